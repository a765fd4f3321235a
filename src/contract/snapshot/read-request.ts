import { formatNames } from '../request/scrape-request';
import type { TabRequest } from '../tab-request';

/** What of a request the reader has to know. The rest is for those who take its snapshot. */
export interface ReadRequest extends Pick<
  TabRequest,
  'includeTags' | 'excludeTags' | 'waitFor' | 'timeout' | 'selection' | 'formValues'
> {
  /** Whether the document's own serialisation is taken along. Default: false. */
  rawHtml?: boolean;
  /** Where the document is among the frames of its tab, outermost first. Default: at the top. */
  framePath?: readonly number[];
}

/** What of a request the reader has to know; what is absent stays absent. */
export function readRequestOf(request: TabRequest): ReadRequest {
  const { includeTags, excludeTags, waitFor, timeout, selection, formValues } = request;
  const rawHtml = formatNames(request).includes('rawHtml') || undefined;
  const read = { includeTags, excludeTags, waitFor, timeout, selection, formValues, rawHtml };
  // Every value that stays is of its key's type.
  return Object.fromEntries(
    Object.entries(read).filter(([, value]) => value !== undefined),
  ) as ReadRequest;
}

/**
 * Whether what was read for one request is what another wants read. Time limits make no difference. A
 * reading that asked for the selection also looked into fields, so it is for no other; and one that did
 * not ask may have missed it.
 */
export function isReadFor(read: ReadRequest, wanted: ReadRequest): boolean {
  const { timeout: _, rawHtml: hasRawHtml = false, ...one } = read;
  const { timeout: __, rawHtml = false, ...other } = wanted;
  return (hasRawHtml || !rawHtml) && JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** By name, without what has its default. */
function sorted(request: ReadRequest): [string, unknown][] {
  return Object.entries(request)
    .filter(
      ([, value]) =>
        value !== false && value !== 0 && !(Array.isArray(value) && value.length === 0),
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
