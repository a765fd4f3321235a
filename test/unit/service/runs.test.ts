// @vitest-environment node
import { Firecrawl } from 'firecrawl';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { delay } from '@/async/deadline';
import { CANCELLED } from '@/contract/errors/cancelled';
import { batchCheck } from '@/contract/request/check-batch';
import { crawlRequestOf, crawlCheck, sentCrawlProblem } from '@/contract/request/check-crawl';
import {
  DEFAULT_PACE as PACE,
  PACE_LIMITS,
  pagesToContinue,
  type JobPage,
} from '@/contract/many-pages';
import type { Job } from '@/contract/job';
import { FailureError, toFailure, type Failure, type ServiceFailure } from '@/contract/result';
import { continued } from '@/jobs/pages/continued';
import { SERVICE_PAGES_POLICY } from '@/jobs/engine-policies';
import { createServicePagesEngine, type ManyPagesService } from '@/jobs/pages/service-pages-engine';
import { runJob } from '@/jobs/run-job';
import { createClient } from '@/service/client';
import { browserEffects } from '@/service/connection';
import { cancelRun, readRun, readRunErrors, startBatch, startCrawl } from '@/service/runs';
import { parseBaseAddress } from '@/contract/address/base-address';
import { createMemoryJobStore } from '../../support/memory-job-store';
import { startTestService, type TestService } from '../../support/service/service';
import { NO_READINGS } from '../../support/stub-engine';
import { hideHeaders } from '@/storage/hidden-headers';
import { tabJob } from '../../support/tab-job';

type Sleep = (ms: number) => Promise<void>;

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ credits: 1_000_000 });
});
beforeEach(() => {
  service.requests.length = 0;
});
afterAll(() => service.close());

function client() {
  const known = browserEffects({ translate: String, hasAccess: async () => true });
  const effects = { ...known, isOnline: () => true };
  return createClient({ base: parseBaseAddress(service.url), apiKey: service.key }, effects);
}

/** Polls at once, so that no test waits unless it wants to. */
function engine(sleep?: Sleep, change: Partial<ManyPagesService> = {}) {
  return createServicePagesEngine({
    startBatch: (_job, request, signal) =>
      startBatch(client(), batchCheck.require(request), signal),
    startCrawl: (_job, request, signal) =>
      startCrawl(client(), crawlCheck.require(request), signal),
    read: (_job, begun, skip, signal) => readRun(client(), begun, skip, signal),
    errors: (_job, begun, signal) => readRunErrors(client(), begun, signal),
    cancel: (_job, begun, signal) => cancelRun(client(), begun, signal),
    sleep: sleep ?? ((_ms, signal) => delay(0, signal).catch(() => {})),
    ...change,
  });
}

function batchJob(urls: string[], more: Partial<Job> = {}): Job {
  const pages = urls.map((url) => ({ url, state: 'waiting' as const }));
  const pace = { delay: 0, pages: 100, minutes: 30, megabytes: 100 };
  return tabJob('a', {
    operation: 'batch',
    engine: 'service',
    request: { formats: ['markdown'] },
    remote: { origin: service.url },
    many: { pages, pace, batch: { maxConcurrency: 2 } },
    ...more,
  });
}

function run(
  job: Job,
  signal = new AbortController().signal,
  sleep?: Sleep,
  change?: Partial<ManyPagesService>,
) {
  const store = createMemoryJobStore([job]);
  const { keep: keepReading } = NO_READINGS;
  const options = { signal, keepReading, keepUnsaved: () => {}, now: () => 2000 };
  return { store, ended: runJob(job, engine(sleep, change), store, options) };
}

const FAILED: JobPage = { url: 'https://shop.example/1', state: 'failed' };
const AGAIN: JobPage['state'][] = ['waiting', 'waiting'];
const NEVER = new AbortController().signal;
const FIVE = [1, 2, 3, 4, 5].map((at) => `https://shop.example/${at}`);
const starts = () => service.requests.filter(({ method }) => method === 'POST');

