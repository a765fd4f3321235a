import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { Job } from '../../../src/contract/job.ts';
import { launchChromium } from '../../support/chromium-extension.ts';
import { readExtensionState } from '../../support/extension-state.ts';
import { launchFirefox } from '../../support/firefox-extension.ts';
import { startFixtureServer } from '../../support/fixture-server.ts';
import { readTable } from '../../support/read-database.ts';
import { soakSize } from '../../support/soak-sizes.ts';

/** How long each popup is open, in milliseconds from when it is there. */
const OPEN_MS = [20, 50, 100, 200, 400];
const TIMES = soakSize('EARLY_CLOSINGS');
const CLOSINGS = Array.from({ length: TIMES }, () => OPEN_MS).flat();

for (const state of ['awake', 'asleep'] as const) {
  test(`${CLOSINGS.length} popups that are closed early leave one result each, the background ${state}`, async () => {
    test.setTimeout(60_000 + CLOSINGS.length * 12_000);
    const server = await startFixtureServer();
    const extension = await launchChromium();
    try {
      const page = await extension.context.newPage();
      const own = await extension.context.newPage();
      await own.goto(`${extension.url}results.html`);
      for (const [at, ms] of CLOSINGS.entries()) {
        const url = `${server.url}/pages/article.html?closed=${at}`;
        await page.goto(url);
        await page.bringToFront();
        if (state === 'asleep') await extension.stopWorker();
        const popup = await extension.clickAction(page);
        await wait(ms);
        const hasBegun = await popup.evaluate(isReading).catch(() => false);
        await popup.close();
        await expect
          .poll(async () => statesAt(url, await readTable<Job>(own, 'jobs')))
          .toMatch(leftBy(hasBegun));
      }
    } finally {
      await extension.close();
      await server.close();
    }
  });
}

test(`in Firefox ${CLOSINGS.length} popups that are closed early leave one result each`, async () => {
  test.setTimeout(60_000 + CLOSINGS.length * 12_000);
  const server = await startFixtureServer();
  const firefox = await launchFirefox();
  try {
    // Once to its end, so that the database is there.
    await firefox.goto(`${server.url}/pages/article.html`);
    await firefox.clickAction();
    await expect.poll(() => firefox.popup.text('output')).toMatch(/^Read /);
    await firefox.popup.close();
    for (const [at, ms] of CLOSINGS.entries()) {
      const url = `${server.url}/pages/article.html?closed=${at}`;
      await firefox.goto(url);
      await firefox.clickAction();
      await wait(ms);
      const hasBegun = await firefox.popup.evaluate(isReading).catch(() => false);
      await firefox.popup.close();
      await expect
        .poll(async () => {
          const { jobs } = await firefox.insides.inBackground(readExtensionState);
          return statesAt(url, jobs);
        })
        .toMatch(leftBy(hasBegun));
    }
  } finally {
    await firefox.close();
    await server.close();
  }
});

/** Runs in a popup: whether it has sent what reads its page. The draft is there before that. */
function isReading(): boolean {
  const isUnderWay = document.querySelector<HTMLElement>('.popup-thread')?.hidden === false;
  return isUnderWay || document.querySelector('output')?.textContent?.startsWith('Read ') === true;
}

/** A popup that has not begun to read its page yet may leave no job. */
function leftBy(hasBegun: boolean): RegExp {
  return hasBegun ? /^done$/ : /^(?:done)?$/;
}

function statesAt(url: string, jobs: readonly Pick<Job, 'state' | 'target'>[]): string {
  return jobs
    .filter(({ target }) => target.url === url)
    .map(({ state }) => state)
    .join(' ');
}
