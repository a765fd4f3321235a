import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Job } from '../../src/contract/job.ts';
import type { TestService } from './service/service.ts';
import type { ChromiumExtension } from './chromium-extension.ts';
import { waitUntil } from './wait-until.ts';

/** A page of the extension, in Chromium or in Firefox. */
export interface OwnPage {
  /** Runs a function in the page; it may use nothing from outside itself. */
  evaluate<T, A>(run: (argument: A) => T | Promise<T>, argument: A): Promise<T>;
}

/** A page of the extension in Chromium, as one of either browser. */
export function ownPage(page: Page): OwnPage {
  // Playwright's own types unwrap handles, of which there are none here.
  return { evaluate: (run, argument) => page.evaluate(run as never, argument) };
}

/** The latest kill after the first request of a round, in milliseconds. */
export const LATEST_KILL = 1500;

/** Sends requests in quick succession, and records those that the background acknowledged. */
export async function sendJobs(
  page: OwnPage,
  many: number,
  acknowledged: Set<string>,
  random: () => number,
): Promise<void> {
  for (let count = 0; count < many; count += 1) {
    const jobId = randomUUID();
    const url = `https://slow.example/${(random() * 1.2).toFixed(2)}?${jobId}`;
    const order = { jobId, engine: 'service', url, title: '', incognito: false, options: {} };
    const message = { name: 'send', request: order };
    // With the background or the browser gone there is no answer: the job may exist or not.
    const reply = await page.evaluate(ask, message).catch(() => null);
    if (reply?.ok === true) acknowledged.add(jobId);
  }
}

/** Waits until no service job is open, checks each, and returns them. */
export async function settle(
  page: OwnPage,
  service: TestService,
  acknowledged: ReadonlySet<string>,
): Promise<Job[]> {
  await waitUntil('every job has ended', async () => {
    // A message wakes the background, which looks at what it left behind.
    await tell(page, 'wake').catch(() => null);
    const jobs = await readJobs(page);
    return jobs.every(({ state }) => state === 'done' || state === 'interrupted');
  });
  const jobs = await readJobs(page);
  const results = new Set(
    (await page.evaluate(readAll<{ jobId: string }>, 'pages')).map((r) => r.jobId),
  );
  const known = new Set(jobs.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !known.has(id))).toEqual([]);
  const done = jobs.filter(({ state }) => state === 'done');
  expect(done.filter(({ id }) => !results.has(id))).toEqual([]);
  // The results page asks whether there is a list to look an interrupted job up in.
  const posts = service.requests
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => String(Object(body).url));
  expect(posts.filter((url, index) => posts.indexOf(url) !== index)).toEqual([]);
  // What is done was sent; what was interrupted may have been.
  expect(done.filter(({ target }) => !posts.includes(target.url))).toEqual([]);
  return jobs;
}

/** Sends the background a message without content. Rejects if it is not answered in 20 seconds. */
export async function tell(page: OwnPage, name: 'wake' | 'deleteAllResults'): Promise<void> {
  const reply = await page.evaluate(ask, { name, request: {} });
  if (reply === null) throw new Error(`No answer to ${name}`);
}

/**
 * Runs in the page: the background's answer; null after 20 seconds without one. A message that
 * arrives as the browser ends the background may never be answered.
 */
function ask(message: object): Promise<{ ok: boolean } | null> {
  return Promise.race([
    chrome.runtime.sendMessage(message),
    new Promise<null>((resolve) => {
      setTimeout(resolve, 20_000, null);
    }),
  ]);
}

/** The jobs of the service; opening a popup makes others. */
async function readJobs(page: OwnPage): Promise<Job[]> {
  const jobs = await page.evaluate(readAll<Job>, 'jobs');
  return jobs.filter(({ engine }) => engine !== 'tab');
}

/**
 * A stored job of any engine; undefined if there is none. Once a job of many pages has ended, the
 * outcomes of its pages are in it.
 */
export async function jobOf(page: OwnPage, id: string): Promise<Job | undefined> {
  const jobs = await page.evaluate(readAll<Job>, 'jobs');
  return jobs.find((job) => job.id === id);
}

/** Runs in the page: all records of a table. */
async function readAll<T>(table: string): Promise<T[]> {
  const done = <R>(request: IDBRequest<R>) =>
    new Promise<R>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const database = await done(indexedDB.open('winnow'));
  try {
    const records = await done(database.transaction(table).objectStore(table).getAll());
    // The caller names the type that the extension stores there. Bytes do not leave the page.
    return JSON.parse(JSON.stringify(records)) as T[];
  } finally {
    database.close();
  }
}

/** Ends the background as the browser does after idling. */
export async function killWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** Kills the browser, as a crash or lack of memory would. */
export async function killBrowser({ context }: ChromiumExtension): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  const browser = processInfo.find(({ type }) => type === 'browser');
  if (browser === undefined) throw new Error('The browser does not name its process');
  const closed = context.waitForEvent('close');
  process.kill(browser.id, 'SIGKILL');
  await closed;
}

/** A generator of numbers from 0 to below 1, deterministic for a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
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
  runtime: { sendMessage(message: unknown): Promise<{ ok: boolean } | null> };
};
