/* Functions that scroll a page for its picture, and put it back. Browsers pass each as its source
   text, so it can use only its arguments and globals. */

/**
 * The size of the page and of its viewport in CSS pixels, without scroll bars except in
 * `outerWidth`; and how many screen pixels a CSS pixel has.
 */
export function measureView(): {
  width: number;
  height: number;
  outerWidth: number;
  fullHeight: number;
  ratio: number;
} {
  const root = document.scrollingElement ?? document.documentElement;
  return {
    width: root.clientWidth,
    height: root.clientHeight,
    outerWidth: innerWidth,
    fullHeight: root.scrollHeight,
    ratio: devicePixelRatio,
  };
}

/**
 * Scrolls the page to where a part begins; {@link untilDrawn} waits until that is on the screen.
 * Fixed elements appear in the first part only; sticky ones where they belong in the page. Unless
 * `unscroll` is called first, the page puts itself back after some seconds.
 */
export function scrollForPart(top: number, isFirst: boolean, backAfterMs: number): true {
  const root = document.scrollingElement ?? document.documentElement;
  const change = (element: HTMLElement, property: string, value: string) => {
    const { style } = element;
    const had = element.hasAttribute('style');
    const before = [style.getPropertyValue(property), style.getPropertyPriority(property)] as const;
    style.setProperty(property, value, 'important');
    state.undo.push(() => {
      // Hidden elements are drawn again before transitions return, or they would fade in.
      if (property === 'transition') getComputedStyle(element).getPropertyValue('opacity');
      style.removeProperty(property);
      if (before[0] !== '') style.setProperty(property, ...before);
      // Chromium removes the attribute only if it has been read before.
      if (!had && element.getAttribute('style') === '') element.removeAttribute('style');
    });
  };
  // Later calls and `unscroll` find it here: all run in the same world.
  const known: unknown = Reflect.get(globalThis, 'winnowView');
  const state =
    !isFirst && typeof known === 'object' && known !== null
      ? (known as { undo: (() => void)[]; seen: WeakSet<Element>; timer: number })
      : { undo: [] as (() => void)[], seen: new WeakSet<Element>(), timer: 0 };
  if (isFirst) {
    const { scrollLeft, scrollTop } = root;
    state.undo.push(() => root.scrollTo({ left: scrollLeft, top: scrollTop, behavior: 'instant' }));
    change(document.documentElement, 'scroll-snap-type', 'none');
    Reflect.set(globalThis, 'winnowView', state);
  }
  clearTimeout(state.timer);
  state.timer = window.setTimeout(() => {
    for (const back of state.undo.splice(0).toReversed()) back();
  }, backAfterMs);

  const dom: unknown = Reflect.get(Object(Reflect.get(globalThis, 'chrome')), 'dom');
  const open: unknown = Reflect.get(Object(dom), 'openOrClosedShadowRoot');
  const pending: (Document | ShadowRoot)[] = [document];
  for (let tree = pending.pop(); tree !== undefined; tree = pending.pop()) {
    for (const element of tree.querySelectorAll('*')) {
      if (!(element instanceof HTMLElement)) continue;
      const inside: unknown =
        element.shadowRoot ?? (typeof open === 'function' ? open.call(dom, element) : null);
      if (inside instanceof ShadowRoot) pending.push(inside);
      // In a form, a field named `style` hides the form's own style.
      if (!(element.style instanceof CSSStyleDeclaration) || state.seen.has(element)) continue;
      const { position } = getComputedStyle(element);
      if (position === 'sticky') {
        state.seen.add(element);
        // Where it is when nothing is scrolled.
        change(element, 'position', 'relative');
        change(element, 'inset', 'auto');
      } else if (position === 'fixed' && !isFirst) {
        state.seen.add(element);
        change(element, 'transition', 'none');
        change(element, 'visibility', 'hidden');
        change(element, 'opacity', '0');
      }
    }
  }
  root.scrollTo({ left: 0, top, behavior: 'instant' });
  return true;
}

/**
 * Waits until the page is on the screen as it is now, and gives its scroll position. A tab that has
 * just come to the front is not drawn yet, and one that was scrolled shows its former part.
 */
export async function untilDrawn(): Promise<number> {
  // When a frame begins, the last but two is on the screen.
  await new Promise<void>((resolve) => {
    // A page that is out of sight is not drawn.
    const limit = setTimeout(resolve, document.visibilityState === 'visible' ? 5000 : 500);
    let frames = 0;
    const next = () => {
      frames += 1;
      if (frames < 4) return requestAnimationFrame(next);
      clearTimeout(limit);
      return resolve();
    };
    requestAnimationFrame(next);
  });
  return (document.scrollingElement ?? document.documentElement).scrollTop;
}

/** Puts the page back as it was. */
export function unscroll(): true {
  const state: unknown = Reflect.get(globalThis, 'winnowView');
  const undo: unknown = Reflect.get(Object(state), 'undo');
  if (Array.isArray(undo)) {
    for (const back of undo.splice(0).toReversed()) if (typeof back === 'function') back();
  }
  clearTimeout(Number(Reflect.get(Object(state), 'timer')));
  Reflect.deleteProperty(globalThis, 'winnowView');
  return true;
}
