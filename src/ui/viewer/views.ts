import type { ScrapeResult } from '@/contract/job';
import type { FormatName, FormatRequest } from '@/contract/request/scrape-request';
import type { ScrapeData } from '@/contract/scrape-data';
import { PARTS, partsOf, unparsedPdf, type PartId } from './part-list';

/** The views of every result, in the order of their tabs and number keys; the report, of those read from a tab. */
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

/** The views of a result: those that all have, a report where the tab was read, then its parts. */
export function viewsOf({ data, report }: Readable): ViewId[] {
  return [...VIEWS.filter((view) => view !== 'report' || report !== undefined), ...partsOf(data)];
}

/** That view, or the first one where the result has nothing of the kind. */
export function availableView(view: ViewId, result: Readable): ViewId {
  return viewsOf(result).includes(view) ? view : 'markdown';
}

type Readable = Pick<ScrapeResult, 'data' | 'report'>;

/**
 * The view to open a result in: that of the first thing that was asked for and is there. Markdown comes
 * along with much else, so what has a view of its own goes before it.
 *
 * @param asked - The formats of the request, in its order. Default: not known.
 */
export function openingView(data: ScrapeData, asked: readonly FormatRequest[] = []): ViewId {
  if (unparsedPdf(data) !== undefined) return 'file';
  const views = asked.map(
    (format) => FORMAT_VIEWS[typeof format === 'string' ? format : format.type],
  );
  const wanted = [...views.filter(isPart), ...views.filter((view) => !isPart(view))];
  const parts = partsOf(data);
  const found = wanted.find((view) => (isPart(view) ? parts.includes(view) : isFilled(data, view)));
  return found ?? (data.markdown ? 'markdown' : (parts[0] ?? 'markdown'));
}

function isFilled(data: ScrapeData, view: BaseView): boolean {
  const value: unknown = Reflect.get(data, view);
  return typeof value === 'string' ? value !== '' : Array.isArray(value);
}

/** Where what a format gives is shown. */
const FORMAT_VIEWS: Record<FormatName, ViewId> = {
  markdown: 'markdown',
  summary: 'texts',
  html: 'html',
  rawHtml: 'rawHtml',
  links: 'links',
  images: 'images',
  screenshot: 'media',
  json: 'extracted',
  changeTracking: 'changes',
  branding: 'branding',
  product: 'product',
  menu: 'menu',
  audio: 'media',
  video: 'media',
  question: 'texts',
  highlights: 'texts',
};
