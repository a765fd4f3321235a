import * as native from '@/reader/native';

/**
 * Reports how far the user scrolled once that is over: what scrolled, `undefined` for the page, and
 * by how many of its heights. Pages also scroll by themselves: only what follows the wheel, a
 * finger or a key counts. Gives a function that reports an unfinished scroll at once.
 */
export function watchScrolling(
  window: Window,
  signal: AbortSignal,
  tell: (scroller: Element | undefined, screens: number) => void,
): () => void {
  const options = { signal, capture: true, passive: true };
  const { document } = window;
  const places = new WeakMap<Element, number>();
  let forget: ReturnType<typeof setTimeout> | undefined;
  let isUsers = false;
  let under: { scroller: Element; from: number; timer: ReturnType<typeof setTimeout> } | undefined;

  /**
   * Notes where what holds the event's target is scrolled to. A known place stays: the browser may
   * have scrolled before it tells of the wheel.
   */
  function notePlaces(event: Event) {
    for (const at of event.composedPath()) {
      // Only elements have this property.
      const holder = 'scrollTop' in at ? (at as Element) : undefined;
      if (holder && !places.has(holder)) places.set(holder, holder.scrollTop);
    }
  }

  function onMeant(event: Event) {
    if (!event.isTrusted || (event instanceof KeyboardEvent && !KEYS.has(event.key))) return;
    notePlaces(event);
    isUsers = true;
    clearTimeout(forget);
    forget = setTimeout(() => {
      isUsers = false;
    }, MEANT_MS);
  }

  function onScroll({ target }: Event) {
    const scroller = target === document ? document.scrollingElement : (target as Element | null);
    if (scroller === null || !native.isElement(scroller)) return;
    if (under?.scroller !== scroller) {
      const from = places.get(scroller);
      if (!isUsers || from === undefined) {
        places.set(scroller, scroller.scrollTop);
        return;
      }
      end();
      under = { scroller, from, timer: setTimeout(end, SETTLED_MS) };
    }
    clearTimeout(under.timer);
    under.timer = setTimeout(end, SETTLED_MS);
  }

  function end() {
    if (under === undefined) return;
    const { scroller, from, timer } = under;
    clearTimeout(timer);
    under = undefined;
    const isPage = scroller === document.scrollingElement;
    const height = isPage ? window.innerHeight : scroller.clientHeight;
    const screens = (scroller.scrollTop - from) / Math.max(height, 1);
    places.set(scroller, scroller.scrollTop);
    if (Math.abs(screens) >= LEAST) tell(isPage ? undefined : scroller, screens);
  }

  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    window.addEventListener(type, notePlaces, options);
  for (const type of ['wheel', 'touchmove', 'keydown'])
    window.addEventListener(type, onMeant, options);
  window.addEventListener('scroll', onScroll, options);
  signal.addEventListener('abort', () => {
    clearTimeout(forget);
    clearTimeout(under?.timer);
  });
  return end;
}

const SETTLED_MS = 300;
/** How long after a turn of the wheel scrolling still comes from it. */
const MEANT_MS = 500;
/** Less is only for a better view, and triggers nothing in a page. In heights of what scrolls. */
const LEAST = 0.2;
const KEYS = new Set(['PageUp', 'PageDown', 'Home', 'End', ' ']);
