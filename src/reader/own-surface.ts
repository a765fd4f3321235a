declare global {
  /**
   * Set in the isolated world while a picker is open: the element that it has laid over the page. Pages do
   * not see it.
   */
  var winnowSurface: Element | undefined;
}

/** Whether an element is not the page's, but Winnow's own: the user may read a page while picking in it. */
export function isOwnSurface(element: Element): boolean {
  // An element of the page with that id would be found by the name alone.
  return Object.hasOwn(globalThis, 'winnowSurface') && globalThis.winnowSurface === element;
}

/** Tells readers of this page which element is Winnow's own; none when it is gone. */
export function setOwnSurface(element: Element | undefined): void {
  globalThis.winnowSurface = element;
}
