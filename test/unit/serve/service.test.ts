// @vitest-environment node
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { ScrapeRequest } from '@/contract/request/scrape-request';
import type { ScrapeData } from '@/contract/scrape-data';
import type { Backend } from '@/serve/backend';
import type { LoadPage } from '@/serve/load-page';
import type { Upload } from '@/serve/read-body';
import { Refusal, refusalOf } from '@/serve/refusal';
import { createService, type Service } from '@/serve/service';

const MB = 1_000_000;
const asked: string[] = [];
const requests: ScrapeRequest[] = [];
let sent: Record<string, string | undefined> = {};
let links: string[] = [];
const BACKEND: Backend = {
  name: 'none',
  pagesAtOnce: 1,
  async scrape(request) {
    const { url, headers } = request;
    asked.push(url);
    requests.push(request);
    sent[url] = headers?.cookie;
    const found = links.map((to) => ({ url: to }));
    return { data: { markdown: 'text', metadata: {} }, links: found };
  },
  close: async () => {},
};

const NO_FILE = { status: 404, contentType: '', bytes: new Uint8Array() };

let service: Service;

beforeEach(() => {
  asked.length = 0;
  sent = {};
  links = [];
  service = createService(BACKEND, () => Promise.reject(new Error('no page')));
});

afterEach(() => service.close());

const RYE = 'https://mill.example/rye';
const BAD = ['http://%', 'http://a b', 'https://[', 'https://me:secret@example.com/'];

// Vitest reports each rejection that nobody handles, which would end the server's process.
it.each(
  ['/v2/scrape', '/v2/map', '/v2/crawl', '/v2/batch/scrape'].flatMap((path) =>
    BAD.map((url) => [path, url] as const),
  ),
)('refuses for %s the address %s', async (path, url) => {
  const body = path.includes('batch') ? { urls: ['https://example.com/', url] } : { url };
  await expect(post(path, body)).rejects.toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  expect(service.runs.all()).toEqual([]);
  expect(asked).toEqual([]);
});

it.each<[string, object, (string | number)[]]>([
  ['/v2/map', { url: RYE, limit: 'all' }, ['limit']],
  ['/v2/crawl', { url: RYE, scrapeOptions: { timeout: 'long' } }, ['scrapeOptions', 'timeout']],
  ['/v2/batch/scrape', { urls: [RYE, 'rye'] }, ['urls', 1]],
  ['/v2/search', { query: 'rye', limit: 0 }, ['limit']],
])('says for %s where %j is wrong', async (path, body, place) => {
  const load = () => Promise.reject(new Error('no page'));
  service = createService(BACKEND, load, 'https://engine.example/?q={query}');
  const thrown = await post(path, body).catch((error: unknown) => error);
  expect(refusalOf(thrown)).toMatchObject({ status: 400, more: { details: [{ path: place }] } });
});

it('leaves such addresses out of a batch if that is wanted', async () => {
  const urls = ['https://example.com/', ...BAD];
  const begun = await post('/v2/batch/scrape', { urls, ignoreInvalidURLs: true });
  expect(begun.invalidURLs).toEqual(BAD);
});

it('gives the pages of a run in answers of 10 MB', async () => {
  const run = service.runs.add('batch', 'https://example.com/', 5);
  for (const size of [11 * MB, 4 * MB, 5 * MB, 4 * MB, 1]) service.runs.give(run, pageOf(size));
  const parts: number[] = [];
  let path: string | undefined = `/v2/batch/scrape/${run.id}?limit=3`;
  while (path !== undefined) {
    const answer = await get(path);
    parts.push(Object(answer.data).length);
    path = typeof answer.next === 'string' ? answer.next : undefined;
  }
  expect(parts).toEqual([1, 2, 2]);
  expect((await get(`/v2/batch/scrape/${run.id}?limit=0`)).next).toMatch(/skip=1&limit=1$/u);
});

it('refuses a batch of more pages than a run reads', async () => {
  const urls = Array.from({ length: 2001 }, (_, at) => `https://example.com/${at}`);
  await expect(post('/v2/batch/scrape', { urls })).rejects.toMatchObject({ status: 400 });
});

it('sends the headers of a crawl to the site of its start only', async () => {
  service = createService(BACKEND, async (url) => ({ ...NO_FILE, url }));
  links = ['https://example.com/two', 'https://other.example/'];
  const scrapeOptions = { headers: { cookie: 'id=1' } };
  const order = { sitemap: 'skip', delay: 0, allowExternalLinks: true, scrapeOptions };
  const { id } = await post('/v2/crawl', { url: 'https://example.com/', ...order });
  const path = `/v2/crawl/${String(id)}`;
  await expect.poll(async () => (await get(path)).status).toBe('completed');
  expect((await get(path)).warning).toContain('headers');
  expect(sent).toEqual({
    'https://example.com/': 'id=1',
    'https://example.com/two': 'id=1',
    'https://other.example/': undefined,
  });
});

it('ends a crawl of a site whose robots.txt has no end', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.timeout(20));
  const endless: LoadPage = (_url, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  service = createService(BACKEND, endless);
  const { id } = await post('/v2/crawl', { url: 'https://example.com/', sitemap: 'skip' });
  await expect.poll(async () => (await get(`/v2/crawl/${String(id)}`)).status).toBe('completed');
  expect(asked).toEqual([]);
});

