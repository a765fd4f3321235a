import type { ScrapeResult } from '@/contract/job';
import type { ScrapeData } from '@/contract/scrape-data';
import { viewsOf, type ViewId } from '../viewer/views';

/**
 * The tabs that group the views of a page, in the order of their number keys. Tables are found
 * last, so that their tab does not move the others when it appears.
 */
export const POPUP_TABS = ['text', 'links', 'images', 'details', 'table'] as const;
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
 * The tabs of a result: those with content, and always Text and Details.
 *
 * @param rows - Of the visible table; 0 for none, `undefined` while that is not known.
 */
export function tabsOf(data: ScrapeData | undefined, rows: number | undefined): PopupTab[] {
  return POPUP_TABS.filter((tab) => (tab === 'table' ? rows : countOf(tab, data)) !== 0);
}

/** How many things a tab lists; `undefined` for a tab that is not a list. */
export function countOf(tab: PopupTab, data: ScrapeData | undefined): number | undefined {
  if (tab === 'text' || tab === 'details' || tab === 'table') return undefined;
  return data?.[tab]?.length ?? 0;
}

/** The views grouped under Details. */
export function detailsOf(result: ScrapeResult): ViewId[] {
  return viewsOf(result).filter((view) => tabOf(view) === 'details');
}
