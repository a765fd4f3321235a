// @vitest-environment node
import { Firecrawl } from 'firecrawl';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseBaseAddress } from '@/contract/address/base-address';
import { refusedInSearch, searchCheck } from '@/contract/request/check-search';
import { keepSearch } from '@/jobs/pages/keep-search';
import type { Call } from '@/service/call';
import { createClient } from '@/service/client';
import { browserEffects } from '@/service/connection';
import { searchByService } from '@/service/search';
import { createMemoryJobStore } from '../../support/memory-job-store';
import { startTestService, type TestService } from '../../support/service/service';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ credits: 1_000_000 });
});
afterAll(() => service.close());

function client() {
  const known = browserEffects({ translate: String, hasAccess: async () => true });
  const effects = { ...known, isOnline: () => true };
  return createClient({ base: parseBaseAddress(service.url), apiKey: service.key }, effects);
}

const { signal } = new AbortController();

it('a search returns what each source found, in order, and the cost', async () => {
  const request = searchCheck.require({
    query: 'herons',
    limit: 3,
    sources: ['web', 'news'],
    categories: ['pdf'],
    includeDomains: ['example.org'],
    tbs: 'qdr:w',
    location: 'Berlin, Germany',
    country: 'DE',
    highlights: false,
    timeout: 20_000,
    enterprise: ['zdr'],
    threatProtection: { mode: 'normal' },
  });
  const { hits, pages, creditsUsed } = await searchByService(client(), request, undefined, signal);
  expect(hits.map(({ source, url }) => [source, url])).toEqual([
    ['web', 'https://web.example/1'],
    ['web', 'https://web.example/2/status/404'],
    ['web', 'https://web.example/3'],
    ['news', 'https://news.example/1'],
    ['news', 'https://news.example/2/status/404'],
    ['news', 'https://news.example/3'],
  ]);
  expect(hits[3]).toMatchObject({ title: 'herons 1', description: 'Result 1 of news.' });
  expect(pages.every((page) => page === undefined)).toBe(true);
  expect(creditsUsed).toBe(2);
  expect(service.requests.at(-1)?.body).toEqual({
    ...request,
    ignoreInvalidURLs: true,
    timeout: 23_000,
  });
});

it('search results that are read as well are kept as the pages of one job', async () => {
  const request = searchCheck.require({ query: 'herons', limit: 2 });
  const options = { formats: ['markdown' as const] };
  const answer = await searchByService(client(), request, options, signal);
  expect(service.requests.at(-1)?.body).toMatchObject({ scrapeOptions: options });
  const store = createMemoryJobStore([]);
  const pages = [answer.pages[0], undefined];
  const order = { jobId: 'a', incognito: false, request: options };
  await keepSearch(order, { origin: service.url }, { ...answer, pages }, store, () => 1000);
  const job = await store.get('a');
  expect(job).toMatchObject({ state: 'done', engine: 'service', operation: 'batch' });
  expect(job?.many?.pages).toMatchObject([
    { url: 'https://web.example/1', state: 'done' },
    { url: 'https://web.example/2/status/404', state: 'failed', reason: { key: 'pageNoResult' } },
  ]);
  const kept = await store.result('a', 0);
  expect(kept?.data.markdown).not.toBe('');
  expect(kept?.data.metadata.sourceURL).toBe('https://web.example/1');
  expect(kept?.data).not.toHaveProperty('position');
});

it.each([
  ['a search', {}, undefined, 60_000],
  ['a search that reads its results', {}, {}, 297_000],
  ['a search with a limit', { timeout: 20_000 }, {}, 20_000],
])('%s ends on this side, before the service’s 408', async (_, limited, options, own) => {
  const calls: Call[] = [];
  const raw = async (call: Call) => {
    calls.push(call);
    const bytes = new TextEncoder().encode('{"success":true,"data":{}}');
    return { status: 200, contentType: 'application/json', bytes };
  };
  const request = { query: 'herons', ...limited };
  await searchByService({ ...client(), raw }, request, options, signal);
  const body = expect.stringContaining(`"timeout":${own + 3000}`);
  expect(calls).toMatchObject([{ timeoutMs: own, body }]);
});

it.each([
  [{}, 'query'],
  [{ query: 'a', limit: 101 }, 'limit'],
  [{ query: 'a', sources: ['books'] }, 'sources'],
  [{ query: 'a', wait: 3 }, 'wait'],
  [{ query: 'a', includeDomains: ['a.example'], excludeDomains: ['b.example'] }, 'domains'],
])('refuses the search %j before it is sent', (request, part) => {
  expect(searchCheck.read(request).problems).not.toEqual([]);
  expect(() => searchCheck.require(request)).toThrow(new RegExp(part, 'i'));
});

it('knows which formats a search does not support', () => {
  expect(refusedInSearch({ formats: ['markdown', 'branding'] })).toMatchObject({
    key: 'searchNoFormats',
  });
  expect(refusedInSearch({ formats: ['markdown', 'links'] })).toBeUndefined();
});

it('the official SDK searches with the test service, which refuses what the real one does', async () => {
  const sdk = new Firecrawl({ apiUrl: service.url, apiKey: service.key, maxRetries: 1 });
  const found = await sdk.search('herons', {
    limit: 2,
    sources: ['web', { type: 'images' }],
    scrapeOptions: { formats: ['markdown'] },
  });
  expect(found.web).toHaveLength(2);
  expect(found.images).toHaveLength(2);
  expect(found.web?.[0]).toHaveProperty('markdown');
  const formats = ['branding' as const];
  await expect(sdk.search('herons', { scrapeOptions: { formats } })).rejects.toMatchObject({
    status: 400,
  });
});
