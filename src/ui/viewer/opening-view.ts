import { formatName, type FormatName, type FormatRequest } from '@/contract/request/scrape-request';
import { answerParts, type AnswerView } from '@/contract/response/answer-parts';
import type { ScrapeData } from '@/contract/scrape-data';
import { partsOf, unparsedPdf } from './part-list';
import { isPart, type ViewId } from './views';

/**
 * The view to open a result in: that of the first thing that was asked for and is there. Markdown comes
 * along with much else, so what has a view of its own goes before it.
 *
 * @param asked - The formats of the request, in its order. Default: not known.
 */
export function openingView(data: ScrapeData, asked: readonly FormatRequest[] = []): ViewId {
  if (unparsedPdf(data) !== undefined) return 'file';
  const views = asked.flatMap((format) => FORMAT_VIEWS.get(formatName(format)) ?? []);
  const wanted = [...views.filter(isPart), ...views.filter((view) => !isPart(view))];
  const parts = partsOf(data);
  const found = wanted.find((view) => (isPart(view) ? parts.includes(view) : isFilled(data, view)));
  return found ?? (data.markdown ? 'markdown' : (parts[0] ?? 'markdown'));
}

function isFilled(data: ScrapeData, view: ViewId): boolean {
  const value: unknown = Reflect.get(data, view);
  return typeof value === 'string' ? value !== '' : Array.isArray(value);
}

/** Where what a format gives is shown. */
const FORMAT_VIEWS: ReadonlyMap<FormatName, AnswerView> = new Map(
  Object.values(answerParts).flatMap(({ format, view }): [FormatName, AnswerView][] =>
    format === undefined || view === null ? [] : [[format, view]],
  ),
);
