import { randomUUID } from 'node:crypto';
import { on, once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { launchChromium, type ChromiumExtension } from '../../support/chromium-extension.ts';
import { startTestService } from '../../support/service/service.ts';
import { waitUntil } from '../../support/wait-until.ts';

/** How many jobs of each kind, before and after the first measurement; 1000 before a release. */
const JOBS = Number(process.env.MEMORY_JOBS ?? 60);
/** What a background may grow by while the same is done again. */
const MOST_GROWTH = 20_000_000;

test(`the background holds no more after ${2 * JOBS} requests than after ${JOBS}`, async () => {
  test.setTimeout(120_000 + JOBS * 1000);
  const service = await startTestService({ credits: 1_000_000 });
  const extension = await launchChromium();
  const page = await extension.context.newPage();
  try {
    await page.goto(`${extension.url}options.html`);
    await page.getByLabel('Base address').fill(service.url);
    await page.getByLabel('Key', { exact: true }).fill(service.key);
    await page.getByRole('button', { name: 'Keep the key' }).click();
    await page.getByText('The key is kept.').waitFor();
    const heap = () => heapOfWorker(extension);

    await sendAll(page, service);
    const before = await heap();
    await sendAll(page, service);
    const after = await heap();
    test.info().annotations.push({ type: 'heap', description: `${before} → ${after}` });
    expect(before).toBeGreaterThan(0);
    expect(after - before).toBeLessThan(MOST_GROWTH);
  } finally {
    await extension.close();
    await service.close();
  }
});

/** Sends the requests one after the other. */
async function sendAll(page: Page, { memory }: { memory: { activity: unknown[] } }): Promise<void> {
  for (let sent = 0; sent < JOBS; sent += 1) {
    const jobId = randomUUID();
    const url = `https://shop.example/${jobId}`;
    const order = { jobId, engine: 'service', url, title: '', incognito: false, options: {} };
    const before = memory.activity.length;
    await page.evaluate((request) => chrome.runtime.sendMessage({ name: 'send', request }), order);
    await waitUntil('it is answered', () => memory.activity.length > before);
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
declare const chrome: { runtime: { sendMessage(message: unknown): Promise<unknown> } };
