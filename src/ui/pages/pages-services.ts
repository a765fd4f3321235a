import type { BatchOrder } from '@/contract/fields/batch-fields';
import type { CrawlOrder } from '@/contract/fields/crawl-fields';
import type { MapRequest } from '@/contract/fields/map-fields';
import type { PageLink, PageLinks } from '@/contract/page-link';
import type { Pace } from '@/contract/many-pages';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import type { SiteMap } from '@/contract/site-map';
import type { SearchAnswer } from '@/contract/search-answer';
import type { TabOptions } from '@/contract/tab-request';

/** Many pages on their way to the background. */
export interface PagesOrder {
  jobId: string;
  urls: string[];
  request: TabOptions;
  pace: Pace;
  /** Which links are followed; none are where it is absent. */
  crawl?: CrawlOrder;
  incognito: boolean;
  /** The tab whose site may be read by the user's click. */
  viaTab?: number;
  /** Sites that are allowed for this run only, as match patterns. */
  forget?: string[];
}

/** Many pages on their way to a service. */
export interface SentPages {
  jobId: string;
  urls: string[];
  options: ScrapeOptions;
  /** How the list is read. */
  batch?: BatchOrder;
  /** Which links are followed; none are where it is absent. */
  crawl?: CrawlOrder;
  incognito: boolean;
  /** The id of the service. */
  service: string;
}

/** A site whose pages are to be found. */
export interface MapOrder {
  request: MapRequest;
  incognito: boolean;
  /** The tab whose site may be read by the user's click. */
  viaTab?: number;
  /** The id of the service that finds them; this browser does where it is absent. */
  service?: string;
}

/** A search on its way to a service. */
export interface SearchOrder {
  /** In the contract's words; checked before it is sent. */
  request: Record<string, unknown>;
  /** The id of the service. */
  service: string;
  /** Reads the results too, as the pages of a job. */
  read?: { jobId: string; incognito: boolean; options: ScrapeOptions };
}

/** What choosing many pages needs from outside; replaced in tests. */
export interface PagesServices {
  /** The web pages that a tab's page links to, and where. Rejects with a sentence. */
  findLinks(tabId: number): Promise<PageLinks>;
  /**
   * The web pages that tabs of all windows show, private ones or the others. Asks the user, in the turn of a
   * click; rejects with a sentence.
   */
  findTabs(incognito: boolean): Promise<PageLink[]>;
  /** The origin of what a tab shows, as long as the user's click on it counts. */
  originOfTab(tabId: number): Promise<string | undefined>;
  /** Of these match patterns, those that the user has not allowed. */
  missingSites(patterns: readonly string[]): Promise<string[]>;
  /** The pages of a site. Rejects with a sentence. */
  mapSite(order: MapOrder): Promise<SiteMap>;
  /** Gives sites back that were asked for, as match patterns. */
  forgetSites(patterns: string[]): Promise<void>;
  /** Asks the user for these sites, in the turn of a click; false when refused. */
  requestOrigins(patterns: string[]): Promise<boolean>;
  /** Starts to read them. Rejects with a sentence. */
  read(order: PagesOrder): Promise<void>;
  /** Has a service read them. Rejects with a sentence. */
  send(order: SentPages): Promise<void>;
  /** Has a service search the web. Rejects with a sentence. */
  search(order: SearchOrder): Promise<SearchAnswer>;
  /** Lets the browser ask whether a service may get data, where it does; false if refused. */
  requestDataConsent(): Promise<boolean>;
  /** Shows how a job goes. */
  showRun(jobId: string): void;
}
