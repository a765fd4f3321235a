import type { ScrapeResult } from '@/contract/job';
import { PART_VIEWS, partsOf, type PartId } from './part-list';

/**
 * The views of every result, in the order of their tabs and number keys; the report only for those
 * read from a tab.
 */
export const VIEWS = ['markdown', 'links', 'images', 'metadata', 'html', 'json', 'report'] as const;

type BaseView = (typeof VIEWS)[number];
/**
 * `request`: what was requested, shown with each answer except in an open popup. `table`: the lists
 * of a page that was read here.
 */
export type ViewId = BaseView | PartId | 'request' | 'table';

/** The view of that name; the first view if there is none, or no longer. */
export function viewOf(name: string): ViewId {
  if (isPart(name) || name === 'table') return name;
  return VIEWS.find((view) => view === name) ?? 'markdown';
}

/** Whether a view is one of those that only some results have. */
export function isPart(name: string): name is PartId {
  return PART_VIEWS.some((view) => view === name);
}

/** The views of a result: those that all have, a report if a tab was read, then its parts. */
export function viewsOf({ data, report }: Readable): ViewId[] {
  return [...VIEWS.filter((view) => view !== 'report' || report !== undefined), ...partsOf(data)];
}

/** That view, or the first one if the result has nothing of the kind. */
export function availableView(view: ViewId, result: Readable): ViewId {
  return viewsOf(result).includes(view) ? view : 'markdown';
}

type Readable = Pick<ScrapeResult, 'data' | 'report'>;
