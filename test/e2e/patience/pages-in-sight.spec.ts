import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startFixtureServer } from '../../support/fixture-server.ts';
import { removeProfile } from '../../support/remove-profile.ts';
import { jobOf, ownPage } from '../../support/soak.ts';
import { launchUnwatched } from '../../support/unwatched-chromium.ts';
import { waitUntil } from '../../support/wait-until.ts';

// A debugger that is attached has every page believe that it is in sight.
test('a page that loads only in sight is read in a window, and one that its scripts write in a background tab', async () => {
  const server = await startFixtureServer();
  const profile = mkdtempSync(path.join(tmpdir(), 'winnow-sight-'));
  const browser = await launchUnwatched(profile);
  const jobId = randomUUID();
  const paths = ['/many/scripted/1', '/many/sight/1'];
  try {
    await browser.visit(async ({ context, url }) => {
      const page = await context.newPage();
      await page.goto('chrome://extensions/');
      await page.evaluate(
        (id) => chrome.developerPrivate.addHostPermission(id, 'http://127.0.0.1/*'),
        new URL(url).host,
      );
      await page.goto(`${url}results.html`);
      const session = await context.newCDPSession(page);
      await session.send('Runtime.evaluate', {
        expression: "chrome.permissions.request({ origins: ['http://127.0.0.1/*'] })",
        userGesture: true,
        awaitPromise: true,
      });
      await session.detach();
      const request = {
        jobId,
        urls: paths.map((each) => server.url + each),
        request: { formats: ['markdown'] },
        pace: { delay: 0, pages: 9, minutes: 5, megabytes: 9 },
        incognito: false,
      };
      await page.evaluate((asked) => chrome.runtime.sendMessage(asked), {
        name: 'readAddresses',
        request,
      });
    });
    const asked = (each: string) => server.requests().filter((request) => request === each).length;
    // Fetched, opened behind the others, and opened in sight.
    await waitUntil('it is opened in sight', () => asked('/many/sight/1') === 3, 60_000);
    expect(asked('/many/scripted/1')).toBe(2);

    await browser.visit(async ({ context, url }) => {
      const page = await context.newPage();
      await page.goto(`${url}results.html`);
      const job = await waitUntil('the pages are read', async () => {
        const found = await jobOf(ownPage(page), jobId);
        return found?.finishedAt === undefined ? undefined : found;
      });
      expect(job.many?.pages.map(({ state, reason }) => [state, reason])).toEqual([
        ['done', { key: 'pageByTab' }],
        ['done', { key: 'pageInSight' }],
      ]);
      await page.goto(`${url}results.html#${jobId}`);
      await page.getByRole('button', { name: 'sight 1', exact: true }).click();
      const preview = page.getByTitle('Preview of Markdown').contentFrame();
      await expect(preview.getByText(/The cormorant of sight 1/).first()).toBeVisible();
      expect(context.pages().filter((each) => each.url().includes('/many/'))).toEqual([]);
    });
  } finally {
    await browser.close();
    await server.close();
    removeProfile(profile);
  }
});

/** The little of the browser API that runs in the pages above. */
declare const chrome: {
  developerPrivate: { addHostPermission(id: string, pattern: string): Promise<void> };
  runtime: { sendMessage(message: unknown): Promise<unknown> };
};
