import { findAll, treesOf } from '@/picker/trees';

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
