import type { Pointer } from './pointer';
import { scrollByKey, scrollByWheel } from './scroll-page';
import type { Surface } from './surface';

/** Called for what the user does on a surface, apart from pointing. */
export interface InputActions {
  /** A click or the space bar; `out` if Alt or Shift is held down. */
  take(out: boolean): void;
  /** Enter. */
  done(): void;
  /** Escape, or the end of the page. */
  cancel(): void;
  /** Any other key. Returns whether the key means something. */
  key(event: KeyboardEvent): boolean;
}

/**
 * Reports what the user does on a surface, and only that: events made by the page are ignored.
 * Pointing, resizing and scrolling are handled here.
 *
 * @param ended - Cancels the picker, as Escape does.
 * @returns a function that stops listening.
 */
export function listen(
  page: Document,
  surface: Surface,
  pointer: Pointer,
  actions: InputActions,
  ended?: AbortSignal,
): () => void {
  function onMove(event: PointerEvent) {
    if (!event.isTrusted) return;
    if (controlOf(event, BAR) !== null) pointer.leave();
    else pointer.at(event.clientX, event.clientY);
  }

  function onClick(event: MouseEvent) {
    if (!event.isTrusted || controlOf(event, BAR) !== null) return;
    event.preventDefault();
    pointer.at(event.clientX, event.clientY);
    actions.take(event.altKey || event.shiftKey);
  }

  function onWheel(event: WheelEvent) {
    // With Ctrl, the wheel zooms.
    if (!event.isTrusted || event.ctrlKey) return;
    event.preventDefault();
    if (event.altKey || event.shiftKey) return pointer.resize(event.deltaY + event.deltaX < 0);
    scrollByWheel(pointer.current(), page, event);
    pointer.at(event.clientX, event.clientY);
  }

  function onKey(event: KeyboardEvent) {
    if (!event.isTrusted || isForControl(event) || !run(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** Enter and Escape act on release; otherwise the page would get the release. */
  function onKeyUp(event: KeyboardEvent) {
    if (!event.isTrusted || event.key !== pressed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Escape') actions.cancel();
    else actions.done();
  }

  /** Returns whether the key means something here. Other keys are the browser's. */
  function run(event: KeyboardEvent): boolean {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return actions.key(event);
    if (key === 'Escape' || key === 'Enter') pressed = key;
    else if (key === ' ') actions.take(false);
    else if (key === 'ArrowUp' || key === 'ArrowDown') pointer.resize(key === 'ArrowUp');
    else if (key === 'ArrowLeft' || key === 'ArrowRight') pointer.move(key === 'ArrowLeft');
    else return actions.key(event) || scrollByKey(pointer.current(), page, key);
    return true;
  }

  let pressed = '';
  const listening = new AbortController();
  const { signal } = listening;
  const options = { signal, capture: true, passive: false };
  const root: Document = surface.root as Document; // Both have these events.
  root.addEventListener('pointermove', onMove, options);
  root.addEventListener('click', onClick, options);
  root.addEventListener('wheel', onWheel, options);
  root.addEventListener('keydown', onKey, options);
  root.addEventListener('keyup', onKeyUp, options);
  root.addEventListener('contextmenu', (event) => event.preventDefault(), options);
  // In case the page has or takes the focus.
  page.defaultView?.addEventListener('keydown', onKey, options);
  page.defaultView?.addEventListener('keyup', onKeyUp, options);
  page.defaultView?.addEventListener('pagehide', () => actions.cancel(), { signal });
  ended?.addEventListener('abort', () => actions.cancel(), { signal });
  surface.onGone(() => actions.cancel());
  return () => listening.abort();
}

const BAR = '.bar';

/** Whether the key is for a focused control of the bar. */
function isForControl(event: KeyboardEvent): boolean {
  if (event.key === ' ') return controlOf(event, '.bar button, .bar input') !== null;
  return event.key === 'Enter' && controlOf(event, '.bar button') !== null;
}

function controlOf({ target }: Event, selector: string): Element | null {
  if (target === null || !('closest' in target)) return null;
  return (target as Element).closest(selector); // Only elements have this method.
}
