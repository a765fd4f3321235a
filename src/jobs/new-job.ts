import type { Job } from '@/contract/job';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import type { TabRequest } from '@/contract/tab-request';

/**
 * A job of the tab engine that has not begun. The page's address and title are the tab's own.
 *
 * @param createdAt - Milliseconds since 1970.
 */
export function newTabJob(
  id: string,
  tab: { id: number; url?: string | undefined; title?: string | undefined; incognito: boolean },
  request: TabRequest,
  createdAt: number,
): Job {
  return {
    id,
    engine: 'tab',
    state: 'queued',
    url: tab.url ?? '',
    title: tab.title ?? '',
    tabId: tab.id,
    request,
    createdAt,
    incognito: tab.incognito,
  };
}

/**
 * A job of the service that has not begun. Where the request asks that nothing is kept, nothing is:
 * it lives in memory.
 *
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
  },
  createdAt: number,
): Job {
  const { jobId, engine, url, title, tabId, incognito, options } = order;
  const ephemeral = options.zeroDataRetention === true || options.lockdown === true;
  return {
    id: jobId,
    engine,
    state: 'queued',
    url,
    title,
    ...(tabId !== undefined && { tabId }),
    request: {},
    options,
    createdAt,
    incognito,
    ...(ephemeral && { ephemeral }),
  };
}
