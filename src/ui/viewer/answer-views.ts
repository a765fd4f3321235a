import { isRemote } from '@/contract/engine';
import { formatNames, type FormatName } from '@/contract/request/scrape-request';
import { answerParts, type AnswerView } from '@/contract/response/answer-parts';
import type { ScrapeData } from '@/contract/scrape-data';
import { partsOf, unparsedPdf } from './part-list';
import type { Shown } from './shown';
import { isPart, viewsOf, type ViewId } from './views';

/**
 * The views of an answer, in the order of their tabs: what was requested, in that order, then what
 * came along, then what is known about the page, the whole as JSON, and the request. The page's own
 * text and sources are often requested along with much else, so they come after what was made from
 * them. What was read of a tab has all of it that was requested there, in the order of every result,
 * with its tables after its text.
 */
export function answerViews({ job, result }: Shown): ViewId[] {
  const { data } = result;
  if (job.operation === 'map') return ['links', 'json'];
  if (!isRemote(job.engine)) {
    const read = viewsOf(result).filter((view) => !isList(view) || isThere(data, view));
    // Tables are made from what was kept of the page.
    return job.snapshotSize === undefined
      ? [...read, 'request']
      : read.toSpliced(1, 0, 'table').concat('request');
  }
  const asked = formatNames(job.request)
    .flatMap((format) => FORMAT_VIEWS.get(format) ?? [])
    .filter((view) => isThere(data, view));
  const cameAlong = [...partsOf(data), ...SOURCES.filter((view) => isFilled(data, view))];
  return [
    ...new Set<ViewId>([
      // It replaces the markdown that was requested.
      ...(unparsedPdf(data) === undefined ? [] : (['file'] as const)),
      ...sourcesLast(asked),
      ...sourcesLast(cameAlong),
      'metadata',
      'json',
      'request',
    ]),
  ];
}

/**
 * The view of what the user asked for beyond the page's own text and sources, if the answer has it: a
 * product, passages for a query, or a table that the user made of the page.
 */
export function askedView({ job, result }: Shown): ViewId | undefined {
  if (job.table !== undefined) return 'table';
  const asked = formatNames(job.request).flatMap((format) => FORMAT_VIEWS.get(format) ?? []);
  return asked.find((view) => !isSource(view) && isThere(result.data, view));
}

/** The view to open an answer in: its first tab that has something to show. */
export function openingView(shown: Shown): ViewId {
  if (shown.job.operation === 'map') return 'links';
  const { data } = shown.result;
  const views = answerViews(shown);
  const isShown = (view: ViewId) => isPart(view) || isFilled(data, view);
  if (isRemote(shown.job.engine)) return views.find(isShown) ?? views[0] ?? 'metadata';
  const asked = askedView(shown);
  // Without what was kept of the page, there are no tables.
  if (asked !== undefined && views.includes(asked)) return asked;
  return data.markdown ? 'markdown' : (views.find(isPart) ?? 'markdown');
}

/** The page itself, in the contract's order; other views show what was made from it. */
const SOURCES = ['markdown', 'links', 'images', 'html', 'rawHtml', 'other'] as const;

/** Whether a view shows a list; one that was not requested is not empty but absent. */
function isList(view: ViewId): view is 'links' | 'images' {
  return view === 'links' || view === 'images';
}

function isSource(view: ViewId): boolean {
  return SOURCES.some((source) => source === view);
}

function sourcesLast(views: ViewId[]): ViewId[] {
  return [...views.filter((view) => !isSource(view)), ...views.filter(isSource)];
}

function isThere(data: ScrapeData, view: AnswerView): boolean {
  if (isPart(view)) return partsOf(data).includes(view);
  const value: unknown = Reflect.get(data, view);
  return value !== undefined && value !== null;
}

function isFilled(data: ScrapeData, view: ViewId): boolean {
  const value: unknown = Reflect.get(data, view);
  return (typeof value === 'string' || Array.isArray(value)) && value.length > 0;
}

/** The view that shows what a format gives. */
const FORMAT_VIEWS: ReadonlyMap<FormatName, AnswerView> = new Map(
  Object.values(answerParts).flatMap(({ format, view }): [FormatName, AnswerView][] =>
    format === undefined || view === null ? [] : [[format, view]],
  ),
);
