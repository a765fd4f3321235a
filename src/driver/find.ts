import { findAll, treesOf } from '@/picker/trees';
import * as native from '@/reader/native';

/** Whether a browser can read a selector. */
export function isSelector(page: Document, selector: string): boolean {
  try {
    Document.prototype.createDocumentFragment.call(page).querySelector(selector);
    return true;
  } catch {
    return false;
  }
}

/**
 * The elements that a selector finds: those of the document where it has any, else those in shadow
 * roots and in frames that can be read. In document order.
 */
export function find(page: Document, selector: string): Element[] {
  const own = findAll(page, selector);
  return own.length > 0
    ? own
    : treesOf(page)
        .slice(1)
        .flatMap((tree) => findAll(tree, selector));
}

/** Whether an element is drawn and takes room. */
export function isSeen(element: Element): boolean {
  const shown = native.isRendered(element, {
    visibilityProperty: true,
    contentVisibilityAuto: true,
  });
  if (!shown) return false;
  const { width, height } = native.boxOf(element);
  return (width > 0 && height > 0) || native.childrenOf(element).some(hasRoom);
}

/** A link around a floating picture has no room of its own. */
function hasRoom(node: Node): boolean {
  return native.isElement(node) && isSeen(node);
}

/** The element that has the keyboard, in shadow roots and frames too; `null` where none has. */
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
