// @vitest-environment node
import { Firecrawl } from 'firecrawl';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadPage } from '@/serve/load-page';
import { createMarkupBackend } from '@/serve/markup-backend';
import { startServer, type Serving } from '@/serve/server';
import { createService } from '@/serve/service';
import { startServeSite, type ServeSite } from '../../support/serve-site';

const KEY = 'fc-0123456789abcdef0123456789abcdef';

let site: ServeSite;
let server: Serving;
let sdk: Firecrawl;

beforeAll(async () => {
  site = await startServeSite();
  const engine = `${site.url.replace('127.0.0.1', 'localhost')}/search?q={query}`;
  const service = createService(createMarkupBackend(loadPage), loadPage, engine);
  server = await startServer(service, KEY);
  sdk = new Firecrawl({ apiUrl: server.url, apiKey: KEY, maxRetries: 1 });
});

afterAll(async () => {
  await server.close();
  await site.close();
});

it('lists what the page of the engine has found', async () => {
  const { web, warning } = await sdk.search('old boats', { limit: 3 });
  expect(web).toMatchObject(
    [1, 2, 3].map((at) => ({
      url: `${site.url}/plans/${at}`,
      title: `Plan ${at} for old boats`,
      description: expect.stringContaining(`What plan ${at}`),
    })),
  );
  expect(warning).toBeUndefined();
});

it('tells the engine of domains, and the client what is ignored', async () => {
  const { web, warning } = await sdk.search('boats', {
    excludeDomains: ['example.com'],
    sources: ['web', 'news'],
    tbs: 'qdr:d',
  });
  expect(web?.[0]).toMatchObject({ title: 'Plan 1 for boats -site:example.com' });
  expect(warning).toBe('Not honoured here, and ignored: source news, tbs.');
});

it('reads the results if that is wanted', async () => {
  const { web } = await sdk.search('boats', { limit: 2, scrapeOptions: { formats: ['markdown'] } });
  expect(web).toMatchObject([
    { markdown: expect.stringContaining('costs 10 euros'), metadata: { engine: 'markup' } },
    { markdown: expect.stringContaining('costs 20 euros'), metadata: { engine: 'markup' } },
  ]);
});

it('sends no headers to the sites of the results, and says so', async () => {
  site.asked.length = 0;
  const { web, warning } = await sdk.search('boats', {
    limit: 1,
    scrapeOptions: { formats: ['markdown'], headers: { 'X-Plan': 's3cret' } },
  });
  expect(web).toMatchObject([{ markdown: expect.stringContaining('costs 10 euros') }]);
  expect(site.asked.map(({ path }) => path)).toContain('/plans/1');
  expect(site.asked.filter(({ headers }) => 'x-plan' in headers)).toEqual([]);
  expect(warning).toBe('Not honoured here, and ignored: scrapeOptions.headers.');
});

it.each([
  { sources: [{ type: 'web' }, 'alexandria'], domainTools: true },
  { sources: ['web', 'alexandria'], domainTools: true, toolDetail: 'compact', origin: 'mcp' },
  { sources: [{ type: 'web' }], timeout: 60_000, tbs: '', integration: 'n8n' },
])('takes what the clients of the hosted service add: %j', async (added) => {
  const answer = await fetch(`${server.url}/v2/search`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}` },
    body: JSON.stringify({ query: 'boats', ...added }),
  });
  expect(await answer.json()).toMatchObject({ success: true, data: { web: { length: 4 } } });
});

it('refuses a bad search', async () => {
  await expect(sdk.search('boats', { limit: 101 })).rejects.toMatchObject({ status: 400 });
});
