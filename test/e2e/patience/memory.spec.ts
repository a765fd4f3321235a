import { randomUUID } from 'node:crypto';
import { on, once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { launchChromium, type ChromiumExtension } from '../../support/chromium-extension.ts';
import { startFixtureServer } from '../../support/fixture-server.ts';
import { startTestService } from '../../support/service/service.ts';
import { soakSize } from '../../support/soak-sizes.ts';
import { jobOf, ownPage } from '../../support/soak.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { connectInSettings, openOptions } from '../service-fixtures.ts';

/** How many requests, and how many captures, before and after the first measurement. */
const JOBS = soakSize('MEMORY_JOBS');
/** Bytes that a background, or a page, may grow by while the same is done again: a part of what each job has in hand. */
const MOST_GROWTH = Math.min(20_000_000, JOBS * 330_000);

test(`the background holds no more after ${2 * JOBS} requests than after ${JOBS}`, async () => {
  test.setTimeout(60_000 + JOBS * 1000);
  const service = await startTestService({ credits: 1_000_000 });
  const extension = await launchChromium({ args: ['--remote-debugging-port=0'] });
  try {
    const page = await connectInSettings(extension, service);
    const heap = () => heapOfWorker(extension);

    await sendAll(page);
    const before = await heap();
    await sendAll(page);
    expect(before).toBeGreaterThan(0);
    // What was sent last may still be written.
    await expect.poll(heap).toBeLessThan(before + MOST_GROWTH);
    test.info().annotations.push({ type: 'heap', description: `${before} → ${await heap()}` });
  } finally {
    await extension.close();
    await service.close();
  }
});

test(`neither background nor page holds more after ${2 * JOBS} captures than after ${JOBS}`, async () => {
  test.setTimeout(60_000 + JOBS * 2000);
  const server = await startFixtureServer();
  const extension = await launchChromium({ args: ['--remote-debugging-port=0'] });
  try {
    const page = await extension.context.newPage();
    await page.goto(`${server.url}/pages/article.html`);
    // The click grants the tab until it shows another page.
    const popup = await extension.clickAction(page);
    await popup.getByRole('status').filter({ hasText: 'Read just now' }).waitFor();
    await popup.close();
    const own = await openOptions(extension);
    const tabId = await own.evaluate(
      async (title) => (await chrome.tabs.query({ title }))[0]?.id,
      await page.title(),
    );
    const heaps = async () => [await heapOfWorker(extension), await heapOfPage(page)];

    await captureAll(own, tabId);
    const before = await heaps();
    await captureAll(own, tabId);
    const growth = async () =>
      Math.max(...(await heaps()).map((bytes, at) => bytes - (before[at] ?? 0)));
    // What was read last may still be written.
    await expect.poll(growth).toBeLessThan(MOST_GROWTH);
    const after = await heaps();
    test
      .info()
      .annotations.push({ type: 'heap', description: `${before.join()} → ${after.join()}` });
  } finally {
    await extension.close();
    await server.close();
  }
});

/** Reads the tab again and again; each reading has to end well before the next one begins. */
async function captureAll(own: Page, tabId: number | undefined): Promise<void> {
  for (let read = 0; read < JOBS; read += 1) {
    const jobId = randomUUID();
    const request = { jobId, tabId, request: {} };
    await own.evaluate((asked) => chrome.runtime.sendMessage(asked), {
      name: 'scrapeTab',
      request,
    });
    await waitUntil('the page is read', async () => (await jobOf(ownPage(own), jobId))?.finishedAt);
    expect(await jobOf(ownPage(own), jobId)).toMatchObject({ state: 'done' });
  }
}

/** Bytes in use in a page, with the scripts that extensions have in it. */
async function heapOfPage(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/** Sends the requests one after the other. */
async function sendAll(page: Page): Promise<void> {
  for (let sent = 0; sent < JOBS; sent += 1) {
    const jobId = randomUUID();
    const url = `https://shop.example/${jobId}`;
    const order = { jobId, engine: 'service', url, title: '', incognito: false, options: {} };
    await page.evaluate((request) => chrome.runtime.sendMessage({ name: 'send', request }), order);
    await waitUntil('it has ended', async () => (await jobOf(ownPage(page), jobId))?.finishedAt);
  }
}

/** Bytes in use in the background once what is not needed is gone. */
async function heapOfWorker({ url, downloads }: ChromiumExtension): Promise<number> {
  const [port] = readFileSync(
    path.join(path.dirname(downloads), 'DevToolsActivePort'),
    'utf8',
  ).split('\n');
  const list = await fetch(`http://127.0.0.1:${port}/json/list`);
  const targets: { type: string; url: string; webSocketDebuggerUrl: string }[] = await list.json();
  const worker = targets.find(
    (target) => target.type === 'service_worker' && target.url.startsWith(url),
  );
  if (worker === undefined) throw new Error('The background does not run');
  const socket = new WebSocket(worker.webSocketDebuggerUrl);
  await once(socket, 'open');
  const answers = on(socket, 'message');
  for (const method of ['HeapProfiler.collectGarbage', 'Runtime.getHeapUsage'])
    socket.send(JSON.stringify({ id: method.length, method }));
  for await (const [{ data }] of answers) {
    const { result } = JSON.parse(data);
    if (result?.usedSize === undefined) continue;
    socket.close();
    return result.usedSize;
  }
  throw new Error('The background did not answer');
}

/** The little of the browser API that runs in the page above. */
declare const chrome: {
  runtime: { sendMessage(message: unknown): Promise<unknown> };
  tabs: { query(wanted: { title: string }): Promise<{ id: number }[]> };
};
