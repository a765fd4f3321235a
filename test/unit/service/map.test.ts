// @vitest-environment node
import { Firecrawl } from 'firecrawl';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseBaseAddress } from '@/contract/address/base-address';
import { mapCheck } from '@/contract/request/check-map';
import { createClient } from '@/service/client';
import { browserEffects } from '@/service/connection';
import { mapByService } from '@/service/map';
import { startTestService, type TestService } from '../../support/service/service';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

it('a service maps a site, as the request is written', async () => {
  const known = browserEffects({ translate: String, hasAccess: async () => true });
  const client = createClient(
    { base: parseBaseAddress(service.url), apiKey: service.key },
    { ...known, isOnline: () => true },
  );
  const request = mapCheck.require({
    url: 'https://shop.example/',
    search: 'news',
    limit: 3,
    sitemap: 'only',
  });
  const { links } = await mapByService(client, request, new AbortController().signal);
  expect(links[0]).toEqual({
    url: 'https://shop.example/news/2',
    title: 'News 2',
    description: 'Page 2 of shop.example.',
  });
  expect(links).toHaveLength(3);
  // More time than this side waits.
  expect(service.requests.at(-1)?.body).toEqual({ ...request, timeout: 63_000 });
});

it.each([
  [{}, 'url'],
  [{ url: 'https://shop.example/', limit: 0 }, 'limit'],
  [{ url: 'https://shop.example/', sitemap: 'maybe' }, 'sitemap'],
  [{ url: 'https://shop.example/', depth: 3 }, 'depth'],
])('refuses %j for a map before it is sent', (request, field) => {
  expect(() => mapCheck.require(request)).toThrow(field);
});

it('the official SDK maps a site of the test service', async () => {
  const sdk = new Firecrawl({ apiUrl: service.url, apiKey: service.key, maxRetries: 1 });
  const { links } = await sdk.map('https://shop.example/', { search: 'plan', limit: 4 });
  expect(links.map(({ title }) => title)).toEqual(['Plan 1', 'Plan 3', 'Plan 5', 'Plan 7']);
  await expect(sdk.map('http://localhost/')).rejects.toMatchObject({ status: 400 });
});