it('a service reads many pages, and each result is at the index of its page', async () => {
  const { store, ended } = run(batchJob(FIVE));
  expect(await ended).toMatchObject({ state: 'done' });
  const job = await store.get('a');
  expect(job?.many?.pages.map(({ state }) => state)).toEqual(Array(5).fill('done'));
  expect(job?.remote?.id).toMatch(/^[\w-]+$/);
  for (const [at, url] of FIVE.entries())
    expect((await store.result('a', at))?.data.metadata.sourceURL).toBe(url);
  expect(starts().map(({ body }) => body)).toEqual([
    { urls: FIVE, formats: ['markdown'], maxConcurrency: 2, ignoreInvalidURLs: true },
  ]);
});

it('a service is told how to read a list, and where to report its progress', async () => {
  const { id } = await startBatch(
    client(),
    batchCheck.require({ urls: FIVE.slice(0, 1) }),
    new AbortController().signal,
  );
  const batch = {
    ignoreInvalidURLs: false,
    appendToId: id,
    webhook: await hideHeaders(
      {
        url: 'https://hooks.example/a',
        events: ['page' as const],
        headers: { authorization: 'Bearer own' },
        metadata: { 'for whom': 'Ü' },
      },
      'job',
    ),
  };
  const job = batchJob(FIVE);
  if (job.many === undefined) throw new Error('no pages');
  expect(JSON.stringify(batch)).not.toContain('Bearer own');
  const { ended } = run({ ...job, many: { ...job.many, batch } });
  expect(await ended).toMatchObject({ state: 'done' });
  expect(starts().at(-1)?.body).toEqual({
    urls: FIVE,
    formats: ['markdown'],
    ...batch,
    webhook: { ...batch.webhook, headers: { authorization: 'Bearer own' } },
  });
});

it('a service says for each of many pages why it has no result', async () => {
  const { store, ended } = run(
    batchJob(['https://shop.example/1', 'http://localhost/2', 'https://robots.example/3']),
  );
  await ended;
  const pages = (await store.get('a'))?.many?.pages ?? [];
  expect(pages.map(({ state }) => state)).toEqual(['done', 'failed', 'skipped']);
  expect(pages.map(({ reason }) => reason)).toEqual([
    undefined,
    { key: 'pageNotTaken' },
    { key: 'pageRobots' },
  ]);
});

// Promise service-run-sent-once (Jobs): A run of many pages that a service has begun is not sent
// again, whenever the background ends.
it('many pages that a service has begun are picked up again, and not sent again', async () => {
  const { id } = await startBatch(
    client(),
    batchCheck.require({ urls: FIVE }),
    new AbortController().signal,
  );
  const remote = { origin: service.url, id };
  const left = batchJob(FIVE, { remote });
  expect(await SERVICE_PAGES_POLICY.interruption({ ...left, state: 'running' })).toBeNull();
  const { store, ended } = run(left);
  expect(await ended).toMatchObject({ state: 'done' });
  expect((await store.get('a'))?.many?.pages.every(({ state }) => state === 'done')).toBe(true);
  expect(starts()).toHaveLength(1);
});

it('many pages that the service no longer has are sent again when the user continues', async () => {
  const remote = { origin: service.url, service: 'first', id: 'of-last-week' };
  const { ended } = run(batchJob(FIVE, { remote }));
  const failed = await ended;
  expect(failed).toMatchObject({ state: 'failed', failure: { service: { status: 404 } } });
  const again = failed && continued(failed, { retryFailed: false });
  expect(again).toMatchObject({ state: 'queued', remote: { origin: service.url } });
  expect(again?.remote).not.toHaveProperty('id');
});

const REFUSED = { code: 'SERVICE_REFUSED', message: 'Later' } as const;
const refusedBy = (more: Partial<ServiceFailure>) => ({
  ...REFUSED,
  service: { entry: 'a', retry: 'ask', billed: 'no', remedy: 'send-again', ...more } as const,
});

it.each<[string, Failure, number]>([
  ['a computer is offline', { code: 'OFFLINE', message: 'Offline' }, 2000],
  ['a service cannot be reached', { code: 'SERVICE_UNREACHABLE', message: 'No answer' }, 2000],
  ['a proxy fails', refusedBy({ status: 502 }), 2000],
  ['a service asks to wait', refusedBy({ status: 429, waitMs: 34_000 }), 34_000],
])('many pages that a service reads are not given up while %s', async (_, failure, pause) => {
  const waited: number[] = [];
  let asked = 0;
  const failing =
    <Args extends unknown[], Answer>(ask: (...args: Args) => Promise<Answer>) =>
    async (...args: Args) => {
      if (asked++ % 2 === 0) throw new FailureError(failure);
      return ask(...args);
    };
  const { store, ended } = run(
    batchJob(['https://shop.example/1', 'https://robots.example/3']),
    undefined,
    async (ms) => void waited.push(ms),
    {
      read: failing((_job, begun, skip, signal) => readRun(client(), begun, skip, signal)),
      errors: failing((_job, begun, signal) => readRunErrors(client(), begun, signal)),
    },
  );
  expect(await ended).toMatchObject({ state: 'done' });
  const pages = (await store.get('a'))?.many?.pages ?? [];
  expect(pages.map(({ state }) => state)).toEqual(['done', 'skipped']);
  expect(waited).toContain(pause);
  expect(starts()).toHaveLength(1);
});

