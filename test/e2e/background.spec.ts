import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Job } from '../../src/contract/job.ts';
import type { TabRequest } from '../../src/contract/tab-request.ts';
import type { ChromiumExtension } from '../support/chromium-extension.ts';
import { readJob, readResult } from '../support/read-database.ts';
import { expect, test } from './fixtures.ts';
import { saying } from '../support/locale.ts';

/** What a page of the extension can see and say of one tab that the user has clicked the button on. */
interface Bench {
  /** A page of the extension in a tab of its own. */
  helper: Page;
  tabId: number;
}

async function open(extension: ChromiumExtension, page: Page, url: string): Promise<Bench> {
  const helper = await extension.context.newPage();
  await helper.goto(`${extension.url}options.html`);
  await page.goto(url, { waitUntil: 'commit' });
  const popup = await extension.clickAction(page);
  const tabId = await popup.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    return tab?.id ?? -1;
  });
  await popup.close();
  return { helper, tabId };
}

async function start({ helper, tabId }: Bench, request: TabRequest, id?: string): Promise<string> {
  const jobId = id ?? randomUUID();
  const message = { name: 'scrapeTab', request: { jobId, tabId, request } };
  const reply = await helper.evaluate((sent) => chrome.runtime.sendMessage(sent), message);
  expect(reply).toMatchObject({ ok: true });
  return jobId;
}

/**
 * Waits until a capture has begun that has read nothing yet, which no earlier one of the popup is:
 * leaving earlier would have the next page read.
 */
async function begun({ helper, tabId }: Bench): Promise<void> {
  const isThere = (id: number) =>
    chrome.scripting
      .executeScript({
        target: { tabId: id },
        func: () => {
          const progress: unknown = Reflect.get(globalThis, 'winnowProgress');
          return typeof progress === 'function' && progress() === 0;
        },
        args: [null],
      })
      .then(([answer]) => answer?.result === true);
  await expect.poll(() => helper.evaluate(isThere, tabId)).toBe(true);
}

/** Waits for the end of a job and gives it. */
async function ended(helper: Page, jobId: string): Promise<Job> {
  const read = async () => (await readJob(helper, jobId))?.state;
  await expect.poll(read).toMatch(/done|failed|cancelled|interrupted/);
  const job = await readJob(helper, jobId);
  if (job === undefined) throw new Error(`The job ${jobId} is gone`);
  return job;
}

test('a scrape is stored with its result, once for every id', async ({
  extension,
  server,
  page,
}) => {
  const bench = await open(extension, page, `${server.url}/generated/article?size=3`);
  const jobId = await start(bench, { formats: ['markdown', 'links'] });
  await start(bench, { formats: ['html'] }, jobId);
  const job = await ended(bench.helper, jobId);
  const target = { url: page.url(), title: await page.title() };
  expect(job).toMatchObject({ state: 'done', target });
  expect(job.request).toEqual({ formats: ['markdown', 'links'] });
  const result = await readResult(bench.helper, jobId);
  expect(result?.data.markdown).toContain('Paragraph 1.');
  await bench.helper.close();
});

test('a page that is still loading is read as far as it has loaded', async ({
  extension,
  server,
  page,
}) => {
  const bench = await open(extension, page, `${server.url}/hang`);
  const jobId = await start(bench, { formats: ['markdown'] });
  expect((await ended(bench.helper, jobId)).state).toBe('done');
  const result = await readResult(bench.helper, jobId);
  expect(result?.data.markdown).toContain('The beginning of a page.');
  await bench.helper.close();
});

const WAYS_TO_LEAVE: Record<string, (page: Page, otherSite: string) => Promise<unknown>> = {
  'is closed': (page) => page.close(),
  'shows another page': (page, otherSite) => page.goto(`${otherSite}/pages/gestures.html`),
  'is reloaded': (page) => page.reload(),
};

