declare global {
  /**
   * Set in the isolated world while a picker is open: the element that it put over the page. Pages
   * do not see this.
   */
  var winnowSurface: Element | undefined;
}

/**
 * Whether an element is Winnow's own, not the page's: the user may read a page while picking in it.
 */
export function isOwnSurface(element: Element): boolean {
  // An element of the page with that id would be found by the bare name.
  return Object.hasOwn(globalThis, 'winnowSurface') && globalThis.winnowSurface === element;
}

/** Tells readers of this page which element is Winnow's own; `undefined` once it is gone. */
export function setOwnSurface(element: Element | undefined): void {
  globalThis.winnowSurface = element;
}
