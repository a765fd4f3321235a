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
