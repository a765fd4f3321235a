import { formatNames } from '../request/scrape-request';
import type { TabRequest } from '../tab-request';

/** The part of a request that the reader needs. The rest is for those who use its snapshot. */
export interface ReadRequest extends Pick<
  TabRequest,
  'includeTags' | 'excludeTags' | 'waitFor' | 'timeout' | 'selection' | 'formValues'
> {
  /** Whether to include the document's own serialisation. Default: false. */
  rawHtml?: boolean;
  /** The document's position among the frames of its tab, outermost first. Default: at the top. */
  framePath?: readonly number[];
}

/** The part of a request that the reader needs; what is absent stays absent. */
export function readRequestOf(request: TabRequest): ReadRequest {
  const { includeTags, excludeTags, waitFor, timeout, selection, formValues } = request;
  const rawHtml = formatNames(request).includes('rawHtml') || undefined;
  const read = { includeTags, excludeTags, waitFor, timeout, selection, formValues, rawHtml };
  // Every value that is kept has the type of its key.
  return Object.fromEntries(
    Object.entries(read).filter(([, value]) => value !== undefined),
  ) as ReadRequest;
}

/**
 * Whether a reading made for one request serves another. Time limits make no difference. A reading
 * that asked for the selection also looked into fields, so it serves no other request; one that did
 * not ask may have missed the selection.
 */
export function isReadFor(read: ReadRequest, wanted: ReadRequest): boolean {
  const { timeout: _, rawHtml: hasRawHtml = false, ...one } = read;
  const { timeout: __, rawHtml = false, ...other } = wanted;
  return (hasRawHtml || !rawHtml) && JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** Sorted by name, without values that are the default. */
function sorted(request: ReadRequest): [string, unknown][] {
  return Object.entries(request)
    .filter(
      ([, value]) =>
        value !== false && value !== 0 && !(Array.isArray(value) && value.length === 0),
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
