import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, type Page } from '@playwright/test';
import type { Job } from '../../../src/contract/job.ts';
import { launchChromium, type ChromiumExtension } from '../../support/chromium-extension.ts';
import { readTable } from '../../support/read-database.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { waitUntil } from '../../support/wait-until.ts';

/** How often what is ended; the full soak is 50, 20 and 20. */
const WORKER_KILLS = Number(process.env.WORKER_KILLS ?? 5);
const BROWSER_KILLS = Number(process.env.BROWSER_KILLS ?? 2);
/** As an update does. */
const RELOADS = Number(process.env.RELOADS ?? 2);
/** Printed with a failure, so that the same moments can be tried again. */
const SEED = Number(process.env.SEED ?? 20_261_122);
/** How many requests are sent between two ends; 16 in the full soak. */
const JOBS_PER_KILL = Number(process.env.JOBS_PER_KILL ?? 4);
/** Milliseconds after the first request of a round within which something is killed. */
const LATEST_KILL = 1500;

test(`nothing is lost or sent twice over ${WORKER_KILLS} killed backgrounds, ${RELOADS} reloads and ${BROWSER_KILLS} killed browsers, seed ${SEED}`, async () => {
  test.setTimeout(120_000 + (WORKER_KILLS + RELOADS + 3 * BROWSER_KILLS) * 20_000);
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
  await connect(extension, page, service);

  for (let round = 0; round < WORKER_KILLS + RELOADS + BROWSER_KILLS; round += 1) {
    const sent = sendJobs(page, acknowledged, random);
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
    const jobs = await settle(page, service, acknowledged);
    for (const { state } of jobs) ended[state] = (ended[state] ?? 0) + 1;
    const { length: interrupted } = jobs.filter(({ state }) => state === 'interrupted');
    await page.goto(`${extension.url}results.html`);
    await expect(page.locator('.result-item', { hasText: 'may have finished' })).toHaveCount(
      interrupted,
    );
    await tell(page, 'deleteAllResults');
    acknowledged.clear();
  }
  test.info().annotations.push({ type: 'soak', description: JSON.stringify(ended) });
  expect(Object.keys(ended).toSorted()).toEqual(['done', 'interrupted']);
  await extension.context.close();
  await service.close();
  rmSync(profile, { recursive: true, force: true });
});

/** Sends requests one shortly after the other; notes those of which the background said that it has them. */
async function sendJobs(page: Page, acknowledged: Set<string>, random: () => number) {
  for (let count = 0; count < JOBS_PER_KILL; count += 1) {
    const jobId = randomUUID();
    const url = `https://slow.example/${(random() * 1.2).toFixed(2)}?${jobId}`;
    const order = { jobId, engine: 'service', url, title: '', incognito: false, options: {} };
    const message = { name: 'send', request: order };
    // With the background or the browser gone there is no answer: the job may exist or not.
    const reply = await page
      .evaluate((asked) => chrome.runtime.sendMessage(asked), message)
      .catch(() => null);
    if (reply?.ok === true) acknowledged.add(jobId);
  }
}

/** Waits until no job is open, and sees that each is as it has to be. */
async function settle(page: Page, service: TestService, acknowledged: ReadonlySet<string>) {
  await waitUntil('every job has ended', async () => {
    // A message wakes the background, which looks at what it left behind.
    await tell(page, 'wake').catch(() => null);
    const jobs = await readTable<Job>(page, 'jobs');
    return jobs.every(({ state }) => state === 'done' || state === 'interrupted');
  });
  const jobs = await readTable<Job>(page, 'jobs');
  const results = new Set(
    (await readTable<{ jobId: string }>(page, 'results')).map((r) => r.jobId),
  );
  const known = new Set(jobs.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !known.has(id))).toEqual([]);
  const done = jobs.filter(({ state }) => state === 'done');
  expect(done.filter(({ id }) => !results.has(id))).toEqual([]);
  const posts = service.requests.map(({ body }) => String(Object(body).url));
  expect(posts.filter((url, index) => posts.indexOf(url) !== index)).toEqual([]);
  // What is done was sent; what was interrupted may have been.
  expect(done.filter(({ url }) => !posts.includes(url))).toEqual([]);
  return jobs;
}

/** Sends the background a message that has nothing to say. */
function tell(page: Page, name: 'wake' | 'deleteAllResults') {
  return page.evaluate((asked) => chrome.runtime.sendMessage(asked), { name, request: {} });
}

async function connect({ url }: ChromiumExtension, page: Page, service: TestService) {
  await page.goto(`${url}options.html`);
  await page.getByLabel('Base address').fill(service.url);
  await page.getByLabel('Key', { exact: true }).fill(service.key);
  await page.getByRole('button', { name: 'Keep the key' }).click();
  await page.getByText('The key is kept.').waitFor();
}

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

async function killWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** Ends the browser at once, as a crash or a lack of memory does. */
async function killBrowser({ context }: ChromiumExtension): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  const browser = processInfo.find(({ type }) => type === 'browser');
  if (browser === undefined) throw new Error('The browser does not name its process');
  const closed = context.waitForEvent('close');
  process.kill(browser.id, 'SIGKILL');
  await closed;
}

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The little of the browser API that runs in the pages above. */
declare const chrome: {
  developerPrivate: {
    updateProfileConfiguration(change: { inDeveloperMode: boolean }): Promise<void>;
  };
  runtime: { sendMessage(message: unknown): Promise<{ ok: boolean } | null>; reload(): void };
};
