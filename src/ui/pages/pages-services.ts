import type { BatchOrder } from '@/contract/fields/batch-fields';
import type { CrawlOrder } from '@/contract/fields/crawl-fields';
import type { MapRequest } from '@/contract/fields/map-fields';
import type { Job } from '@/contract/job';
import type { Pace } from '@/contract/many-pages';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import type { TabOptions } from '@/contract/tab-request';
import { send } from '@/messaging/messenger';
import { resultAddress } from '@/messaging/own-addresses';
import { requestDataConsent } from '@/platform/data-consent';
import { t } from '@/platform/i18n';
import { missingOrigins, removeOrigins, requestOrigins } from '@/platform/origins';
import { readableOrigin } from '@/platform/scripting';
import { listTabs } from '@/platform/tabs';
import { openPageJobStore } from '../page-job-store';
import { findEarlier, pagesOfJob } from './earlier-pages';
import { tabPages } from './tab-pages';

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
export type PagesServices = ReturnType<typeof createPagesServices>;

/** What choosing many pages needs, in the browser. @param show - Shows a page of the extension. */
export function createPagesServices(show: (path: string) => void) {
  return {
    /** The web pages that a tab's page links to, and where the links are. Rejects with a sentence. */
    findLinks: (tabId: number) => send('findLinks', { tabId }),
    /**
     * The web pages in the tabs of all windows, either private or ordinary ones. Asks the user, in
     * the turn of a click; rejects with a sentence.
     */
    async findTabs(incognito: boolean) {
      const tabs = await listTabs({});
      if (tabs === undefined) throw new Error(t('pagesTabsRefused'));
      return tabPages(tabs, incognito);
    },
    /** The origin of what a tab shows, as long as the user's click on it counts. */
    originOfTab: readableOrigin,
    /** Those of the given match patterns that the user has not allowed. */
    missingSites: missingOrigins,
    /** Asks the user for these sites, in the turn of a click; false if they refuse. */
    requestOrigins,
    /** The pages of a site. Rejects with a sentence. */
    mapSite: ({ request, ...order }: MapOrder) =>
      send('mapSite', { ...order, request: { ...request } }),
    /** The maps and runs that are kept, latest first: of private windows, or of the others. */
    findEarlier: (incognito: boolean) => findEarlier(openPageJobStore(), incognito),
    /** The pages of one of them. */
    pagesOf: async (job: Job) => pagesOfJob(job, await openPageJobStore().result(job.id)),
    /** Gives up access to sites that was granted for this, as match patterns. */
    forgetSites: removeOrigins,
    /** Starts reading pages. Rejects with a sentence. */
    read: ({ request, crawl, ...order }: PagesOrder) =>
      send('readAddresses', {
        ...order,
        request: { ...request },
        ...(crawl !== undefined && { crawl: { ...crawl } }),
      }),
    send: sendPages,
    /** Has a service search the web. Rejects with a sentence. */
    search: ({ read, ...order }: SearchOrder) =>
      send('searchWeb', {
        ...order,
        ...(read && { read: { ...read, options: { ...read.options } } }),
      }),
    /** Has the browser ask whether a service may get data, if it does so; false if refused. */
    requestDataConsent,
    /** Shows the progress of a job. */
    showRun: (jobId: string) => show(resultAddress(jobId)),
  };
}

/** Has a service read many pages. Rejects with a sentence. */
export function sendPages({ options, batch, crawl, ...order }: SentPages): Promise<void> {
  return send('sendAddresses', {
    ...order,
    options: { ...options },
    ...(batch !== undefined && { batch: { ...batch } }),
    ...(crawl !== undefined && { crawl: { ...crawl } }),
  });
}
