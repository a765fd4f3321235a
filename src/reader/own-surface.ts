/**
 * Whether an element is Winnow's own, not the page's: the user may read a page while picking in it.
 */
export function isOwnSurface(element: Element): boolean {
  return Reflect.get(element, MARK) === true;
}

/** Tells readers of this page that an element is Winnow's own. */
export function markOwnSurface(element: Element): void {
  Reflect.set(element, MARK, true);
}

/** A property in the isolated world, which pages do not see. What a form names so is an element. */
const MARK = 'winnowOwn';
