import { mapCheck } from '@/contract/request/check-map';
import type { MapRequest } from '@/contract/fields/map-fields';
import { FailureError } from '@/contract/result';
import type { PageLink } from '@/contract/page-link';
import { isSamePage } from '@/contract/address/same-page';
import { findPageLinks } from '@/engine/page-links';
import type { RemoteService } from '@/contract/job';
import type { SiteMap } from '@/contract/site-map';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import { keepMap } from '@/jobs/site/keep-map';
import { whyUnread, type FetchedPage } from '@/jobs/pages/fetched-page';
import type { PageAccess } from '@/jobs/pages/load-page';
import { mapSite } from '@/jobs/site/map-site';
import { createPoliteLoad } from '@/jobs/site/polite-load';
import type { Handlers } from '@/messaging/protocol';
import { withKeepAlive } from '@/platform/keep-alive';
import { findTab } from '@/platform/tabs';
import { decodeHtml } from '@/reader/html/decode-html';
import { mapByService } from '@/service/map';
import { readConnection } from '@/storage/connection';
import type { JobStore } from '@/storage/job-store';
import { requireEngine } from '@/jobs/under-policy';
import { connectTo } from './connect';
import { loadPage } from './load-page';
import { siteEffects } from './site-effects';
import { joinedSnapshot } from './table-run-effects';
import { readFetched } from './read-fetched';
import type { ReadPage } from './read-page';

/** Answers messages of extension pages about the pages of a site; see src/messaging/protocol.ts. */
export function createMapHandlers(
  readPage: ReadPage,
  store: Pick<JobStore, 'add' | 'update'>,
): Pick<Handlers, 'mapSite'> {
  const { signal } = new AbortController();

  /** From the user's tab, if it shows that page; else from the page as it is fetched. */
  async function links(
    { viaTab }: PageAccess,
    load: (url: string, inTime: AbortSignal) => Promise<FetchedPage>,
    url: string,
    inTime: AbortSignal,
  ): Promise<PageLink[]> {
    const tab = viaTab === undefined ? undefined : await findTab(viaTab);
    if (tab?.url !== undefined && viaTab !== undefined && isSamePage(tab.url, url))
      return linksOf(joinedSnapshot(await readPage({ tabId: viaTab })));
    const page = await load(url, inTime);
    const message = whyUnread(page);
    if (message !== undefined) throw new FailureError({ code: 'BAD_RESPONSE', message });
    const html = decodeHtml(page.bytes, page.contentType);
    return linksOf(await readFetched({ html, url: page.url }, {}, inTime));
  }

  async function mapByServiceOf(
    request: MapRequest,
    service: string,
  ): Promise<{ map: SiteMap; remote: RemoteService }> {
    await requireEngine('service', request.url);
    const connection = await readConnection(service);
    return {
      map: await mapByService(connectTo(connection), request, signal),
      remote: connection.remote,
    };
  }

  return {
    mapSite: ({ request, service, viaTab, incognito, withoutCookies }) =>
      withKeepAlive(async () => {
        const checked = mapCheck.require(request);
        const order = { jobId: crypto.randomUUID(), url: checked.url, incognito };
        if (service !== undefined) {
          const { map: found, remote } = await mapByServiceOf(checked, service);
          await keepMap({ ...order, remote }, found, store, Date.now());
          return found;
        }
        await requireEngine('tab', checked.url);
        const access = {
          incognito,
          from: checked.url,
          ...(viaTab !== undefined && { viaTab }),
          ...(withoutCookies !== undefined && { withoutCookies }),
        };
        const inTime = AbortSignal.timeout(LONGEST_MS);
        const { load, leave } = createPoliteLoad(
          (url: string, either: AbortSignal) => loadPage(access, url, either),
          DELAY_MS,
          siteEffects,
        );
        const fromPage = (url: string, either: AbortSignal) => links(access, load, url, either);
        const map = await mapSite(checked, { load, links: fromPage }, inTime).finally(leave);
        await keepMap(order, map, store, Date.now());
        return map;
      }),
  };
}

function linksOf({ root, url }: Snapshot): PageLink[] {
  return findPageLinks(root, url);
}

const LONGEST_MS = 120_000;
/** Between two files of a site. */
const DELAY_MS = 250;
