import type { BatchOrder } from '@/contract/fields/batch-fields';
import type { CrawlOrder } from '@/contract/fields/crawl-fields';
import type { MapRequest } from '@/contract/fields/map-fields';
import type { Job } from '@/contract/job';
import type { PageLink, PageLinks } from '@/contract/page-link';
import type { Pace } from '@/contract/many-pages';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import type { SiteMap } from '@/contract/site-map';
import type { SearchAnswer } from '@/contract/search-answer';
import type { TabOptions } from '@/contract/tab-request';

/** An order to read many pages, for the background. */
export interface PagesOrder {
  jobId: string;
  urls: string[];
  /** Those of them that the user has chosen by themselves, so that they are read in any case. */
  wanted?: string[];
  request: TabOptions;
  pace: Pace;
  /** Which links to follow; without it, none. */
  crawl?: CrawlOrder;
  incognito: boolean;
  /** The tab whose site may be read by the user's click. */
  viaTab?: number;
  /** Sites that are allowed for this run only, as match patterns. */
  forget?: string[];
  withoutCookies?: true;
}

/** An order to read many pages, for a service. */
export interface SentPages {
  jobId: string;
  urls: string[];
  options: ScrapeOptions;
  /** How the list is read. */
  batch?: BatchOrder;
  /** Which links to follow; without it, none. */
  crawl?: CrawlOrder;
  incognito: boolean;
  /** The id of the service. */
  service: string;
}

/** An order to find the pages of a site. */
export interface MapOrder {
  request: MapRequest;
  incognito: boolean;
  /** The tab whose site may be read by the user's click. */
  viaTab?: number;
  withoutCookies?: true;
  /** The id of the service that finds them; without it, this browser does. */
  service?: string;
}

/** A search, for a service. */
export interface SearchOrder {
  /** In the words of the contract; checked before it is sent. */
  request: Record<string, unknown>;
  /** The id of the service. */
  service: string;
  /** Also reads the results, as the pages of a job. */
  read?: { jobId: string; incognito: boolean; options: ScrapeOptions };
}

/** What choosing many pages needs from outside; replaced in tests. */
export interface PagesServices {
  /** The web pages that a tab's page links to, and where the links are. Rejects with a sentence. */
  findLinks(tabId: number): Promise<PageLinks>;
  /**
   * The web pages in the tabs of all windows, either private or ordinary ones. Asks the user, in
   * the turn of a click; rejects with a sentence.
   */
  findTabs(incognito: boolean): Promise<PageLink[]>;
  /** The origin of what a tab shows, as long as the user's click on it counts. */
  originOfTab(tabId: number): Promise<string | undefined>;
  /** Those of the given match patterns that the user has not allowed. */
  missingSites(patterns: readonly string[]): Promise<string[]>;
  /** The pages of a site. Rejects with a sentence. */
  mapSite(order: MapOrder): Promise<SiteMap>;
  /** The maps and runs that are kept, latest first: of private windows, or of the others. */
  findEarlier(incognito: boolean): Promise<Job[]>;
  /** The pages of one of them. */
  pagesOf(job: Job): Promise<PageLink[]>;
  /** Gives up access to sites that was granted for this, as match patterns. */
  forgetSites(patterns: string[]): Promise<void>;
  /** Asks the user for these sites, in the turn of a click; false if they refuse. */
  requestOrigins(patterns: string[]): Promise<boolean>;
  /** Starts reading pages. Rejects with a sentence. */
  read(order: PagesOrder): Promise<void>;
  /** Has a service read pages. Rejects with a sentence. */
  send(order: SentPages): Promise<void>;
  /** Has a service search the web. Rejects with a sentence. */
  search(order: SearchOrder): Promise<SearchAnswer>;
  /** Has the browser ask whether a service may get data, if it does so; false if refused. */
  requestDataConsent(): Promise<boolean>;
  /** Shows the progress of a job. */
  showRun(jobId: string): void;
}
