import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, type Page } from '@playwright/test';
import type { Job } from '../../../src/contract/job.ts';
import { launchChromium, type ChromiumExtension } from '../../support/chromium-extension.ts';
import { removeProfile } from '../../support/remove-profile.ts';
import { startTestService } from '../../support/service/service.ts';
import { soakSize } from '../../support/soak-sizes.ts';
import {
  killBrowser,
  killWorker,
  LATEST_KILL,
  ownPage,
  randomFrom,
  sendJobs,
  settle,
  tell,
} from '../../support/soak.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { connectInSettings } from '../service-fixtures.ts';

/** How often what is ended. */
const WORKER_KILLS = soakSize('WORKER_KILLS');
const BROWSER_KILLS = soakSize('BROWSER_KILLS');
/** As an update does. */
const RELOADS = soakSize('RELOADS');
/** Printed with a failure, so that the same moments can be tried again. */
const SEED = Number(process.env.SEED ?? 20_261_122);
/** How many requests are sent between two ends. */
const JOBS_PER_KILL = soakSize('JOBS_PER_KILL');

// Promise killed-background-loses-no-job
test(`nothing is lost or sent twice over ${WORKER_KILLS} killed backgrounds, ${RELOADS} reloads and ${BROWSER_KILLS} killed browsers, seed ${SEED}`, async () => {
  test.setTimeout(60_000 + (WORKER_KILLS + RELOADS + 3 * BROWSER_KILLS) * 20_000);
  const random = randomFrom(SEED);
  const service = await startTestService({ credits: 1_000_000 });
  const profile = mkdtempSync(path.join(tmpdir(), 'winnow-soak-'));
  const acknowledged = new Set<string>();
  const ended: Partial<Record<Job['state'], number>> = {};
  let extension = await launchChromium({ profile });
  let page = await extension.context.newPage();
  await page.goto('chrome://extensions');
  // Without it the browser does not load an unpacked extension anew.
  await page.evaluate(() =>
    chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true }),
  );
  await page.close();
  page = await connectInSettings(extension, service);

  for (let round = 0; round < WORKER_KILLS + RELOADS + BROWSER_KILLS; round += 1) {
    const sent = sendJobs(ownPage(page), JOBS_PER_KILL, acknowledged, random);
    await wait(random() * LATEST_KILL);
    if (round < WORKER_KILLS) {
      await killWorker(page);
      await sent;
    } else if (round < WORKER_KILLS + RELOADS) {
      page = await reload(extension, page, sent);
    } else {
      await killBrowser(extension);
      await sent;
      extension = await launchChromium({ profile });
      page = await extension.context.newPage();
      await page.goto(`${extension.url}options.html`);
    }
    const jobs = await settle(ownPage(page), service, acknowledged);
    for (const { state } of jobs) ended[state] = (ended[state] ?? 0) + 1;
    const { length: interrupted } = jobs.filter(({ state }) => state === 'interrupted');
    await page.goto(`${extension.url}results.html`);
    await expect(page.locator('.result-item', { hasText: 'may have finished' })).toHaveCount(
      interrupted,
    );
    await tell(ownPage(page), 'deleteAllResults');
    acknowledged.clear();
  }
  test.info().annotations.push({ type: 'soak', description: JSON.stringify(ended) });
  expect(Object.keys(ended).toSorted()).toEqual(['done', 'interrupted']);
  await extension.context.close();
  await service.close();
  removeProfile(profile);
});

/** Has the extension load anew, which closes its pages; gives a page of the new one. */
async function reload({ context, url }: ChromiumExtension, page: Page, sent: Promise<void>) {
  const closed = page.waitForEvent('close');
  await page.evaluate(() => chrome.runtime.reload()).catch(() => null);
  await Promise.all([closed, sent]);
  const next = await context.newPage();
  await waitUntil('the extension is there again', () =>
    next.goto(`${url}options.html`).then(
      () => true,
      () => false,
    ),
  );
  return next;
}

/** The little of the browser API that runs in the pages above. */
declare const chrome: {
  developerPrivate: {
    updateProfileConfiguration(change: { inDeveloperMode: boolean }): Promise<void>;
  };
  runtime: { reload(): void };
};
