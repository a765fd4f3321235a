import type { EngineId } from '@/contract/engine';
import { requireBatch } from '@/contract/request/check-batch';
import { requireCrawlRequest } from '@/contract/request/check-crawl';
import { readRequestOf } from '@/contract/snapshot/read-request';
import type { Engine } from '@/jobs/engine';
import { drawPage } from '@/jobs/pages/draw-page';
import { createHelperTabs } from '@/jobs/pages/helper-tabs';
import { createPagesEngine } from '@/jobs/pages/pages-engine';
import { createPagesWatch } from '@/jobs/pages/pages-progress';
import { createServicePagesEngine } from '@/jobs/pages/service-pages-engine';
import type { TabAccess } from '@/jobs/tab-access';
import type { AnswerFromSnapshot } from '@/jobs/tab-engine';
import { engineUnderPolicy } from '@/jobs/under-policy';
import {
  closeHelperTabs,
  closeLeftHelperTabs,
  navigateHelperTab,
  openHelperTab,
} from '@/platform/helper-tabs';
import { cancelRun, readRun, readRunErrors, startBatch, startCrawl } from '@/service/runs';
import { isBrowserNew } from '@/storage/browser-session';
import { readSettings } from '@/storage/settings';
import { createPageAnswers } from './answer-page';
import { connectFor } from './connect';
import { loadPage, mayOpen } from './load-page';
import { createPagesBadge } from './pages-badge';
import { siteEffects } from './site-effects';

/**
 * Makes the engines for jobs of many pages: this browser and the service. The toolbar button shows
 * how far they have come. Closes the helper tabs that a killed background left.
 *
 * @param answer - Answers a request from what was read of a page.
 */
export function createManyPagesEngines(
  access: TabAccess,
  answer: AnswerFromSnapshot,
): Partial<Record<EngineId, Engine>> {
  const watchPages = createPagesWatch(createPagesBadge());
  const browser = engineUnderPolicy(browserEngine(access, answer), 'tab');
  return { tab: watchPages(browser), service: watchPages(serviceEngine()) };
}

function browserEngine(access: TabAccess, answer: AnswerFromSnapshot): Engine {
  const pageAnswers = createPageAnswers(answer);
  const helperTabs = createHelperTabs(
    { open: openHelperTab, lead: navigateHelperTab, close: closeHelperTabs },
    access,
  );
  const tabsClosed = closeLeftHelperTabs().catch(() => {});
  const browserIsNew = isBrowserNew(Date.now);
  return createPagesEngine({
    load({ many, incognito }, url, from, signal) {
      const { viaTab, withoutCookies } = many ?? {};
      const access = {
        incognito,
        from,
        ...(viaTab !== undefined && { viaTab }),
        ...(withoutCookies !== undefined && { withoutCookies }),
      };
      return loadPage(access, url, signal);
    },
    answer: pageAnswers.fetched,
    drawing: {
      may: mayOpen,
      async read(url, asked, inSight, signal, onLoaded) {
        await tabsClosed;
        const order = { url, wanted: readRequestOf(asked.request), inSight, onLoaded };
        const { reading } = await drawPage(access, helperTabs, order, signal);
        return pageAnswers.drawn(reading, asked, signal);
      },
      use: helperTabs.use,
    },
    waitsForUser: async () => (await browserIsNew) && !(await readSettings()).continuesAfterRestart,
    ...siteEffects,
  });
}

function serviceEngine(): Engine {
  return createServicePagesEngine({
    startBatch: async (job, request, signal) =>
      startBatch(await connectFor(job), requireBatch(request), signal),
    startCrawl: async (job, request, signal) =>
      startCrawl(await connectFor(job), requireCrawlRequest(request), signal),
    read: async (job, run, skip, signal) => readRun(await connectFor(job), run, skip, signal),
    errors: async (job, run, signal) => readRunErrors(await connectFor(job), run, signal),
    cancel: async (job, run, signal) => cancelRun(await connectFor(job), run, signal),
    sleep: siteEffects.sleep,
  });
}
