import type { CrawlOrder } from '../fields/crawl-fields';
import { whyLeftOut } from '../left-out';
import type { ManyPages } from '../many-pages';

/** The part of a job of many pages that is left for a service. */
export interface RestOfRun {
  urls: string[];
  /** Present if the links of the one address are to be followed. */
  crawl?: CrawlOrder;
}

/**
 * What this browser has left of many pages: waiting and failed ones in order, without those that their sites
 * disallow, and those that are left out as opening them may do something. A crawl that has read nothing is handed
 * over whole, with its original page limit.
 */
export function restOfRun({ pages, crawl, pace }: Omit<ManyPages, 'expected'>): RestOfRun {
  const urls = pages
    .filter(({ state }) => state !== 'done' && state !== 'skipped')
    .filter((page) => whyLeftOut(page) === undefined)
    .map(({ url }) => url);
  const isUntouched = crawl !== undefined && pages.length === 1 && urls.length === 1;
  return isUntouched ? { urls, crawl: { ...crawl, limit: pace.pages } } : { urls };
}