it('many pages are given up when their service refuses the key, or stays away for minutes', async () => {
  const waited: number[] = [];
  const failedWith = (failure: Failure) =>
    run(batchJob(FIVE), undefined, async (ms) => void waited.push(ms), {
      read: async () => {
        throw new FailureError(failure);
      },
    }).ended;
  expect(await failedWith(refusedBy({ status: 401 }))).toMatchObject({ state: 'failed' });
  expect(waited).toEqual([]);
  expect(await failedWith(refusedBy({ status: 503 }))).toMatchObject({ state: 'failed' });
  expect(waited.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(240_000);
});

it.each([
  [429, '{"success":false,"error":"Slow down, retry after 3s"}', { service: { waitMs: 3000 } }],
  [502, '<html>Bad gateway</html>', { code: 'SERVICE_REFUSED' }],
  [200, '{"errors":', { code: 'BAD_RESPONSE' }],
  [200, '{"success":true}', { code: 'BAD_RESPONSE' }],
])('an answer %i %s is no list of why pages were not read', async (status, text, failure) => {
  const raw = async () => ({
    status,
    contentType: 'application/json',
    bytes: new TextEncoder().encode(text),
  });
  const errors = readRunErrors({ ...client(), raw }, { kind: 'batch', id: 'a' }, NEVER);
  expect(toFailure(await errors.catch((thrown: unknown) => thrown))).toMatchObject(failure);
});

// Promise service-run-sent-once
it('many pages that were sent but never confirmed are not sent again', async () => {
  expect(await SERVICE_PAGES_POLICY.interruption(batchJob(FIVE, { state: 'running' }))).toEqual({
    key: 'interruptedService',
  });
  expect(await SERVICE_PAGES_POLICY.interruption(batchJob(FIVE))).toBeNull();
});

it('many pages that the user stops are stopped at the service, and the pages read so far are kept', async () => {
  const stop = new AbortController();
  // Stops after the first page.
  const { store, ended } = run(batchJob(FIVE), stop.signal, async () => stop.abort());
  expect(await ended).toMatchObject({ state: 'cancelled' });
  expect((await ended)?.failure).toEqual({ code: 'CANCELLED', message: { key: 'scrapeStopped' } });
  expect(service.requests.some(({ method }) => method === 'DELETE')).toBe(true);
  const states = (await store.get('a'))?.many?.pages.map(({ state }) => state);
  expect(states).toEqual(['done', 'waiting', 'waiting', 'waiting', 'waiting']);
});

it.each<[string, ManyPagesService['read']]>([
  ['is away', () => Promise.reject(new FailureError({ code: 'OFFLINE', message: 'Offline' }))],
  ['goes on', async () => ({ status: 'scraping', total: 5, data: [], hasNext: true })],
])(
  'a run that is not stopped as its service %s may cost something, and is not sent again to continue',
  async (_, read) => {
    const stop = new AbortController();
    const { store, ended } = run(batchJob(FIVE), stop.signal, async () => stop.abort(), {
      read: (...asked) =>
        stop.signal.aborted ? read(...asked) : readRun(client(), asked[1], asked[2], asked[3]),
      cancel: () => Promise.reject(new FailureError(refusedBy({ status: 500 }))),
    });
    expect(await ended).toMatchObject({
      state: 'cancelled',
      failure: { code: 'CANCELLED', service: { billed: 'maybe' } },
    });
    const job = await store.get('a');
    const again = job && continued(job, { retryFailed: false });
    if (again === undefined) throw new Error('nothing is left');
    expect(await run(again).ended).toMatchObject({ state: 'done' });
    expect(starts()).toHaveLength(1);
  },
);

const GIVEN_UP: Partial<Job> = {
  state: 'failed',
  failure: { code: 'OFFLINE', message: 'Offline' },
  remote: { origin: 'https://service.example', id: 'a' },
};

it.each<[string, Partial<Job>, string | undefined, JobPage['state'][]]>([
  ['that goes on is not begun again', GIVEN_UP, 'a', ['failed', 'waiting']],
  [
    'that was stopped there is begun again',
    { ...GIVEN_UP, state: 'cancelled', failure: CANCELLED },
    undefined,
    AGAIN,
  ],
  [
    'that is done is begun again',
    { ...GIVEN_UP, many: { pages: [FAILED], pace: PACE } },
    undefined,
    ['waiting'],
  ],
])('a run at a service %s, when what failed is to be retried', (_, more, id, states) => {
  const pages: JobPage[] = [FAILED, { url: 'https://shop.example/2', state: 'waiting' }];
  const job = batchJob([], { many: { pages, pace: PACE }, ...more });
  const again = continued(job, { retryFailed: true });
  expect(again?.remote?.id).toBe(id);
  expect(again?.many?.pages.map(({ state }) => state)).toEqual(states);
});

it.each<[string, number, object]>([
  [
    'ends a moment after its stop was accepted costs no more',
    2,
    { message: { key: 'scrapeStopped' } },
  ],
  ['goes on after that may cost something', Infinity, { service: { billed: 'maybe' } }],
])('a run that %s', async (_, goesOn, failure) => {
  const stop = new AbortController();
  let asks = 0;
  const { ended } = run(batchJob(FIVE), stop.signal, async () => stop.abort(), {
    async read(...asked) {
      if (!stop.signal.aborted) return readRun(client(), asked[1], asked[2], asked[3]);
      asks += 1;
      const status = asks > goesOn ? 'cancelled' : 'scraping';
      return { status, total: 5, data: [], hasNext: status === 'scraping' };
    },
  });
  expect(await ended).toMatchObject({ state: 'cancelled', failure });
  expect(asks).toBe(3);
});

it('a run that was done before it could be stopped costs no more', async () => {
  const stop = new AbortController();
  const { store, ended } = run(batchJob(FIVE), stop.signal, async () => stop.abort(), {
    async cancel(_job, begun, patience) {
      while ((await readRun(client(), begun, 0, patience)).status === 'scraping');
      await cancelRun(client(), begun, patience);
    },
  });
  expect((await ended)?.failure).toEqual({ code: 'CANCELLED', message: { key: 'scrapeStopped' } });
  const states = (await store.get('a'))?.many?.pages.map(({ state }) => state);
  expect(states).toEqual(Array(5).fill('done'));
});

it.each<[string, () => Job]>([
  ['a list', () => batchJob(FIVE)],
  ['links', () => crawlJob()],
])(
  'a run by %s that the user stops before the service has answered is stopped there',
  async (_, job) => {
    const stop = new AbortController();
    const stopping = <Answer>(begun: Promise<Answer>) => {
      stop.abort();
      return begun;
    };
    const { ended } = run(job(), stop.signal, undefined, {
      startBatch: (_job, request, whole) =>
        stopping(startBatch(client(), batchCheck.require(request), whole)),
      startCrawl: (_job, request, whole) =>
        stopping(startCrawl(client(), crawlCheck.require(request), whole)),
    });
    const { state, remote } = (await ended) ?? {};
    expect(state).toBe('cancelled');
    const stopped = service.requests.filter(({ method }) => method === 'DELETE');
    expect(stopped.map(({ path }) => path.split('/').at(-1))).toEqual([remote?.id]);
  },
);

it.each([
  [{ urls: ['ftp://a.example/'] }, 'urls'],
  [{ urls: FIVE, maxConcurrency: 0 }, 'maxConcurrency'],
  [{ urls: FIVE, wait: 3 }, 'wait'],
  [{ urls: FIVE, appendToId: 'a' }, 'appendToId'],
  [{ urls: FIVE, webhook: { events: ['page'] } }, 'webhook.url'],
  [
    { urls: FIVE, webhook: { url: 'https://a.example/', events: ['page', 'all'] } },
    'webhook.events',
  ],
])('refuses %j before it is sent', (request, field) => {
  expect(() => batchCheck.require(request)).toThrow(field);
});

it('the official SDK reads many pages of the test service', async () => {
  const sdk = new Firecrawl({ apiUrl: service.url, apiKey: service.key, maxRetries: 1 });
  const { id } = await sdk.startBatchScrape([...FIVE, 'http://localhost/'], {
    options: { formats: ['markdown'] },
    ignoreInvalidURLs: true,
    maxConcurrency: 2,
  });
  let status = await sdk.getBatchScrapeStatus(id, { autoPaginate: true });
  while (status.status === 'scraping')
    status = await sdk.getBatchScrapeStatus(id, { autoPaginate: true });
  expect(status).toMatchObject({ status: 'completed', completed: 5, total: 5 });
  expect(status.data).toHaveLength(5);
  expect(await sdk.getBatchScrapeErrors(id)).toMatchObject({ errors: [], robotsBlocked: [] });
  const second = await sdk.startBatchScrape(FIVE);
  expect(await sdk.cancelBatchScrape(second.id)).toBe(true);
  await expect(sdk.startBatchScrape(['http://localhost/'])).rejects.toMatchObject({ status: 400 });
});

const ORDER = { limit: 4, includePaths: ['^/$', '^/plans/'], delay: 1, maxConcurrency: 2 };

function crawlJob(more: Partial<Job> = {}): Job {
  const pages = [{ url: 'https://shop.example/', state: 'waiting' as const }];
  const pace = { delay: 0, pages: 100, minutes: 30, megabytes: 100 };
  const request = { formats: ['markdown' as const], zeroDataRetention: true };
  return batchJob([], { request, many: { pages, pace, crawl: ORDER }, ...more });
}

it('a service follows the links of a page, and each page that it reads has its own index', async () => {
  const { store, ended } = run(crawlJob());
  expect(await ended).toMatchObject({ state: 'done' });
  const job = await store.get('a');
  const pages = job?.many?.pages ?? [];
  expect(pages.map(({ url, state, reason }) => [url, state, reason])).toEqual([
    ['https://shop.example/', 'done', undefined],
    ['https://shop.example/plans/1', 'done', undefined],
    ['https://shop.example/plans/3', 'done', undefined],
    ['https://shop.example/plans/5', 'done', undefined],
    ['https://robots.example/', 'skipped', { key: 'pageRobots' }],
  ]);
  expect(job?.many?.expected).toBe(5);
  for (const [at, { url }] of pages.slice(0, 4).entries())
    expect((await store.result('a', at))?.data.metadata.sourceURL).toBe(url);
  expect(starts().map(({ path, body }) => [path, body])).toEqual([
    [
      '/v2/crawl',
      {
        url: 'https://shop.example/',
        ...ORDER,
        zeroDataRetention: true,
        scrapeOptions: { formats: ['markdown'] },
      },
    ],
  ]);
});

it('while a service follows links, it reports how many pages it has found', async () => {
  const stop = new AbortController();
  const { store, ended } = run(crawlJob(), stop.signal, async () => stop.abort());
  await ended;
  expect((await store.get('a'))?.many).toMatchObject({ expected: 4 });
});

it('a crawl that a service has begun is resumed, and no page is requested or kept twice', async () => {
  const { store, ended } = run(crawlJob());
  await ended;
  const whole = await store.get('a');
  if (whole?.many === undefined) throw new Error('no pages');
  // As left by a background that was ended after two of them.
  const left = { ...whole, state: 'queued' as const };
  const pages = whole.many.pages.slice(0, 2);
  const again = run({ ...left, many: { ...whole.many, pages } });
  expect(await again.ended).toMatchObject({ state: 'done' });
  expect((await again.store.get('a'))?.many?.pages).toEqual(whole.many.pages);
  expect(starts()).toHaveLength(1);
});

it('a crawl that is given up while it goes on is asked for the rest, although no address of that is known', async () => {
  let asked = 0;
  const { store, ended } = run(crawlJob(), undefined, undefined, {
    async read(_job, begun, skip, signal) {
      asked += 1;
      if (asked > 1) throw new FailureError(refusedBy({ status: 401 }));
      return readRun(client(), begun, skip, signal);
    },
  });
  expect(await ended).toMatchObject({ state: 'failed' });
  const job = await store.get('a');
  expect(job?.many?.pages.map(({ state }) => state)).toEqual(['done']);
  const again = job && continued(job, { retryFailed: false });
  if (again === undefined) throw new Error('nothing is left');
  const rest = run(again);
  expect(await rest.ended).toMatchObject({ state: 'done' });
  expect((await rest.store.get('a'))?.many?.pages).toHaveLength(5);
  expect(starts()).toHaveLength(1);
});

it('a run that was begun is stopped there, too, if it is stopped before it is asked about again', async () => {
  const { id } = await startBatch(client(), batchCheck.require({ urls: FIVE }), NEVER);
  const left = batchJob(FIVE, { remote: { origin: service.url, id } });
  expect(await run(left, AbortSignal.abort()).ended).toMatchObject({ state: 'cancelled' });
  expect(service.requests.filter(({ method }) => method === 'DELETE')).toMatchObject([
    { path: `/v2/batch/scrape/${id}` },
  ]);
});

it('a crawl that the user stops is stopped at the service', async () => {
  const stop = new AbortController();
  const { store, ended } = run(crawlJob(), stop.signal, async () => stop.abort());
  expect(await ended).toMatchObject({ state: 'cancelled' });
  const job = await store.get('a');
  expect(job?.many?.pages.map(({ state }) => state)).toEqual(['done']);
  const deleted = service.requests.filter(({ method }) => method === 'DELETE');
  expect(deleted.map(({ path }) => path)).toEqual([`/v2/crawl/${job?.remote?.id}`]);
});

it('pages that a crawl could not read are requested by address, not by another crawl', async () => {
  const { store, ended } = run(crawlJob());
  await ended;
  const job = await store.get('a');
  if (job?.many === undefined) throw new Error('no pages');
  const { id: _id, isCrawl: _kind, ...remote } = job.remote ?? { origin: '' };
  const pages = pagesToContinue(job.many.pages, true);
  await run({ ...job, remote, state: 'queued', many: { ...job.many, pages } }).ended;
  expect(starts().at(-1)).toMatchObject({
    path: '/v2/batch/scrape',
    body: { urls: ['https://robots.example/'], maxConcurrency: 2, formats: ['markdown'] },
  });
});

it.each([
  [{ includePaths: ['('] }, 'includePaths'],
  [{ delay: 61 }, 'delay'],
  [{ depth: 3 }, 'depth'],
])('refuses a crawl with %j before it is sent', (order, field) => {
  expect(() => crawlCheck.require({ url: FIVE[0], ...order })).toThrow(field);
});

it('refuses a crawl whose page options no scrape supports', () => {
  const request = crawlRequestOf(FIVE[0] ?? '', {}, { formats: [{ type: 'changeTracking' }] });
  expect(() => crawlCheck.require(request)).toThrow('changeTracking');
});

it("a crawl for a service starts at one address, with the job's limit of pages", () => {
  const { max } = PACE_LIMITS.pages;
  expect(sentCrawlProblem(FIVE, { limit: 3 })).toEqual({ key: 'crawlOneStart' });
  expect(sentCrawlProblem([''], {})).toMatchObject({ key: 'crawlLimitNeeded' });
  expect(sentCrawlProblem([''], { limit: max + 1 })).toMatchObject({ key: 'crawlLimitNeeded' });
  expect(sentCrawlProblem([''], { limit: max })).toBeUndefined();
});

it('the official SDK crawls a site of the test service', async () => {
  const sdk = new Firecrawl({ apiUrl: service.url, apiKey: service.key, maxRetries: 1 });
  const { id } = await sdk.startCrawl('https://shop.example/', {
    limit: 3,
    includePaths: ['/plans/'],
    scrapeOptions: { formats: ['markdown'] },
  });
  let status = await sdk.getCrawlStatus(id, { autoPaginate: true });
  while (status.status === 'scraping')
    status = await sdk.getCrawlStatus(id, { autoPaginate: true });
  expect(status).toMatchObject({ status: 'completed', completed: 3, total: 3 });
  expect(await sdk.getCrawlErrors(id)).toMatchObject({
    errors: [],
    robotsBlocked: ['https://robots.example/'],
  });
  const second = await sdk.startCrawl('https://shop.example/', { limit: 9 });
  expect(await sdk.cancelCrawl(second.id)).toBe(true);
  await expect(
    sdk.startCrawl('https://shop.example/', { includePaths: ['('], limit: 3 }),
  ).rejects.toMatchObject({ status: 400 });
});