it('names what it ignores of maps and runs', async () => {
  service = createService(BACKEND, async (url) => ({ ...NO_FILE, url }));
  const map = { url: 'https://example.com/', headers: { cookie: 'id=1' }, useIndex: false };
  expect((await post('/v2/map', map)).warning).toContain('ignored: headers, useIndex.');
  const threat = { ...map, threatProtection: { mode: 'normal' } };
  await expect(post('/v2/map', threat)).rejects.toMatchObject({ status: 403 });
  const more = { maxConcurrency: 3 };
  for (const [path, body] of [
    ['/v2/crawl', { url: 'https://example.com/', ...more }],
    ['/v2/batch/scrape', { urls: ['https://example.com/'], ...more }],
  ] as const) {
    const { id } = await post(path, body);
    const { warning } = await get(`${path}/${String(id)}`);
    expect(warning).toContain('ignored: maxConcurrency.');
  }
});

it.each([
  ['/v2/crawl', { url: 'https://example.com/', sitemap: 'skip' }],
  ['/v2/batch/scrape', { urls: ['https://example.com/'] }],
])('keeps of a %s without retention nothing but the run', async (path, body) => {
  const scrape = vi.fn<Backend['scrape']>((...asked) => BACKEND.scrape(...asked));
  service = createService({ ...BACKEND, scrape }, async (url) => ({ ...NO_FILE, url }));
  for (const zeroDataRetention of [true, false]) {
    scrape.mockClear();
    const { id } = await post(path, { ...body, zeroDataRetention });
    const run = () => get(`${path}/${String(id)}`);
    await expect.poll(async () => (await run()).status).toBe('completed');
    const { data, warning = '' } = await run();
    expect(String(warning).includes('also with zeroDataRetention')).toBe(zeroDataRetention);
    expect(scrape.mock.lastCall?.[1].keepsNothing ?? false).toBe(zeroDataRetention);
    const again = get(`/v2/scrape/${Object(data)[0].metadata.scrapeId}`);
    const status = await again.then(
      () => 200,
      (error: unknown) => Object(error).status,
    );
    expect(status).toBe(zeroDataRetention ? 404 : 200);
  }
});

it('says of a map why its page cannot be read', async () => {
  const refusing = {
    ...BACKEND,
    scrape: () => Promise.reject(new Refusal(500, 'SCRAPE_UNSUPPORTED_FILE_ERROR', 'A PDF.')),
  };
  service = createService(refusing, async (url) => ({ ...NO_FILE, url }));
  await expect(post('/v2/map', { url: 'https://example.com/' })).rejects.toThrow('A PDF.');
});

it('begins no run twice for the same idempotency key', async () => {
  const body = { urls: ['https://example.com/'] };
  const once = { idempotencyKey: 'one' };
  await answered('POST', '/v2/batch/scrape', body, once);
  await expect(answered('POST', '/v2/batch/scrape', body, once)).rejects.toMatchObject({
    status: 409,
  });
  expect(service.runs.all()).toHaveLength(1);
});

it('takes defaults for files, and no proxy', async () => {
  const upload = (options: unknown) => ({
    upload: { name: 'a.html', bytes: Buffer.from('<p>Text</p>'), options },
  });
  const defaults = { waitFor: 0, mobile: false, proxy: 'auto', blockAds: true, storeInCache: true };
  const { data } = await answered('POST', '/v2/parse', {}, upload(defaults));
  expect(Object(data).warning).toBeUndefined();
  const other = answered('POST', '/v2/parse', {}, upload({ proxy: 'enhanced' }));
  await expect(other).rejects.toMatchObject({ code: 'PARSE_UNSUPPORTED_OPTIONS' });
});

it('answers from a long file in a thread, which no other request waits for', async () => {
  const begun = vi.fn<() => void>();
  process.on('worker', begun);
  onTestFinished(() => void process.off('worker', begun));
  const bytes = Buffer.from(`Mill,Story\nOld,${'rye and oats '.repeat(30_000)}\n`);
  const { data } = await answered(
    'POST',
    '/v2/parse',
    {},
    { upload: { name: 'a.csv', bytes, options: {} } },
  );
  expect(data).toMatchObject({ markdown: expect.stringContaining('| Old | rye and oats') });
  expect(begun).toHaveBeenCalledTimes(1);
});

it.each(['/v2/scrape/x/interact', '/v2/team/activity'])('does not know %s', async (path) => {
  await expect(get(path)).rejects.toMatchObject({ status: 501 });
});

it('maps as many sites at once as it can bear', async () => {
  service = createService(BACKEND, () => new Promise(() => {}));
  const one = () => post('/v2/map', { url: 'https://example.com/' });
  for (let at = 0; at < 20; at += 1) one().catch(() => {});
  await expect(one()).rejects.toMatchObject({ status: 429 });
});

it.each([true, {}, { mode: 'aggressive' }])(
  'never gives a page with the personal data that %j asks to redact',
  async (redactPII) => {
    const bytes = Buffer.from('<p>Write to me@example.org today.</p>');
    const upload = { name: 'a.html', bytes, options: { redactPII } };
    const { data } = await answered('POST', '/v2/parse', {}, { upload });
    expect(data).toMatchObject({
      markdown: expect.not.stringContaining('example.org'),
      warning: expect.stringContaining('by rules alone'),
    });
    await post('/v2/scrape', { url: 'https://example.com/', redactPII });
    expect(requests.at(-1)?.redactPII).toMatchObject({ mode: 'fast' });
  },
);

function pageOf(size: number): ScrapeData {
  return { markdown: 'x'.repeat(size), metadata: {} };
}

function post(path: string, body: unknown) {
  return answered('POST', path, body);
}

function get(path: string) {
  return answered('GET', path, {});
}

function answered(
  method: string,
  target: string,
  body: unknown,
  more: { upload?: Upload; idempotencyKey?: string } = {},
) {
  const { pathname: path, searchParams: query } = new URL(target, 'http://x');
  const { signal } = new AbortController();
  return service.answer({ method, path, query, body, base: '', signal, ...more });
}
