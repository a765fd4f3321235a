import type { RecordedTarget } from '@/contract/recording/recording';
import { elementAt } from '@/picker/hit';
import { selectorsOf } from '@/picker/selector';
import { CONTROLS } from '@/picker/text-selector';
import { innermostOf, treeOf, treesOf, type Tree } from '@/picker/trees';
import * as native from '@/reader/native';
import { isOwnSurface } from '@/reader/own-surface';

/** Gives elements of a page names that last as long as the page. */
export interface Names {
  /** The element's id, and selectors to find it again. */
  of(element: Element): RecordedTarget;
}

/** Names the elements of one page; ids of different pages differ. */
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

/** Whether a tree belongs to the recorder's bar. */
function isOwnTree(tree: Tree): boolean {
  return native.isShadowRoot(tree) && isOwnSurface(native.hostOf(tree));
}

/**
 * The control that a press on an element is meant for: the button, link or label around it, or the
 * field itself; the element if there is none.
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
 * The innermost element of an event, even in closed shadow roots, which events hide. `undefined` if
 * it is not part of the page.
 *
 * @param isOwn - Recognises what lies over the page but is not part of it.
 */
export function elementOf(event: Event, isOwn: (element: Element) => boolean): Element | undefined {
  const element = innermostOf(event);
  if (element === undefined || isOwn(element)) return undefined;
  const root = native.closedShadowRootOf(element);
  return root === null ? element : insideOf(event, element, root);
}

/** Whether an element is in a shadow root that scripts of the page cannot see. */
export function isInClosedRoot(element: Element): boolean {
  const root = element.getRootNode();
  return native.isShadowRoot(root) && native.openShadowRootOf(native.hostOf(root)) === null;
}

function insideOf(event: Event, host: Element, root: ShadowRoot): Element {
  // A press has no click count, and a click without one comes from a key.
  const isPointed =
    'clientX' in event && 'detail' in event && (event.detail !== 0 || event.type !== 'click');
  if (isPointed) {
    const { clientX, clientY } = event as MouseEvent; // Only mouse events have these.
    return elementAt(host.ownerDocument, clientX, clientY, () => false) ?? host;
  }
  return focusedIn(root) ?? host;
}

/** The focused element in a shadow root, or in those inside it. */
function focusedIn(root: ShadowRoot): Element | null {
  const element = native.activeElementInRoot(root);
  if (element === null) return null;
  const inner = native.closedShadowRootOf(element) ?? native.openShadowRootOf(element);
  return (inner && focusedIn(inner)) ?? element;
}
