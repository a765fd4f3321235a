import type { Construct } from './construct';

/**
 * The inert copy of a page that the rest of the engine works on.
 *
 * It is a plain tree of JavaScript objects, not a DOM: nothing in it can run, be clobbered or load
 * anything, its texts are read once, and it is the same in a tab, in a worker and in Node. Its
 * members are named and behave as in the DOM standard, so that rules written for Turndown work on
 * it.
 */
export type SnapshotNode = SnapshotElement | SnapshotText;

/**
 * A run of text. White space is as in the page, plus some where the page only sets texts apart
 * visually.
 */
export class SnapshotText {
  readonly nodeType = 3;
  readonly nodeName = '#text';
  nodeValue: string;
  parentNode: SnapshotElement | null = null;
  /** Where it was put among its parent's nodes; see `beside`. */
  place = 0;
  /** It was read although it is not on screen: in a closed panel or a fold, or not shown yet. */
  unseen?: true;

  constructor(text: string) {
    this.nodeValue = text;
  }

  get textContent(): string {
    return this.nodeValue;
  }
}

/** An element with its content as composed on screen: shadow trees and frames are in place. */
export class SnapshotElement {
  readonly nodeType = 1;
  /**
   * Lower-case name without prefix: `div`, `math`, `x-card`; for a `div` with a role, the element
   * it stands for.
   */
  localName: string;
  /**
   * Attributes by lower-case name without prefix. Addresses are absolute and safe (http, https; in
   * links also mailto and tel; in images also `data:` pixels), or the attribute is absent. A place
   * in the same document is `#place`. An image's `src` is its real, largest address; there is no
   * `srcset`. Values of text fields, text areas and lists are `span` elements with `data-control`;
   * `listed-options.ts` reads what lists offer. `button-label.ts` has what buttons without content become.
   */
  readonly attributes: ReadonlyMap<string, string>;
  readonly childNodes: SnapshotNode[] = [];
  parentNode: SnapshotElement | null = null;
  /** Where it was put among its parent's nodes; see `beside`. */
  place = 0;
  /**
   * Address, without fragment, of the document that the content is from: on the root, and on an
   * `iframe`, which contains what was read of its document.
   */
  baseUrl?: string;
  /** The name in the page, if `localName` is that of another element. */
  writtenName?: string;
  /** What it is to a reader, once that is recognised; `null` if it is only what its name says. */
  construct: Construct | null = null;
  /** On the root: whether the constructs below it are recognised. */
  isRecognized?: true;
  /** On the root: the lists of similar units below it, once they are found. */
  records?: readonly RecordList[];
  /** On the root: the header cells of all tables by id, once a cell has referred to one. */
  headerCells?: ReadonlyMap<string, SnapshotElement>;
  /** On a table: what its header calls its columns, once that is read. */
  columnNames?: readonly string[];
  /** On a table: whether it has rows with other cells than headers, once that is looked up. */
  hasData?: boolean;
  /** On a table: the cells of its rows by column, once it is laid out. */
  rowCells?: ReadonlyMap<SnapshotElement, readonly (SnapshotElement | null)[]>;
  /** On a table: its rows that head groups of others, and the names of the groups by row, once they are looked up. */
  rowGroups?: {
    heads: ReadonlySet<SnapshotElement>;
    names: ReadonlyMap<SnapshotElement, string>;
  };

  constructor(localName: string, attributes: ReadonlyMap<string, string> = NO_ATTRIBUTES) {
    this.localName = localName;
    this.attributes = attributes;
  }

