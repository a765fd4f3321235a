import type { Engine } from '@/jobs/engine';
import { pagesPolicy, SERVICE_PAGES_POLICY } from '@/jobs/engine-policies';
import { lateEngine } from '@/jobs/late-engine';
import { createPagesWatch, type PagesProgress } from '@/jobs/pages/pages-progress';
import type { TabAccess } from '@/jobs/tab-access';
import type { AnswerFromSnapshot } from '@/jobs/tab-engine-parts';
import { engineUnderPolicy } from '@/jobs/under-policy';
import { closeLeftHelperTabs } from '@/platform/helper-tabs';
import { isBrowserNew } from '@/storage/browser-session';
import { readSettings } from '@/storage/settings';
import { clearProgress, showProgress } from '@/platform/badge';
import { language, t, textsReady } from '@/platform/i18n';

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

/**
 * Shows the progress of many pages on the toolbar button: how many have ended if the total is
 * unknown, else their share. Tells browsers only about changes.
 */
function createPagesBadge(): (progress: PagesProgress | undefined) => void {
  let last = '';
  return (progress) => {
    const text = progress === undefined ? '' : badgeText(progress);
    if (text === last) return;
    last = text;
    void draw(progress, text);
  };
}

async function draw(progress: PagesProgress | undefined, text: string): Promise<void> {
  await textsReady();
  if (progress === undefined) return clearProgress('pages', t('extensionName'));
  const { ended, total } = progress;
  const number = (value: number) => value.toLocaleString(language());
  return showProgress('pages', text, t('badgePages', number(ended), number(total)));
}

/** At most four characters, as more are cut off. */
function badgeText({ ended, total, isOpenEnded }: PagesProgress): string {
  if (isOpenEnded) return String(ended);
  return `${Math.floor((ended * 100) / Math.max(1, total))}%`;
}
