// @vitest-environment node
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLoadPage, loadPage } from '@/serve/load-page';
import { createReach } from '@/serve/reach-web';
import { startServeSite, type ServeSite } from '../../support/serve-site';

let site: ServeSite;
const { signal } = new AbortController();

beforeAll(async () => {
  site = await startServeSite();
});

afterAll(() => site.close());

it('follows redirects, and says where they led', async () => {
  const to = `${site.url}/plans/1`;
  const page = await loadPage(`${site.url}/to?${encodeURIComponent(`${to}#price`)}`, { signal });
  expect(page).toMatchObject({ status: 200, url: to });
  const own = await loadPage(`${site.url}/to?plans/2`, { signal });
  expect(own.url).toBe(`${site.url}/plans/2`);
});

it('ends in a circle', async () => {
  const page = await loadPage(`${site.url}/to?%2Fto`, { signal });
  expect(page).toMatchObject({ isElsewhere: true });
});

// Promise served-asks-no-home (Serving): No page of the web leads the server of `npm run serve` to this machine or its
// network by a redirect.
it('follows no redirect from the web to this machine', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(null, { status: 302, headers: { location: `${site.url}/` } });
  });
  expect(await loadPage('https://example.com/', { signal })).toMatchObject({ isElsewhere: true });
  expect(asked).toEqual(['https://example.com/']);
});

// Promise served-asks-no-home-by-name (Serving): No name of the web leads the server of `npm run serve` to this machine or
// its network, whatever it stands for at the moment that it is connected to.
it.each([['127.0.0.1'], ['192.168.1.1'], ['::1'], ['fd00::1']])(
  'asks no name of the web that stands for %s',
  async (address) => {
    const asked = site.asked.length;
    const family = address.includes(':') ? 6 : 4;
    const load = createLoadPage(
      createReach((_name, { all }, tell) =>
        all === true
          ? tell(null, [
              { address: '203.0.113.9', family: 4 },
              { address, family },
            ])
          : tell(null, address, family),
      ),
    );
    const url = site.url.replace('127.0.0.1', 'web.example');
    await expect(load(url, { signal })).rejects.toMatchObject({
      code: 'SCRAPE_SITE_ERROR',
      message: expect.stringContaining('stands for an address of this computer'),
    });
    expect(site.asked).toHaveLength(asked);
  },
);

it('sends headers to the origin that they were given for, and to no other', async () => {
  const asked: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push([url, headers.cookie]);
    const { pathname } = new URL(url);
    const to = { '/': '/two', '/two': 'https://other.example/' }[pathname];
    return to === undefined || url.startsWith('https://other')
      ? new Response('text')
      : new Response(null, { status: 301, headers: { location: to } });
  });
  await loadPage('https://example.com/', { signal, headers: { cookie: 'id=1' } });
  expect(asked).toEqual([
    ['https://example.com/', 'id=1'],
    ['https://example.com/two', 'id=1'],
    ['https://other.example/', undefined],
  ]);
});

it('says of a page that breaks off that there is no answer', async () => {
  vi.stubGlobal('fetch', async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.error(new TypeError('terminated')),
    });
    return new Response(body);
  });
  await expect(loadPage('https://example.com/', { signal })).rejects.toMatchObject({
    code: 'SCRAPE_SITE_ERROR',
  });
});

it.each([
  ['ENOTFOUND', 200, 'SCRAPE_DNS_RESOLUTION_ERROR'],
  ['CERT_HAS_EXPIRED', 500, 'SCRAPE_SSL_ERROR'],
  ['ECONNREFUSED', 500, 'SCRAPE_SITE_ERROR'],
])('says %s in the words of the contract', async (reason, status, code) => {
  vi.stubGlobal('fetch', () =>
    Promise.reject(new TypeError('fetch failed', { cause: { code: reason } })),
  );
  await expect(loadPage('https://example.com/', { signal })).rejects.toMatchObject({
    status,
    code,
  });
});