  /** Upper-case name, as for elements of an HTML document. */
  get nodeName(): string {
    return this.localName.toUpperCase();
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  hasAttribute(name: string): boolean {
    return this.attributes.has(name);
  }

  get firstChild(): SnapshotNode | null {
    return this.childNodes[0] ?? null;
  }

  /** The elements directly inside, in order. */
  get children(): SnapshotElement[] {
    return this.childNodes.filter((node) => node.nodeType === 1);
  }

  /** All text inside, in order. Walks the subtree, so it is not for loops over nested elements. */
  get textContent(): string {
    let text = '';
    for (const node of descendants(this)) if (node.nodeType === 3) text += node.nodeValue;
    return text;
  }

  /** Takes back that it stands for another element. */
  nameAsWritten(): void {
    if (this.writtenName === undefined) return;
    this.localName = this.writtenName;
    delete this.writtenName;
  }

  append(child: SnapshotNode): void {
    child.parentNode = this;
    child.place = this.childNodes.push(child) - 1;
  }
}

/**
 * Similar units: the cards of a grid, the posts of a thread, the results of a search. Units may
 * contain units, as answers are inside what they answer.
 */
export interface RecordList {
  /** In document order: at least three, or two posts, which are rich, dated and have text. */
  units: readonly SnapshotElement[];
}

/** An element with the same name and attributes, recognised as the same, without content or parent. */
export function copyShallow(element: SnapshotElement): SnapshotElement {
  const copy = new SnapshotElement(element.localName, element.attributes);
  if (element.baseUrl !== undefined) copy.baseUrl = element.baseUrl;
  if (element.writtenName !== undefined) copy.writtenName = element.writtenName;
  copy.construct = element.construct;
  if (element.isRecognized === true) copy.isRecognized = true;
  return copy;
}

/** A text to replace another, with the same `unseen` mark and without parent. */
export function copyText({ unseen }: SnapshotText, text: string): SnapshotText {
  const copy = new SnapshotText(text);
  if (unseen === true) copy.unseen = true;
  return copy;
}

/** Whether an element is another one or inside it. */
export function isWithin(inner: SnapshotElement, outer: SnapshotElement): boolean {
  for (let at: SnapshotElement | null = inner; at !== null; at = at.parentNode)
    if (at === outer) return true;
  return false;
}

/** The first of an element and those around it, a few levels up, that passes a test; `null` if none does. */
export function closest(
  from: SnapshotElement | null,
  levels: number,
  test: (element: SnapshotElement) => boolean,
): SnapshotElement | null {
  let at = from;
  for (let level = 0; at !== null && level < levels; level++, at = at.parentNode)
    if (test(at)) return at;
  return null;
}

/** An element and those around it, from the inside out; none without one. */
export function outward(
  from: SnapshotElement | null | undefined,
): IteratorObject<SnapshotElement, undefined> {
  return new Outward(from);
}

class Outward extends Iterator<SnapshotElement, undefined> {
  #next: SnapshotElement | null | undefined;

  constructor(from: SnapshotElement | null | undefined) {
    super();
    this.#next = from;
  }

  override next(): IteratorResult<SnapshotElement, undefined> {
    const at = this.#next;
    if (!at) return { done: true, value: undefined };
    this.#next = at.parentNode;
    return { done: false, value: at };
  }
}

/**
 * Everything below an element, in document order, without recursion. Leaves out the element itself.
 */
export function descendants(root: SnapshotElement): IteratorObject<SnapshotNode, undefined> {
  return new Walk(root, false);
}

/** The elements among them. */
export function elementsIn(root: SnapshotElement): IteratorObject<SnapshotElement, undefined> {
  return new Walk<SnapshotElement>(root, true);
}

/** Not a generator: most steps of the engine are such walks, and resuming one costs more than the step. */
class Walk<Node extends SnapshotNode> extends Iterator<Node, undefined> {
  readonly #stack: SnapshotNode[] = [];
  readonly #onlyElements: boolean;
  #at: SnapshotNode | undefined;

  constructor(root: SnapshotElement, onlyElements: boolean) {
    super();
    this.#at = root;
    this.#onlyElements = onlyElements;
  }

  override next(): IteratorResult<Node, undefined> {
    do {
      // Only now, as what walks may have changed them.
      if (this.#at?.nodeType === 1) pushChildren(this.#stack, this.#at);
      this.#at = this.#stack.pop();
    } while (this.#onlyElements && this.#at?.nodeType === 3);
    if (this.#at === undefined) return { done: true, value: undefined };
    return { done: false, value: this.#at as Node }; // Of any kind, or passed over above.
  }
}

/** Puts the children of an element on a stack of what is to be walked, the first one on top. */
export function pushChildren(
  stack: { push: (node: SnapshotNode) => unknown },
  { childNodes }: SnapshotElement,
): void {
  for (let i = childNodes.length - 1; i >= 0; i--) {
    const child = childNodes[i];
    if (child !== undefined) stack.push(child);
  }
}

/**
 * The nearest node of a kind before (-1) or after (1) another, in the same parent, at most 50 nodes away.
 * Takes no longer in a parent with many children, as long as nobody moves them about.
 */
export function beside<Node extends SnapshotNode>(
  node: SnapshotNode,
  step: -1 | 1,
  isWanted: (other: SnapshotNode) => other is Node,
): Node | undefined {
  const siblings = node.parentNode?.childNodes ?? [];
  if (siblings[node.place] !== node)
    siblings.forEach((sibling, place) => {
      sibling.place = place;
    });
  for (let at = node.place + step, left = NEAR; left > 0; at += step, left--) {
    const other = siblings[at];
    if (other === undefined || isWanted(other)) return other;
  }
  return undefined;
}

/** The nearest element beside a node; see {@link beside}. */
export function elementBeside(node: SnapshotNode, step: -1 | 1): SnapshotElement | undefined {
  return beside(node, step, (other) => other.nodeType === 1);
}

const NEAR = 50;
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();
