import type { FormatRequest, ScrapeOptions } from './request/scrape-request';

/** A page as it was read before. */
export interface PageVersion {
  markdown: string;
  /** What it said of a schema by which it was compared, or of that of its `json`. */
  values?: Record<string, unknown>;
  /** When it was read, in ISO 8601. */
  at: string;
}

/** What makes no difference when a page is compared with an earlier version of it. */
export interface Noise {
  numbers: boolean;
  /** Dates, times and words such as "3 hours ago". */
  dates: boolean;
  /** Lines that only moved. */
  order: boolean;
  /** Lines that hold such a text are left out; `*` stands for any text. Upper and lower case are alike. */
  patterns: readonly string[];
}

/** Everything makes a difference. */
export const NO_NOISE: Noise = { numbers: false, dates: false, order: false, patterns: [] };

/** How a request wants its page compared; `undefined` where it does not. */
export function trackingOrder({
  formats = [],
}: ScrapeOptions): { withDiff: boolean; tag: string | null } | undefined {
  const isTracking = (one: FormatRequest) =>
    one === 'changeTracking' || (typeof one === 'object' && one.type === 'changeTracking');
  const format = formats.find(isTracking);
  if (format === undefined) return undefined;
  if (typeof format === 'string' || format.type !== 'changeTracking')
    return { withDiff: false, tag: null };
  return { withDiff: format.modes?.includes('git-diff') === true, tag: format.tag ?? null };
}
