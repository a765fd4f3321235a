/* Finds the part of a page that a picture shows. Browsers pass the function as its source text, so
   it can use only its arguments and globals. */

/**
 * Brings the first visible element that a selector finds into sight, also within scrolled parts of
 * the page and in shadow roots, and gives its rectangle in CSS pixels: relative to the page's top
 * left corner, or to that of the viewport if the element `stays` there while the page is scrolled.
 * Width and height are 0 if there is none. Call it between `scrollForPart` and `unscroll`, which
 * puts everything back.
 */
export async function placePart(selector: string): Promise<{
  left: number;
  top: number;
  width: number;
  height: number;
  stays: boolean;
}> {
  const dom: unknown = Reflect.get(Object(Reflect.get(globalThis, 'chrome')), 'dom');
  const open: unknown = Reflect.get(Object(dom), 'openOrClosedShadowRoot');
  const pending: (Document | ShadowRoot)[] = [document];
  let found: Element | undefined;
  for (let tree = pending.shift(); tree !== undefined; tree = pending.shift()) {
    for (const element of tree.querySelectorAll('*')) {
      const box = element.getBoundingClientRect();
      if (element.matches(selector) && element.checkVisibility() && box.width * box.height > 0) {
        found = element;
        pending.length = 0;
        break;
      }
      if (!(element instanceof HTMLElement)) continue;
      const inside: unknown =
        element.shadowRoot ?? (typeof open === 'function' ? open.call(dom, element) : null);
      if (inside instanceof ShadowRoot) pending.push(inside);
    }
  }
  if (found === undefined) return { left: 0, top: 0, width: 0, height: 0, stays: false };
  const undo: unknown = Reflect.get(Object(Reflect.get(globalThis, 'winnowView')), 'undo');
  let stays = false;
  for (let at: Element | null = found; at !== null;) {
    const around: Element = at;
    stays ||= getComputedStyle(around).position === 'fixed';
    const { scrollLeft: left, scrollTop: top } = around;
    if (Array.isArray(undo) && left + top > 0)
      undo.push(() => around.scrollTo({ left, top, behavior: 'instant' }));
    const root: Node = around.getRootNode();
    at = around.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  found.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  await new Promise<void>((resolve) => {
    const limit = setTimeout(resolve, 500);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(limit);
        resolve();
      }),
    );
  });
  const { left, top, width, height } = found.getBoundingClientRect();
  const scroller = document.scrollingElement ?? document.documentElement;
  if (stays) return { left, top, width, height, stays };
  return { left: left + scroller.scrollLeft, top: top + scroller.scrollTop, width, height, stays };
}
