import type { RecordedTarget } from '@/contract/recording/recording';
import { elementAt } from '@/picker/hit';
import { selectorsOf } from '@/picker/selector';
import { CONTROLS } from '@/picker/text-selector';
import { treeOf, treesOf, type Tree } from '@/picker/trees';
import * as native from '@/reader/native';
import { isOwnSurface } from '@/reader/own-surface';

/** Names elements of a page for as long as it is there. */
export interface Names {
  /** How an element is found again. */
  of(element: Element): RecordedTarget;
}

/** Names the elements of one page; ids of two pages differ. */
export function nameElements(page: Document, prefix: string): Names {
  const ids = new WeakMap<Element, number>();
  let count = 0;
  return {
    of(element) {
      const id = ids.get(element) ?? ++count;
      ids.set(element, id);
      const trees = treesOf(page).filter((tree) => !isOwnTree(tree));
      return { id: `${prefix} ${id}`, selectors: selectorsOf(element, treeOf(element), trees) };
    },
  };
}

/** Whether a tree is that of the recorder's bar. */
function isOwnTree(tree: Tree): boolean {
  return native.isShadowRoot(tree) && isOwnSurface(native.hostOf(tree));
}

/**
 * What is meant by a press on an element: the button, link or label around it; a field is meant
 * itself.
 */
export function controlAround(element: Element): Element {
  if (native.matchesSelector(element, 'input, select, textarea')) return element;
  for (let at: Node | null = element; at !== null; at = native.parentNodeOf(at)) {
    if (!native.isElement(at)) break;
    if (native.matchesSelector(at, CONTROLS)) return at;
  }
  return element;
}

/**
 * The innermost element that an event is about, also in closed shadow roots, whose events hide it.
 * `undefined` where that is none of the page's.
 *
 * @param isOwn - Tells what lies over the page and is none of its elements.
 */
export function elementOf(event: Event, isOwn: (element: Element) => boolean): Element | undefined {
  const [first] = event.composedPath();
  if (first === undefined || !('nodeType' in first)) return undefined;
  const node = first as Node; // Only nodes have it.
  if (!native.isElement(node) || isOwn(node)) return undefined;
  const root = native.closedShadowRootOf(node);
  if (root === null) return node;
  return insideOf(event, node, root);
}

/** Whether an element is in a shadow root that no script of the page sees. */
export function isInClosedRoot(element: Element): boolean {
  const root = element.getRootNode();
  return native.isShadowRoot(root) && native.openShadowRootOf(native.hostOf(root)) === null;
}

function insideOf(event: Event, host: Element, root: ShadowRoot): Element {
  // A press has no count of clicks; a click without one is made by a key.
  const isPointed =
    'clientX' in event && 'detail' in event && (event.detail !== 0 || event.type !== 'click');
  if (isPointed) {
    const { clientX, clientY } = event as MouseEvent; // Only those have it.
    return elementAt(host.ownerDocument, clientX, clientY, () => false) ?? host;
  }
  return focusedIn(root) ?? host;
}

/** What has the keyboard in a shadow root, or in those in it. */
function focusedIn(root: ShadowRoot): Element | null {
  const element = native.activeElementInRoot(root);
  if (element === null) return null;
  const inner = native.closedShadowRootOf(element) ?? native.openShadowRootOf(element);
  return (inner && focusedIn(inner)) ?? element;
}
