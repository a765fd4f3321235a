/*
 * Functions that move what is in sight of a page, for its picture, and put it back. Each is sent as its
 * source text: it may use nothing but its arguments and globals.
 */

/**
 * How large the page is and what is in sight of it, in CSS pixels: without scroll bars, but for
 * `outerWidth`, which is with them; and how many pixels of the screen a CSS pixel has.
 */
export async function measureView(): Promise<{
  width: number;
  height: number;
  outerWidth: number;
  fullHeight: number;
  ratio: number;
}> {
  // A tab that has just come to the front is not drawn yet.
  await new Promise<void>((resolve) => {
    const limit = setTimeout(resolve, 500);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(limit);
        resolve();
      }),
    );
  });
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
 * Scrolls the page to where a part begins, waits until it is drawn, and gives where it is. What stays in
 * its place on the screen is in the first part only; what sticks while it is scrolled is where it belongs.
 * Unless `unscroll` is called before, the page puts itself back after some seconds.
 */
export async function scrollForPart(
  top: number,
  isFirst: boolean,
  backAfterMs: number,
): Promise<number> {
  const root = document.scrollingElement ?? document.documentElement;
  const change = (element: HTMLElement, property: string, value: string) => {
    const { style } = element;
    const had = element.hasAttribute('style');
    const before = [style.getPropertyValue(property), style.getPropertyPriority(property)] as const;
    style.setProperty(property, value, 'important');
    state.undo.push(() => {
      // What was hidden is drawn again before it may move, or it would fade in.
      if (property === 'transition') getComputedStyle(element).getPropertyValue('opacity');
      style.removeProperty(property);
      if (before[0] !== '') style.setProperty(property, ...before);
      // Chromium removes an attribute only once it has been asked for.
      if (!had && element.getAttribute('style') === '') element.removeAttribute('style');
    });
  };
  // Found again by the next call and by `unscroll`: all are in one world.
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
      // A field of that name stands for the style of its form.
      if (!(element.style instanceof CSSStyleDeclaration) || state.seen.has(element)) continue;
      const { position } = getComputedStyle(element);
      if (position === 'sticky') {
        state.seen.add(element);
        // As it is where nothing has been scrolled.
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
  await new Promise<void>((resolve) => {
    const limit = setTimeout(resolve, 500);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(limit);
        resolve();
      }),
    );
  });
  return root.scrollTop;
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
