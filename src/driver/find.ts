import { findAll, treesOf } from '@/picker/trees';
import * as native from '@/reader/native';

/** Whether the browser accepts a selector. */
export function isSelector(page: Document, selector: string): boolean {
  try {
    Document.prototype.createDocumentFragment.call(page).querySelector(selector);
    return true;
  } catch {
    return false;
  }
}

/**
 * The elements that a selector finds: those of the document if there are any, else those in shadow
 * roots and readable frames. In document order.
 */
export function find(page: Document, selector: string): Element[] {
  const own = findAll(page, selector);
  return own.length > 0
    ? own
    : treesOf(page)
        .slice(1)
        .flatMap((tree) => findAll(tree, selector));
}

/** Whether an element is drawn and has a size. */
export function isSeen(element: Element): boolean {
  const shown = native.isRendered(element, {
    visibilityProperty: true,
    contentVisibilityAuto: true,
  });
  if (!shown) return false;
  const { width, height } = native.boxOf(element);
  return (width > 0 && height > 0) || native.childrenOf(element).some(hasRoom);
}

/**
 * An element without a size, such as a link around a floating picture, may have children with one.
 */
function hasRoom(node: Node): boolean {
  return native.isElement(node) && isSeen(node);
}

/** The focused element, even in shadow roots and frames; `null` if there is none. */
export function focused(page: Document): Element | null {
  let element = native.activeElementOf(page);
  while (element !== null) {
    const inner = focusedIn(element);
    if (inner === null) return element;
    element = inner;
  }
  return null;
}

function focusedIn(element: Element): Element | null {
  const root = native.closedShadowRootOf(element) ?? native.openShadowRootOf(element);
  if (root !== null) return native.activeElementInRoot(root);
  const name = native.localNameOf(element);
  const inner = name === 'iframe' ? native.frameDocumentOf(element) : null;
  return inner === null ? null : native.activeElementOf(inner);
}
