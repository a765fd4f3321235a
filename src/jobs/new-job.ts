import { isSamePage } from '@/contract/address/same-page';
import type { Job } from '@/contract/job';
import { keepsNothing } from '@/contract/request/keeps-nothing';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import type { TabRequest } from '@/contract/tab-request';

/**
 * A job of the tab engine that has not begun. The page's address and title are the tab's own.
 *
 * @param ephemeral - Whether it is kept in memory only.
 * @param createdAt - Milliseconds since 1970.
 */
export function newTabJob(
  id: string,
  tab: {
    id: number;
    url?: string | undefined;
    title?: string | undefined;
    documentId?: string | undefined;
    incognito: boolean;
  },
  request: TabRequest,
  createdAt: number,
  ephemeral = false,
): Job {
  return {
    id,
    engine: 'tab',
    state: 'queued',
    url: tab.url ?? '',
    title: tab.title ?? '',
    tabId: tab.id,
    ...(tab.documentId !== undefined && { documentId: tab.documentId }),
    request,
    createdAt,
    incognito: tab.incognito,
    ...(ephemeral && { ephemeral }),
  };
}

/**
 * Whether a reading of a tab's page is kept in memory only: a request for the page asked that nothing
 * is kept, or requests for it begin with such options.
 *
 * @param jobs - Those of the tab.
 * @param preset - The options that a request for the page begins with.
 */
export function leavesNoTrace(
  url: string,
  jobs: readonly Job[],
  preset: Record<string, unknown> = {},
): boolean {
  return (
    keepsNothing(preset) || jobs.some((job) => job.ephemeral === true && isSamePage(job.url, url))
  );
}

/**
 * A job of the service that has not begun. Where the request asks that nothing is kept, nothing is:
 * it lives in memory.
 *
 * @param serviceOrigin - Of the service that is connected now.
 * @param createdAt - Milliseconds since 1970.
 */
export function newServiceJob(
  order: {
    jobId: string;
    engine: 'service' | 'upload';
    url: string;
    title: string;
    tabId?: number;
    incognito: boolean;
    options: ScrapeOptions;
    isFile?: true;
  },
  serviceOrigin: string,
  createdAt: number,
): Job {
  const { jobId, engine, url, title, tabId, incognito, options, isFile } = order;
  const ephemeral = keepsNothing({ ...options });
  return {
    id: jobId,
    engine,
    state: 'queued',
    url,
    title,
    ...(tabId !== undefined && { tabId }),
    ...(isFile && { isFile }),
    request: {},
    options,
    serviceOrigin,
    createdAt,
    incognito,
    ...(ephemeral && { ephemeral }),
  };
}
