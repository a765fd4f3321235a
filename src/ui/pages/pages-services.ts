import type { Job } from '@/contract/job';
import { send } from '@/messaging/messenger';
import { resultAddress } from '@/messaging/own-addresses';
import type { RequestOf } from '@/messaging/protocol';
import { requestDataConsent } from '@/platform/data-consent';
import { t } from '@/platform/i18n';
import { missingOrigins, removeOrigins, requestOrigins } from '@/platform/origins';
import { readableOrigin } from '@/platform/scripting';
import { listTabs } from '@/platform/tabs';
import { openPageJobStore } from '../page-job-store';
import { tabPages } from './tab-pages';

/** An order to read many pages, for the background. */
export type PagesOrder = RequestOf<'readAddresses'>;

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
    mapSite: (order: RequestOf<'mapSite'>) => send('mapSite', order),
    /** The maps and runs that are kept, latest first: of private windows, or of the others. */
    findEarlier: async (incognito: boolean) =>
      (await earlier()).findEarlier(openPageJobStore(), incognito),
    /** The pages of one of them. */
    pagesOf: async (job: Job) =>
      (await earlier()).pagesOfJob(job, await openPageJobStore().result(job.id)),
    /** Gives up access to sites that was granted for this, as match patterns. */
    forgetSites: removeOrigins,
    /** Starts reading pages. Rejects with a sentence. */
    read: (order: PagesOrder) => send('readAddresses', order),
    send: sendPages,
    /** Has a service search the web. Rejects with a sentence. */
    search: (order: RequestOf<'searchWeb'>) => send('searchWeb', order),
    /** Has the browser ask whether a service may get data, if it does so; false if refused. */
    requestDataConsent,
    /** Shows the progress of a job. */
    showRun: (jobId: string) => show(resultAddress(jobId)),
  };
}

/** Few people look for them. */
function earlier() {
  return import('./earlier-pages');
}

/** Has a service read many pages. Rejects with a sentence. */
export function sendPages(order: RequestOf<'sendAddresses'>): Promise<void> {
  return send('sendAddresses', order);
}
