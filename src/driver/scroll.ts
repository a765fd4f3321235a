import type { ActionEnd } from '@/contract/actions';
import { findScroller } from '@/collector/scroller';

/** Scrolls an element, or what scrolls in the page, by the height of its visible part. */
export function scrollBy(page: Document, element: Element | undefined, down: boolean): ActionEnd {
  const scroller = element ?? findScroller(page)?.element ?? page.scrollingElement;
  if (scroller === null) return 'missing';
  const sight = scroller === page.scrollingElement ? innerHeight : scroller.clientHeight;
  scroller.scrollBy({ top: down ? sight : -sight, behavior: 'instant' });
  return 'done';
}
