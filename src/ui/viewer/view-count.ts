import { isRecord } from '@/contract/is-record';
import type { ScrapeData } from '@/contract/scrape-data';
import { countText } from '@/export/counts';
import { trackedLines } from './parts/diff-lines';
import type { ViewId } from './views';

/**
 * How much a view of an answer has to show, for its tab: words, links, images, changed lines, rows,
 * dishes, steps. `undefined` if a number says nothing, or would take long to find.
 */
export function viewCount(view: ViewId, data: ScrapeData): number | undefined {
  return COUNTS[view]?.(data);
}

const COUNTS: Partial<Record<ViewId, (data: ScrapeData) => number | undefined>> = {
  markdown: ({ markdown = '' }) =>
    markdown.length > COUNTED_UNITS ? undefined : countText(markdown).words,
  links: ({ links = [] }) => links.length,
  images: ({ images = [] }) => images.length,
  extracted: ({ json }) => rowsIn(json),
  changes: ({ changeTracking }) =>
    trackedLines(changeTracking ?? {}).filter(({ kind }) => kind === 'added' || kind === 'removed')
      .length || undefined,
  menu: ({ menu }) => menu?.sections?.reduce((count, { items }) => count + (items?.length ?? 0), 0),
  actions: ({ actions }) =>
    Object.values(actions ?? {}).reduce<number>(
      (count, results) => count + (Array.isArray(results) ? results.length : 0),
      0,
    ),
  attributes: ({ attributes }) => rowsIn(attributes),
  pages: ({ pages }) => rowsIn(pages),
};

/** How many UTF-16 units are counted within a frame. */
const COUNTED_UNITS = 200_000;

/** The length of a list, or of the only list in an object. */
function rowsIn(value: unknown): number | undefined {
  if (Array.isArray(value)) return value.length;
  if (!isRecord(value)) return undefined;
  const [list, ...others] = Object.values(value).filter(Array.isArray);
  return others.length === 0 ? list?.length : undefined;
}
