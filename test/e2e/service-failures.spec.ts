import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import type { Job } from '../../src/contract/job.ts';
import { launchChromium, type ChromiumExtension } from '../support/chromium-extension.ts';
import { readJob, readResult } from '../support/read-database.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { saveKey } from './service-fixtures.ts';
import { saying } from '../support/locale.ts';

let service: TestService;
/** A browser of its own: the others' extension stays without a service. */
let extension: ChromiumExtension;
let options: Page;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  service = await startTestService();
  extension = await launchChromium();
  options = await extension.context.newPage();
  await options.goto(`${extension.url}options.html`);
});

test.afterAll(async () => {
  await extension.close();
  await service.close();
});

test('the service is connected', async () => {
  await options.getByLabel('Base address').fill(service.url);
  await options.getByLabel('Base address').press('Tab');
  await saveKey(options, service.key);
  await options.getByRole('button', { name: 'Test the connection' }).click();
  await expect(options.getByText(/Connected\. [\d,]+ of 1,000 credits left\./)).toBeVisible();
  await expect(options.locator('body')).not.toContainText(service.key);
});

test('a request is sent with the key and nothing that reveals the user', async () => {
  const jobId = await send('https://example.com/pricing#part', {
    formats: ['markdown', 'summary'],
  });
  const job = await ended(jobId);
  expect(job).toMatchObject({ state: 'done', engine: 'service' });
  const result = await readResult(options, jobId);
  expect(result?.data).toMatchObject({ summary: expect.any(String), metadata: { creditsUsed: 1 } });
  const sent = service.requests.at(-1);
  expect(sent?.body).toEqual({
    url: 'https://example.com/pricing',
    formats: ['markdown', 'summary'],
    timeout: 63_000,
  });
  expect(sent?.headers.authorization).toBe(`Bearer ${service.key}`);
  expect(sent?.headers.cookie).toBeUndefined();
  expect(sent?.headers.referer).toBeUndefined();
  expect(JSON.stringify([job, result])).not.toContain(service.key);
});

for (const [name, code, words] of [
  ['402-credits', 'SERVICE_REFUSED', 'enough credits'],
  ['408-timeout', 'SERVICE_REFUSED', 'Raise the time limit'],
  ['200-dns', 'SERVICE_REFUSED', 'no server under this host name'],
  ['500-unknown', 'SERVICE_REFUSED', 'inside the service'],
  ['html', 'BAD_RESPONSE', 'is a web page'],
  ['truncated', 'SERVICE_UNREACHABLE', 'connection broke while'],
  ['drop', 'SERVICE_UNREACHABLE', 'connection broke'],
  ['redirect', 'SERVICE_UNREACHABLE', 'a redirect'],
  ['502', 'SERVICE_UNREACHABLE', 'answered with an error'],
  ['huge/80', 'RESPONSE_TOO_LARGE', 'larger than 64 MB'],
  ['deep/1000', 'BAD_RESPONSE', 'nested more than 200'],
] as const) {
  // Promise failures-have-next-step
  test(`a failure is a sentence with a next step, and the request is not resent: ${name}`, async () => {
    const job = await ended(await send(`https://fail.example/${name}`, {}));
    expect(job.state).toBe('failed');
    expect(job.failure?.code).toBe(code);
    expect(job.failure?.message).toEqual(saying(words));
    // On idle connections Chromium itself repeats a request that is answered 408, or whose connection
    // closes without an answer. No extension can forbid it.
    const most = ['408-timeout', 'drop'].includes(name) ? 7 : 1;
    expect(sentTo(`https://fail.example/${name}`)).toBeLessThanOrEqual(most);
  });
}

test('a stated wait is observed, visibly, and the request is resent', async () => {
  const jobId = await send('https://fail.example/503/1', {});
  await expect.poll(async () => (await readJob(options, jobId))?.notBefore).toBeGreaterThan(0);
  const job = await ended(jobId);
  expect(job).toMatchObject({ state: 'failed', failure: { service: { status: 503 } } });
  expect(sentTo('https://fail.example/503/1')).toBe(3);
});

test('a request that keeps nothing leaves nothing on disk', async () => {
  const jobId = await send('https://secret.example/canary', { zeroDataRetention: true });
  await expect.poll(() => sentTo('https://secret.example/canary')).toBe(1);
  expect(await readJob(options, jobId)).toBeUndefined();
});

/** How often the service was asked for an address. */
function sentTo(url: string): number {
  return service.requests.filter(({ body }) => Reflect.get(Object(body), 'url') === url).length;
}

async function send(url: string, request: object): Promise<string> {
  const jobId = randomUUID();
  const order = { jobId, engine: 'service', url, title: '', incognito: false, options: request };
  const message = { name: 'send', request: order };
  const reply = await options.evaluate((sent) => chrome.runtime.sendMessage(sent), message);
  expect(reply).toMatchObject({ ok: true });
  return jobId;
}

async function ended(jobId: string): Promise<Job> {
  const state = async () => (await readJob(options, jobId))?.state;
  await expect.poll(state).toMatch(/done|failed|cancelled|interrupted/);
  const job = await readJob(options, jobId);
  if (job === undefined) throw new Error(`The job ${jobId} is gone`);
  return job;
}

/** The little of the browser API that runs in the options page above. */
declare const chrome: {
  runtime: { sendMessage(message: unknown): Promise<{ ok: boolean } | null> };
};
