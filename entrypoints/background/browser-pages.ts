import { readRequestOf } from '@/contract/snapshot/read-request';
import type { JobWork } from '@/jobs/engine';
import { drawPage } from '@/jobs/pages/draw-page';
import { createHelperTabs } from '@/jobs/pages/helper-tabs';
import { createPagesEngine } from '@/jobs/pages/pages-engine';
import type { TabAccess } from '@/jobs/tab-access';
import type { AnswerFromSnapshot } from '@/jobs/tab-engine-parts';
import { closeHelperTabs, navigateHelperTab, openHelperTab } from '@/platform/helper-tabs';
import { createPageAnswers } from './answer-page';
import { loadPage, mayOpen } from './load-page';
import { siteEffects } from './site-effects';

/**
 * This browser, which fetches the pages or opens them in its own tabs.
 *
 * @param tabsClosed - Settles once the tabs that a killed background left are closed.
 */
export function createBrowserPages(
  access: TabAccess,
  answer: AnswerFromSnapshot,
  tabsClosed: Promise<void>,
): JobWork {
  const pageAnswers = createPageAnswers(answer);
  const helperTabs = createHelperTabs(
    { open: openHelperTab, lead: navigateHelperTab, close: closeHelperTabs },
    access,
  );
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
        const { request, oneSite } = asked;
        const order = { url, wanted: readRequestOf(request), inSight, oneSite, onLoaded };
        const { reading } = await drawPage(access, helperTabs, order, signal);
        return pageAnswers.drawn(reading, asked, signal);
      },
      use: helperTabs.use,
    },
    ...siteEffects,
  });
}
