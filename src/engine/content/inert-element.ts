/** What an element of the document that Readability works on holds. */
export type InertNode = InertElement | InertText;

/** A text of the document that Readability works on. */
export class InertText {
  readonly nodeType = 3;
  readonly childNodes: readonly InertNode[] = [];
  parentNode: InertElement | null = null;
  previousSibling: InertNode | null = null;
  nextSibling: InertNode | null = null;
  readonly textContent: string;

  constructor(text: string) {
    this.textContent = text;
  }

  remove(): void {
    takeOut(this);
  }
}

/**
 * An element of the document that Readability works on. It puts its text together once for as long as nothing
 * moves in it, as Readability asks every element for it, again and again. It is never written or parsed as markup.
 */
export class InertElement {
  readonly nodeType = 1;
  /** By this sign Readability renames elements, instead of putting others in their place. */
  readonly __JSDOMParser__ = true;
  tagName: string;
  readonly childNodes: InertNode[] = [];
  parentNode: InertElement | null = null;
  previousSibling: InertNode | null = null;
  nextSibling: InertNode | null = null;
  readonly attributes: InertAttribute[];
  #children: InertElement[] | undefined;
  /** If it is known, that of all elements inside is. */
  #text: string | undefined;

  constructor(name: string, attributes: InertAttribute[] = []) {
    this.tagName = name.toUpperCase();
    this.attributes = attributes;
  }

  get nodeName(): string {
    return this.tagName;
  }

  get className(): string {
    return this.getAttribute('class') ?? '';
  }

  set className(value: string) {
    this.setAttribute('class', value);
  }

  get id(): string {
    return this.getAttribute('id') ?? '';
  }

  set id(value: string) {
    this.setAttribute('id', value);
  }

  get src(): string {
    return this.getAttribute('src') ?? '';
  }

  get children(): readonly InertElement[] {
    return (this.#children ??= this.childNodes.filter((node) => node.nodeType === 1));
  }

  get firstChild(): InertNode | null {
    return this.childNodes[0] ?? null;
  }

  get lastChild(): InertNode | null {
    return this.childNodes.at(-1) ?? null;
  }

  get firstElementChild(): InertElement | null {
    return this.children[0] ?? null;
  }

  get nextElementSibling(): InertElement | null {
    let at = this.nextSibling;
    while (at?.nodeType === 3) at = at.nextSibling;
    return at;
  }

  get previousElementSibling(): InertElement | null {
    let at = this.previousSibling;
    while (at?.nodeType === 3) at = at.previousSibling;
    return at;
  }

  get textContent(): string {
    if (this.#text !== undefined) return this.#text;
    let text = '';
    for (let i = 0; i < this.childNodes.length; i++) text += this.childNodes[i]?.textContent;
    this.#text = text;
    return text;
  }

  /** Not markup, but an element with the same content: Readability only fills others with it. */
  get innerHTML(): InertElement {
    // Nothing else changes before that.
    return this.tagName === 'BODY' ? copyOf(this) : this;
  }

  set innerHTML(from: InertElement) {
    while (this.lastChild !== null) this.lastChild.remove();
    const { childNodes } = copyOf(from);
    while (childNodes[0] !== undefined) this.appendChild(childNodes[0]);
  }

  getAttribute(name: string): string | undefined {
    return this.attributes[this.placeOf(name)]?.value;
  }

  hasAttribute(name: string): boolean {
    return this.placeOf(name) >= 0;
  }

  setAttribute(name: string, value: string): void {
    this.setAttributeNode(new InertAttribute(name, value));
  }

  setAttributeNode(attribute: InertAttribute): void {
    const place = this.placeOf(attribute.name);
    this.attributes[place < 0 ? this.attributes.length : place] = attribute;
  }

  removeAttribute(name: string): void {
    const place = this.placeOf(name);
    if (place >= 0) this.attributes.splice(place, 1);
  }

  appendChild(child: InertNode): void {
    child.remove();
    link(this.lastChild, child);
    this.childNodes.push(child);
    child.parentNode = this;
    this.forget();
  }

  replaceChild(child: InertNode, former: InertNode): void {
    child.remove();
    this.childNodes[this.childNodes.indexOf(former)] = child;
    link(former.previousSibling, child);
    link(child, former.nextSibling);
    former.previousSibling = former.nextSibling = former.parentNode = null;
    child.parentNode = this;
    this.forget();
  }

  removeChild(child: InertNode): void {
    child.remove();
  }

  remove(): void {
    takeOut(this);
  }

  getElementsByTagName(name: string): InertElement[] {
    return this.querySelectorAll(name);
  }

  /** @param names - Of elements, with commas between them. */
  querySelectorAll(names: string): InertElement[] {
    const found: InertElement[] = [];
    collect(this, names.toUpperCase().split(','), found);
    return found;
  }

  /** Forgets what was found out about its content, which has changed. */
  forget(): void {
    this.#children = undefined;
    this.forgetText();
  }

  private forgetText(): void {
    if (this.#text === undefined) return;
    this.#text = undefined;
    this.parentNode?.forgetText();
  }

  private placeOf(attribute: string): number {
    for (let i = this.attributes.length - 1; i >= 0; i--)
      if (this.attributes[i]?.name === attribute) return i;
    return -1;
  }
}

/** An attribute of such an element. It never changes, so copies of elements share it. */
export class InertAttribute {
  readonly name: string;
  readonly value: string;

  constructor(name: string, value: string) {
    this.name = name;
    this.value = value;
  }

  cloneNode(): InertAttribute {
    return this;
  }
}

function takeOut(node: InertNode): void {
  const { parentNode, previousSibling, nextSibling } = node;
  if (parentNode === null) return;
  parentNode.childNodes.splice(parentNode.childNodes.indexOf(node), 1);
  link(previousSibling, nextSibling);
  node.previousSibling = node.nextSibling = node.parentNode = null;
  parentNode.forget();
}

function link(before: InertNode | null, after: InertNode | null): void {
  if (before !== null) before.nextSibling = after;
  if (after !== null) after.previousSibling = before;
}

function collect(
  { children }: InertElement,
  tagNames: readonly string[],
  found: InertElement[],
): void {
  // Without an iterator, as this runs before it is optimised.
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (child === undefined) continue;
    if (tagNames.includes(child.tagName)) found.push(child);
    collect(child, tagNames, found);
  }
}

/** As if it was written and parsed: neighbouring texts are one. */
function copyOf(element: InertElement): InertElement {
  const copy = new InertElement(element.tagName, [...element.attributes]);
  let text = '';
  for (const child of element.childNodes) {
    if (child.nodeType === 3) text += child.textContent;
    else {
      if (text !== '') copy.appendChild(new InertText(text));
      text = '';
      copy.appendChild(copyOf(child));
    }
  }
  if (text !== '') copy.appendChild(new InertText(text));
  return copy;
}
