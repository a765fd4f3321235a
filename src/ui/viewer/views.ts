import type { ScrapeData } from '@/contract/scrape-data';
import { PARTS, partsOf, type PartId } from './part-list';

/** The views that every result has, in the order of their tabs and number keys. */
export const VIEWS = ['markdown', 'links', 'images', 'metadata', 'html', 'json', 'report'] as const;

type BaseView = (typeof VIEWS)[number];
export type ViewId = BaseView | PartId;

/** The view of that name; the first one where there is none (any more). */
export function viewOf(name: string): ViewId {
  if (isPart(name)) return name;
  return VIEWS.find((view) => view === name) ?? 'markdown';
}

/** Whether a view is one of those that only some results have. */
export function isPart(name: string): name is PartId {
  return Object.hasOwn(PARTS, name);
}

/** The views of a result: those that all have, then those of its parts. */
export function viewsOf(data: ScrapeData): ViewId[] {
  return [...VIEWS, ...partsOf(data)];
}

/** That view, or the first one where the result has nothing of the kind. */
export function availableView(view: ViewId, data: ScrapeData): ViewId {
  return isPart(view) && !partsOf(data).includes(view) ? 'markdown' : view;
}

/** The view to open a result in: its markdown, or the first of its parts where it has none. */
export function openingView(data: ScrapeData): ViewId {
  return data.markdown ? 'markdown' : (partsOf(data)[0] ?? 'markdown');
}
