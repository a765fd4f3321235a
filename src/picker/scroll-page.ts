import * as native from '@/reader/native';
import { composedParent } from './trees';

/**
 * Scrolls what is below a surface when the user turns the wheel, as if the surface were not there.
 */
export function scrollByWheel(from: Element | undefined, page: Document, event: WheelEvent): void {
  const unit = [1, LINE, page.defaultView?.innerHeight ?? 0][event.deltaMode] ?? 1;
  scrollBy(from, page, event.deltaX * unit, event.deltaY * unit);
}

/**
 * Scrolls with a key, from the element that is pointed at.
 *
 * @returns whether the key is one that scrolls.
 */
export function scrollByKey(from: Element | undefined, page: Document, key: string): boolean {
  const screen = (page.defaultView?.innerHeight ?? 0) * 0.85;
  const by = { PageDown: screen, PageUp: -screen, Home: -1e7, End: 1e7 }[key];
  if (by === undefined) return false;
  scrollBy(from, page, 0, by);
  return true;
}

function scrollBy(from: Element | undefined, page: Document, left: number, top: number): void {
  for (let at = from ?? null; at !== null; at = composedParent(at)) {
    if (!canScroll(at, left, top)) continue;
    at.scrollBy({ left, top, behavior: 'instant' });
    return;
  }
  page.defaultView?.scrollBy({ left, top, behavior: 'instant' });
}

function canScroll(element: Element, left: number, top: number): boolean {
  const name = native.localNameOf(element);
  // The window scrolls for these.
  if (name === 'html' || name === 'body') return false;
  const { overflowX, overflowY } = getComputedStyle(element);
  const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = element;
  const down = scrolls(overflowY) && hasRoom(scrollTop, scrollHeight - clientHeight, top);
  return down || (scrolls(overflowX) && hasRoom(scrollLeft, scrollWidth - clientWidth, left));
}

function scrolls(overflow: string): boolean {
  return overflow === 'auto' || overflow === 'scroll';
}

function hasRoom(at: number, end: number, by: number): boolean {
  return by < 0 ? at > 0 : by > 0 && at < end - 1;
}

/** Pixels per line, for wheels that count lines. */
const LINE = 18;
