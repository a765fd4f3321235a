import type { FormatRequest, ScrapeOptions } from './request/scrape-request';

/** An earlier reading of a page. */
export interface PageVersion {
  markdown: string;
  /** Its values for the schema that versions are compared by, or for that of its `json`. */
  values?: Record<string, unknown>;
  /** When it was read (ISO 8601). */
  at: string;
}

/** What to ignore when a page is compared with an earlier version. */
export interface Noise {
  numbers: boolean;
  /** Dates, times and words such as "3 hours ago". */
  dates: boolean;
  /** Lines that only moved. */
  order: boolean;
  /** Lines that contain such a text are left out; `*` matches any text. Case does not matter. */
  patterns: readonly string[];
}

/** Nothing is ignored. */
export const NO_NOISE: Noise = { numbers: false, dates: false, order: false, patterns: [] };

/** How a request wants its page compared. */
export interface TrackingOrder {
  withDiff: boolean;
  tag: string | null;
}

/** How a request wants its page compared; `undefined` if it does not. */
export function trackingOrder({ formats = [] }: ScrapeOptions): TrackingOrder | undefined {
  const isTracking = (one: FormatRequest) =>
    one === 'changeTracking' || (typeof one === 'object' && one.type === 'changeTracking');
  const format = formats.find(isTracking);
  if (format === undefined) return undefined;
  if (typeof format === 'string' || format.type !== 'changeTracking')
    return { withDiff: false, tag: null };
  return { withDiff: format.modes?.includes('git-diff') === true, tag: format.tag ?? null };
}
