import type { ScrapeResult } from '@/contract/job';
import type { ScrapeData } from '@/contract/scrape-data';
import { viewsOf, type ViewId } from '../viewer/views';

/** The tabs that group the views of a page, always all of them, in the order of their number keys. */
export const POPUP_TABS = ['text', 'table', 'links', 'images', 'details'] as const;
export type PopupTab = (typeof POPUP_TABS)[number];

/** The tab that shows a view. */
export function tabOf(view: ViewId): PopupTab {
  if (view === 'markdown') return 'text';
  return view === 'links' || view === 'images' || view === 'table' ? view : 'details';
}

/**
 * The view that a tab opens with: of the details the one that was looked at last, where the result
 * has it.
 */
export function viewOfTab(
  tab: PopupTab,
  lastDetail: ViewId,
  result: ScrapeResult | undefined,
): ViewId {
  if (tab === 'text') return 'markdown';
  if (tab !== 'details') return tab;
  return result === undefined || viewsOf(result).includes(lastDetail) ? lastDetail : 'metadata';
}

/**
 * How many things a tab lists; `undefined` for one that is not a list, or lists nothing.
 *
 * @param rows - Of the visible table, if it is known.
 */
export function countOf(
  tab: PopupTab,
  data: ScrapeData | undefined,
  rows: number | undefined,
): number | undefined {
  if (tab === 'text' || tab === 'details') return undefined;
  const count = tab === 'table' ? rows : data?.[tab]?.length;
  return count === 0 ? undefined : count;
}

/** The views grouped under Details. */
export function detailsOf(result: ScrapeResult): ViewId[] {
  return viewsOf(result).filter((view) => tabOf(view) === 'details');
}
