// @vitest-environment node
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ScrapeData } from '@/contract/scrape-data';
import type { Backend } from '@/serve/backend';
import { createService, type Service } from '@/serve/service';

const MB = 1_000_000;
const asked: string[] = [];
const BACKEND: Backend = {
  name: 'none',
  pagesAtOnce: 1,
  async scrape({ url }) {
    asked.push(url);
    return { data: { markdown: 'text', metadata: {} } };
  },
  close: async () => {},
};

let service: Service;

beforeEach(() => {
  asked.length = 0;
  service = createService(BACKEND, () => Promise.reject(new Error('no page')));
});

afterEach(() => service.close());

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
    path = answer.next === undefined ? undefined : String(answer.next);
  }
  expect(parts).toEqual([1, 2, 2]);
});

function pageOf(size: number): ScrapeData {
  return { markdown: 'x'.repeat(size), metadata: {} };
}

function post(path: string, body: unknown) {
  return answered('POST', path, body);
}

function get(path: string) {
  return answered('GET', path, {});
}

function answered(method: string, target: string, body: unknown) {
  const { pathname: path, searchParams: query } = new URL(target, 'http://x');
  const { signal } = new AbortController();
  return service.answer({ method, path, query, body, base: '', signal });
}
