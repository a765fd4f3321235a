import { send } from '@/messaging/messenger';
import { t } from '@/platform/i18n';
import { requestDataConsent } from '@/platform/data-consent';
import { missingOrigins, removeOrigins, requestOrigins } from '@/platform/origins';
import { readableOrigin } from '@/platform/scripting';
import { listTabs } from '@/platform/tabs';
import { openPageJobStore } from '@/ui/page-job-store';
import { findEarlier, pagesOfJob } from '@/ui/pages/earlier-pages';
import { tabPages } from '@/ui/pages/tab-pages';
import type { PagesServices, SentPages } from '@/ui/pages/pages-services';

/** What choosing many pages needs, in the browser. @param show - Shows a page of the extension. */
export function createPagesServices(show: (path: string) => void): PagesServices {
  return {
    findLinks: (tabId) => send('findLinks', { tabId }),
    async findTabs(incognito) {
      const tabs = await listTabs({});
      if (tabs === undefined) throw new Error(t('pagesTabsRefused'));
      return tabPages(tabs, incognito);
    },
    originOfTab: readableOrigin,
    missingSites: missingOrigins,
    requestOrigins,
    mapSite: ({ request, ...order }) => send('mapSite', { ...order, request: { ...request } }),
    findEarlier: (incognito) => findEarlier(openPageJobStore(), incognito),
    pagesOf: async (job) => pagesOfJob(job, await openPageJobStore().result(job.id)),
    forgetSites: removeOrigins,
    read: ({ request, crawl, ...order }) =>
      send('readAddresses', {
        ...order,
        request: { ...request },
        ...(crawl !== undefined && { crawl: { ...crawl } }),
      }),
    send: sendPages,
    search: ({ read, ...order }) =>
      send('searchWeb', {
        ...order,
        ...(read && { read: { ...read, options: { ...read.options } } }),
      }),
    requestDataConsent,
    showRun: (jobId) => show(`results.html#${jobId}`),
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
