import type { Job } from '../../../src/contract/job.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { expect, test } from './fixtures.ts';
import type { FirefoxExtension } from '../../support/firefox-extension.ts';

/** Far less than what the scrape waits for, and more than a busy machine takes to tell of a tab. */
const SOON = 30_000;

/** Starts a scrape that waits a minute before it reads, and gives its id. The popup stays open. */
async function startSlow(firefox: FirefoxExtension): Promise<string> {
  await firefox.clickAction();
  // The popup's own scrape comes first; a later one of the same tab would end this one.
  // Its first words are a draft, which may be there before that.
  await expect.poll(() => firefox.popup.text('output')).toMatch(/^Read /);
  return firefox.popup.evaluate(async () => {
    const id = crypto.randomUUID();
    const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
    const request = { jobId: id, tabId: tab?.id, request: { waitFor: 60_000 } };
    const reply = await browser.runtime.sendMessage({ name: 'scrapeTab', request });
    if (!reply.ok) throw new Error(JSON.stringify(reply));
    return id;
  });
}

/** Reads the ended job in the popup, which these tests keep open, and closes it. */
async function ended(firefox: FirefoxExtension, jobId: string): Promise<Job> {
  const job = await waitUntil('the job has ended', () =>
    firefox.popup.evaluate(
      (id) =>
        new Promise<Job | undefined>((resolve) => {
          const request = indexedDB.open('winnow');
          request.addEventListener('success', () => {
            const get: IDBRequest<Job> = request.result
              .transaction('jobs')
              .objectStore('jobs')
              .get(id);
            get.addEventListener('success', () => {
              request.result.close();
              resolve(get.result.finishedAt === undefined ? undefined : get.result);
            });
          });
        }),
      jobId,
    ),
  );
  await firefox.popup.close();
  return job;
}

test('a scrape fails as soon as its tab shows another page', async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/pages/gestures.html`);
  const jobId = await startSlow(firefox);
  await firefox.goto(`${server.url}/pages/article.html`);
  const left = Date.now();
  const job = await ended(firefox, jobId);
  expect(job).toMatchObject({ state: 'failed', failure: { code: 'TAB_NAVIGATED' } });
  expect((job.finishedAt ?? 0) - left).toBeLessThan(SOON);
});

test('a scrape fails as soon as its tab is closed', async ({ firefox, server }) => {
  await firefox.tabs.open();
  await firefox.goto(`${server.url}/pages/gestures.html`);
  const jobId = await startSlow(firefox);
  const left = Date.now();
  await firefox.tabs.closeNew();
  const job = await ended(firefox, jobId);
  expect(job).toMatchObject({ state: 'failed', failure: { code: 'TAB_CLOSED' } });
  expect((job.finishedAt ?? 0) - left).toBeLessThan(SOON);
});

/** The little of the browser API that runs in the popup above. */
declare const browser: {
  tabs: { query(filter: object): Promise<{ id?: number }[]> };
  runtime: { sendMessage(message: unknown): Promise<{ ok: boolean }> };
};
