import type { Engine } from '@/jobs/engine';
import { pagesPolicy, SERVICE_PAGES_POLICY } from '@/jobs/engine-policies';
import { lateEngine } from '@/jobs/late-engine';
import { createPagesWatch } from '@/jobs/pages/pages-progress';
import type { TabAccess } from '@/jobs/tab-access';
import type { AnswerFromSnapshot } from '@/jobs/tab-engine';
import { engineUnderPolicy } from '@/jobs/under-policy';
import { closeLeftHelperTabs } from '@/platform/helper-tabs';
import { isBrowserNew } from '@/storage/browser-session';
import { readSettings } from '@/storage/settings';
import { createPagesBadge } from './pages-badge';

/**
 * Makes the engines for jobs of many pages: this browser and the service. The toolbar button shows
 * how far they have come. Closes the helper tabs that a killed background left.
 *
 * @param answer - Answers a request from what was read of a page.
 */
export function createManyPagesEngines(
  access: TabAccess,
  answer: AnswerFromSnapshot,
): Record<'tab' | 'service', Engine> {
  const watchPages = createPagesWatch(createPagesBadge());
  const tabsClosed = closeLeftHelperTabs().catch(() => {});
  const browserIsNew = isBrowserNew(Date.now);
  const waitsForUser = async () =>
    (await browserIsNew) && !(await readSettings()).continuesAfterRestart;
  const browser = lateEngine(pagesPolicy(waitsForUser), async () => {
    const { createBrowserPages } = await import('./browser-pages');
    return createBrowserPages(access, answer, tabsClosed);
  });
  const service = lateEngine(SERVICE_PAGES_POLICY, async () =>
    (await import('./service-pages')).createServicePages(),
  );
  return { tab: watchPages(engineUnderPolicy(browser, 'tab')), service: watchPages(service) };
}