for (const [name, leave] of Object.entries(WAYS_TO_LEAVE)) {
  // How soon is measured in test/unit/jobs/tab-engine.test.ts, where nothing else takes time.
  test(`a scrape fails when its tab ${name}, and not only when it would have been read`, async ({
    extension,
    server,
    page,
  }) => {
    const bench = await open(extension, page, `${server.url}/generated/article?size=3`);
    const waitFor = 15_000;
    const jobId = await start(bench, { formats: ['markdown'], waitFor });
    await begun(bench);
    await leave(page, server.otherSite);
    const job = await ended(bench.helper, jobId);
    const code = name === 'is closed' ? 'TAB_CLOSED' : 'TAB_NAVIGATED';
    expect(job).toMatchObject({ state: 'failed', failure: { code } });
    expect((job.finishedAt ?? Infinity) - job.createdAt).toBeLessThan(waitFor);
    await bench.helper.close();
  });
}

test('a scrape can be cancelled, and a later one of the same tab cancels it', async ({
  extension,
  server,
  page,
}) => {
  const bench = await open(extension, page, `${server.url}/generated/article?size=3`);
  const first = await start(bench, { formats: ['markdown'], waitFor: 15_000 });
  const second = await start(bench, { formats: ['markdown'], waitFor: 15_000 });
  expect((await ended(bench.helper, first)).state).toBe('cancelled');
  const cancel = { name: 'cancelScrape', request: { jobId: second } };
  await bench.helper.evaluate((sent) => chrome.runtime.sendMessage(sent), cancel);
  expect((await ended(bench.helper, second)).state).toBe('cancelled');
  await bench.helper.close();
});

test('200 clicks at once start one job', async ({ extension, server, page }) => {
  const bench = await open(extension, page, `${server.url}/generated/article?size=3`);
  const jobId = randomUUID();
  const request = { jobId, tabId: bench.tabId, request: { formats: ['markdown'] } };
  const replies = await bench.helper.evaluate(
    (sent) => Promise.all(Array.from({ length: 200 }, () => chrome.runtime.sendMessage(sent))),
    { name: 'scrapeTab', request },
  );
  expect(replies.every((reply) => reply?.ok === true)).toBe(true);
  expect((await ended(bench.helper, jobId)).state).toBe('done');
  await bench.helper.close();
});

test('a killed worker leaves its job interrupted', async ({ extension, server, page }) => {
  const bench = await open(extension, page, `${server.url}/generated/article?size=3`);
  const jobId = await start(bench, { formats: ['markdown'], waitFor: 15_000 });
  await extension.stopWorker();
  // Any message wakes it.
  const wake = { name: 'cancelScrape', request: { jobId: randomUUID() } };
  await bench.helper.evaluate((sent) => chrome.runtime.sendMessage(sent), wake);
  const job = await ended(bench.helper, jobId);
  expect(job.state).toBe('interrupted');
  expect(job.failure?.message).toEqual(saying('Scrape it again'));
  await bench.helper.close();
});

test('a message from a page is ignored', async ({ extension, server, page }) => {
  const bench = await open(extension, page, `${server.url}/generated/article?size=3`);
  const jobId = randomUUID();
  const reply = await extension.worker.evaluate(
    async ({ tabId, request }) => {
      const [answer] = await chrome.scripting.executeScript({
        target: { tabId },
        func: (sent) => chrome.runtime.sendMessage(sent).catch((error: unknown) => String(error)),
        args: [{ name: 'scrapeTab', request }],
      });
      return answer?.result;
    },
    { tabId: bench.tabId, request: { jobId, tabId: bench.tabId, request: {} } },
  );
  expect(reply ?? {}).not.toMatchObject({ ok: true });
  expect(await readJob(bench.helper, jobId)).toBeUndefined();
  await bench.helper.close();
});

test('every command has a keyboard shortcut', async ({ extension }) => {
  const commands = await extension.worker.evaluate(() => chrome.commands.getAll());
  expect(commands.map(({ shortcut }) => shortcut)).toEqual([
    'Alt+Shift+M',
    'Alt+Shift+Y',
    'Alt+Shift+K',
  ]);
});

/** The little of the browser API that runs in the extension's contexts above. */
declare const chrome: {
  tabs: { query(filter: object): Promise<{ id?: number }[]> };
  runtime: { sendMessage(message: unknown): Promise<{ ok: boolean } | null> };
  commands: { getAll(): Promise<{ shortcut: string }[]> };
  scripting: {
    executeScript<A>(injection: {
      target: { tabId: number };
      func: (argument: A) => unknown;
      args: [A];
    }): Promise<{ result?: unknown }[]>;
  };
};
