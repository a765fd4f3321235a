// @vitest-environment node
import { expect, it, vi } from 'vitest';
import type { LoadPage } from '@/serve/load-page';
import { pageRoutes } from '@/serve/page-routes';
import { createPictures } from '@/serve/pictures';
import { createSiteEffects } from '@/serve/read-run';
import type { Call } from '@/serve/routes';
import { createScraper, type Scraper } from '@/serve/scraper';
import { searchRoutes } from '@/serve/search-route';

const { signal } = new AbortController();
const url = 'https://mill.example/';

function callOf(body: unknown): Call {
  const query = new URLSearchParams();
  return { method: 'POST', path: '', query, body, signal, tool: 'test', base: '' };
}

it('keeps no answer that only the server itself has asked for', async () => {
  const keep = vi.fn<() => void>();
  const scrape = async () => ({ data: { metadata: {} } });
  const backend = { name: 'none', pagesAtOnce: 1, scrape, close: async () => {} };
  const scraper = createScraper(backend, createPictures(Date.now), keep);
  const call = { signal, tool: 'test', base: '', wantsLinks: false };
  await scraper.scrape({ url }, { ...call, isInner: true });
  expect(keep).not.toHaveBeenCalled();
  await scraper.scrape({ url }, call);
  expect(keep).toHaveBeenCalledTimes(1);
});

it('asks for the page of a search engine and for the start of a map by itself', async () => {
  const scrape = vi.fn<Scraper['scrape']>(async () => ({ data: { rawHtml: '', metadata: {} } }));
  const load: LoadPage = async (asked) => ({
    url: asked,
    status: 404,
    contentType: '',
    bytes: new Uint8Array(),
  });
  const scraper = { scrape, load: () => ({ active: 0, waiting: 0, atOnce: 1 }) };
  const kept = { find: () => undefined };
  const routes = {
    ...pageRoutes(scraper, load, createSiteEffects(), kept),
    ...searchRoutes(scraper, 'https://engine.example/?q={query}'),
  };
  await routes['POST /v2/search']?.(callOf({ query: 'rye' }), '');
  await routes['POST /v2/map']?.(callOf({ url }), '');
  const asked = scrape.mock.calls.map(([request, { isInner }]) => [request.url, isInner]);
  expect(asked).toEqual([
    ['https://engine.example/?q=rye', true],
    [url, true],
  ]);
});
