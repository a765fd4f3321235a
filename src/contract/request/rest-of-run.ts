import type { CrawlOrder } from '../fields/crawl-fields';
import type { ManyPages } from '../many-pages';

/** What of many pages is left for a service. */
export interface RestOfRun {
  urls: string[];
  /** The links of the one address are to be followed. */
  crawl?: CrawlOrder;
}

/**
 * What this browser has left of many pages: those that wait and those that failed, in their order; not what their
 * sites close. A crawl that has read nothing is left whole, with as many pages as it was to have.
 */
export function restOfRun({ pages, crawl, pace }: Omit<ManyPages, 'expected'>): RestOfRun {
  const urls = pages.flatMap(({ url, state }) =>
    state === 'done' || state === 'skipped' ? [] : [url],
  );
  const isUntouched = crawl !== undefined && pages.length === 1 && urls.length === 1;
  return isUntouched ? { urls, crawl: { ...crawl, limit: pace.pages } } : { urls };
}
