/**
 * A document without a browser: only those members of the DOM that the reader uses, under the DOM's
 * own names. Nothing in it runs, loads or is drawn.
 */
export type LightNode = LightContainer | LightText;

/** A node that has others. */
export type LightContainer = LightElement | LightDocument | LightFragment;

class LightParent {
  parentNode: LightContainer | null = null;
  nextSibling: LightNode | null = null;
  previousSibling: LightNode | null = null;
  readonly childNodes: LightNode[] = [];

  get firstChild(): LightNode | null {
    return this.childNodes[0] ?? null;
  }

  /** All text inside, in order. */
  get textContent(): string {
    let text = '';
    const open: LightNode[] = this.childNodes.toReversed();
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node instanceof LightText) text += node.data;
      else for (const child of node.childNodes.toReversed()) open.push(child);
    }
    return text;
  }

  append(child: LightNode): void {
    const last = this.childNodes.at(-1);
    if (last !== undefined) last.nextSibling = child;
    child.previousSibling = last ?? null;
    child.parentNode = this as unknown as LightContainer; // Only its subclasses are instantiated.
    this.childNodes.push(child);
  }
}

export class LightText {
  readonly nodeType = 3;
  parentNode: LightContainer | null = null;
  nextSibling: LightNode | null = null;
  previousSibling: LightNode | null = null;
  readonly firstChild = null;
  readonly childNodes: LightNode[] = [];

  readonly data: string;

  constructor(data: string) {
    this.data = data;
  }

  get textContent(): string {
    return this.data;
  }
}

export class LightElement extends LightParent {
  readonly nodeType = 1;
  /** A declared shadow root, if there is one. */
  shadowRoot: LightFragment | null = null;
  /** Frames are not loaded. */
  readonly contentDocument = null;
  readonly contentWindow = null;

  readonly localName: string;
  readonly namespaceURI: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly #matches: (element: LightElement, selector: string) => boolean;

  constructor(
    localName: string,
    namespaceURI: string,
    attributes: ReadonlyMap<string, string>,
    matches: (element: LightElement, selector: string) => boolean,
  ) {
    super();
    this.localName = localName;
    this.namespaceURI = namespaceURI;
    this.attributes = attributes;
    this.#matches = matches;
  }

  getAttributeNames(): string[] {
    return [...this.attributes.keys()];
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  matches(selector: string): boolean {
    return this.#matches(this, selector);
  }

  /** The nodes that a slot shows; empty if it shows its own content. */
  assignedNodes(): LightNode[] {
    const root = rootOf(this);
    return root instanceof LightFragment ? (root.assigned.get(this) ?? []) : [];
  }
}

/** A shadow root. */
export class LightFragment extends LightParent {
  readonly nodeType = 11;

  readonly host: LightElement;
  #assigned: ReadonlyMap<LightElement, LightNode[]> | undefined;

  constructor(host: LightElement) {
    super();
    this.host = host;
  }

  /** What its slots show. Of several slots of one name, only the first has anything. */
  get assigned(): ReadonlyMap<LightElement, LightNode[]> {
    return (this.#assigned ??= this.#assign());
  }

  #assign(): ReadonlyMap<LightElement, LightNode[]> {
    const children = Map.groupBy(this.host.childNodes, slotOf);
    const assigned = new Map<LightElement, LightNode[]>();
    const open: LightNode[] = this.childNodes.toReversed();
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node instanceof LightElement && node.localName === 'slot') {
        const name = node.getAttribute('name') ?? '';
        const shown = children.get(name);
        if (shown !== undefined) assigned.set(node, shown);
        children.delete(name);
      }
      for (const child of node.childNodes.toReversed()) open.push(child);
    }
    return assigned;
  }
}

export class LightDocument extends LightParent {
  readonly nodeType = 9;
  /** It has no window. */
  readonly defaultView = null;
  documentElement: LightElement | null = null;
  doctype: { name: string; publicId: string; systemId: string } | null = null;

  readonly URL: string;
  readonly contentType: string;
  readonly #select: (root: LightNode, selector: string) => LightElement[];
  #base: string | undefined;

  constructor(
    url: string,
    contentType: string,
    select: (root: LightNode, selector: string) => LightElement[],
  ) {
    super();
    this.URL = url;
    this.contentType = contentType;
    this.#select = select;
  }

  get title(): string {
    const [title] = this.querySelectorAll('title');
    return (title?.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
  }

  /** To be asked when all of the document is there: each frame asks again. */
  get baseURI(): string {
    if (this.#base === undefined) {
      const [base] = this.querySelectorAll('base[href]');
      const written = base?.getAttribute('href') ?? '';
      this.#base = globalThis.URL.parse(written, this.URL)?.href ?? this.URL;
    }
    return this.#base;
  }

  querySelectorAll(selector: string): LightElement[] {
    return this.#select(this, selector);
  }

  getSelection(): null {
    return null;
  }
}

function rootOf(node: LightNode): LightNode {
  let root = node;
  while (root.parentNode !== null) root = root.parentNode;
  return root;
}

/**
 * The slot that a child of a host goes into. Comments have none; text goes into the unnamed one.
 */
function slotOf(child: LightNode): string {
  return child instanceof LightElement ? (child.getAttribute('slot') ?? '') : '';
}
