import type { FormatName, FormatRequest } from '@/contract/request/scrape-request';
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
  const views = asked.map(
    (format) => FORMAT_VIEWS[typeof format === 'string' ? format : format.type],
  );
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
