import type { ScrapeRequest } from './request/scrape-request';
import type { ScrapeData } from './scrape-data';

/** Something that answers a scrape request: the tab, the service, or the service on the tab's DOM. */
export interface Scraper {
  /**
   * Every failure is raised as a `FailureError`. When the signal is aborted, the work stops and the
   * failure is `CANCELLED`; what was sent before may still be done, and billed, by the service.
   */
  scrape(request: ScrapeRequest, signal: AbortSignal): Promise<ScrapeData>;
}
