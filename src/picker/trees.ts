import { SHADOW_HOSTS } from '@/reader/composed-tree';
import { frameContent } from '@/reader/frames';
import * as native from '@/reader/native';

/** What selectors can be used in. */
export type Tree = Document | ShadowRoot;

/**
 * The trees of a page in which the reader reads and uses selectors: the document, shadow roots,
 * open and closed, and frames that the browser lets the page read. In document order, the page's
 * own first; at most 500.
 */
export function treesOf(page: Document): Tree[] {
  const trees: Tree[] = [page];
  for (let at = 0; at < trees.length && trees.length < MAX_TREES; at++) {
    const tree = trees[at];
    if (tree === undefined) break;
    for (const element of findAll(tree, '*')) {
      const inner = treeIn(element);
      if (inner !== null) trees.push(inner);
    }
  }
  return trees;
}

/**
 * The tree inside an element: its shadow root, or its frame's document; `null` if there is none.
 */
export function treeIn(element: Element): Tree | null {
  const name = native.localNameOf(element);
  if (name === 'iframe' || name === 'frame') return frameDocument(element, name);
  // Asking every element would be slow, and only these can have one.
  if (!name.includes('-') && !SHADOW_HOSTS.has(name)) return null;
  return native.closedShadowRootOf(element) ?? native.openShadowRootOf(element);
}

/** The elements of a page's document, then of its shadow roots, that a selector finds. */
export function findInPage(page: Document, selector: string): Element[] {
  const own = treesOf(page).filter((tree) => tree === page || tree.ownerDocument === page);
  return own.flatMap((tree) => findAll(tree, selector));
}

/** The elements of a tree that a selector finds; none if it is invalid. */
export function findAll(tree: Tree, selector: string): Element[] {
  try {
    return [
      ...(isDocument(tree) ? native.selectAllOf(tree, selector) : tree.querySelectorAll(selector)),
    ];
  } catch {
    return [];
  }
}

/**
 * The parent element in the composed page: for a shadow root, its host; for a document, its frame.
 */
export function composedParent(element: Element): Element | null {
  const parent = native.parentNodeOf(element);
  if (parent === null) return null;
  if (native.isElement(parent)) return parent;
  if (native.isShadowRoot(parent)) return native.hostOf(parent);
  return isDocument(parent) ? frameOf(parent) : null;
}

/** Whether an element is another one or inside it, across shadow roots and frames. */
export function isWithin(inner: Element, outer: Element): boolean {
  for (let at: Element | null = inner; at !== null; at = composedParent(at))
    if (at === outer) return true;
  return false;
}

/** The frame that contains a document; `null` for the page itself, in whose window this runs. */
export function frameOf(document: Document): Element | null {
  const window = native.windowOf(document);
  return window === globalThis.window ? null : (window?.frameElement ?? null);
}

/** The tree that an element is in. */
export function treeOf(element: Element): Tree {
  const root = element.getRootNode();
  return native.isShadowRoot(root) ? root : element.ownerDocument;
}

function frameDocument(frame: Element, name: string): Document | null {
  if (!native.isHtml(frame)) return null;
  return frameContent(frame, name, frame.ownerDocument, []).document;
}

function isDocument(node: Node): node is Document {
  return native.nodeTypeOf(node) === 9;
}

const MAX_TREES = 500;

/**
 * The innermost element that a listener at the window can see in an event, in open shadow roots too;
 * `undefined` if the event is of no element.
 */
export function innermostOf(event: Event): Element | undefined {
  const [first] = event.composedPath();
  if (first === undefined || !('nodeType' in first)) return undefined;
  const node = first as Node; // Only nodes have this property.
  return native.isElement(node) ? node : undefined;
}
