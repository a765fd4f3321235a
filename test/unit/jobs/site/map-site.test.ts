// @vitest-environment node
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { MapRequest } from '@/contract/fields/map-fields';
import type { PageLink } from '@/contract/page-link';
import { FailureError } from '@/contract/result';
import { localized, sentences } from '@/contract/user-text';
import { mapSite } from '@/jobs/site/map-site';
import { turnsDuring } from '../../../support/turns-during';

const SITE = 'https://a.example';
const urlset = (...urls: string[]) =>
  `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
const index = (...urls: string[]) =>
  `<sitemapindex>${urls.map((url) => `<sitemap><loc> ${url} </loc></sitemap>`).join('')}</sitemapindex>`;

/** Maps a site of these files. */
async function map(
  files: Record<string, string | Uint8Array>,
  request: Partial<MapRequest> = {},
  links: PageLink[] = [],
) {
  const asked: string[] = [];
  const load = async (url: string) => {
    asked.push(url);
    const file = files[url.replace(SITE, '')];
    const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
    return { status: bytes === undefined ? 404 : 200, bytes: bytes ?? new Uint8Array() };
  };
  const { signal } = new AbortController();
  const effects = { load, links: async () => links };
  const found = await mapSite({ url: `${SITE}/`, ...request }, effects, signal);
  return {
    asked,
    warning: found.warning,
    paths: found.links.map(({ url }) => url.replace(SITE, '')),
    links: found.links,
  };
}

it('a map has the links of the page and the pages in sitemaps, each once', async () => {
  const { paths, links } = await map(
    { '/sitemap.xml': urlset(`${SITE}/b`, `${SITE}/a?x=1&amp;y=2`, 'https://other.example/') },
    {},
    [
      { url: `${SITE}/a`, text: 'A' },
      { url: 'https://www.a.example/w', text: '' },
      { url: 'https://docs.a.example/d', text: '' },
      { url: 'https://nota.example/', text: '' },
    ],
  );
  expect(paths).toEqual(['/', '/a', 'https://www.a.example/w', 'https://docs.a.example/d', '/b']);
  expect(links[1]).toEqual({ url: `${SITE}/a`, title: 'A' });
});

it('a map follows nested sitemaps, zipped ones and plain lists, those in robots.txt first', async () => {
  const { paths, asked } = await map(
    {
      '/robots.txt': `Sitemap: ${SITE}/index.xml`,
      '/index.xml': index(
        `${SITE}/1.xml.gz`,
        `${SITE}/2.txt`,
        `${SITE}/index.xml`,
        `${SITE}/gone.xml`,
      ),
      '/1.xml.gz': gzipSync(urlset(`<![CDATA[${SITE}/zipped]]>`)),
      '/2.txt': `${SITE}/listed\nno address\n`,
    },
    { sitemap: 'only' },
  );
  expect(paths).toEqual(['/zipped', '/listed']);
  expect(asked).not.toContain(`${SITE}/sitemap.xml`);
  expect(asked.filter((url) => url.endsWith('/index.xml'))).toHaveLength(1);
});

it.each([
  [{ sitemap: 'skip' }, ['/', '/docs/x?a=1']],
  [{ ignoreQueryParameters: true }, ['/', '/docs/x', '/docs/y']],
  [{ includeSubdomains: false, limit: 2 }, ['/', '/docs/x?a=1']],
  [{ search: 'Y docs' }, ['/docs/y', '/docs/x?a=1', '/']],
  [{ url: `${SITE}/docs`, filterByPath: true }, ['/docs', '/docs/x?a=1', '/docs/y']],
] as const)('a map follows the options %j', async (more, expected) => {
  const { paths } = await map(
    { '/sitemap.xml': urlset(`${SITE}/docs/y`) },
    { ignoreQueryParameters: false, ...more },
    [{ url: `${SITE}/docs/x?a=1`, text: 'Text' }],
  );
  expect(paths).toEqual(expected);
});

it('a map leaves out what robots.txt disallows, and counts it', async () => {
  const { paths, warning } = await map({
    '/robots.txt': 'User-agent: *\nDisallow: /private',
    '/sitemap.xml': urlset(`${SITE}/private/1`, `${SITE}/b`),
  });
  expect(paths).toEqual(['/', '/b']);
  expect(warning).toEqual({ key: 'mapClosed', params: { count: '1' } });
});

const broken = () => Promise.reject(new TypeError('Failed to fetch'));
const unreadable = () =>
  Promise.reject(new FailureError({ code: 'BAD_RESPONSE', message: localized('pageElsewhere') }));

it.each([
  ['cannot be reached', broken, async () => [], 'pageNoAnswer'],
  [
    'breaks off, and has no sitemap',
    async () => ({ status: 404, bytes: new Uint8Array() }),
    broken,
    'pageNoAnswer',
  ],
  [
    'returns no page, and has no sitemap',
    async () => ({ status: 404, bytes: new Uint8Array() }),
    unreadable,
    'pageElsewhere',
  ],
  [
    'is closed by robots.txt, and has no sitemap',
    async (url: string) =>
      url.endsWith('/robots.txt')
        ? { status: 200, bytes: new TextEncoder().encode('User-agent: *\nDisallow: /') }
        : { status: 404, bytes: new Uint8Array() },
    async () => [],
    'pageRobots',
  ],
])('there is no map of a site that %s, and the reason is said', async (_what, load, links, key) => {
  const { signal } = new AbortController();
  const mapping = mapSite({ url: `${SITE}/` }, { load, links }, signal);
  await expect(mapping).rejects.toMatchObject({ code: 'BAD_RESPONSE', text: { key } });
});

it('a map of sitemaps alone explains why there are no links from the page', async () => {
  const load = async (url: string) => ({
    status: url.endsWith('/sitemap.xml') ? 200 : 404,
    bytes: new TextEncoder().encode(urlset(`${SITE}/a`)),
  });
  const { signal } = new AbortController();
  const { links, warning } = await mapSite(
    { url: `${SITE}/` },
    { load, links: unreadable },
    signal,
  );
  expect(links.map(({ url }) => url)).toEqual([`${SITE}/a`]);
  expect(warning).toEqual(sentences('https://a.example/:', localized('pageElsewhere')));
});

// Promise site-files-cannot-stall
it('a map gives way to other work after every few addresses, whatever robots.txt and sitemaps say', async () => {
  const rules = `User-agent: *\n${'Disallow: /*aaab\n'.repeat(2000)}`;
  const named = Array.from({ length: 3000 }, (_, at) => `${SITE}/${'a'.repeat(50)}${at}`);
  let links = 0;
  const turns = await turnsDuring(async () => {
    const site = { '/robots.txt': rules, '/sitemap.xml': urlset(...named) };
    links = (await map(site, { search: 'a b' })).links.length;
  });
  // To judge each of them takes longer than may be.
  expect(links).toBe(1);
  // Each address is looked at three times: for where it is, for the words, for the rules.
  expect(turns).toBeGreaterThan((3 * 3000) / 50);
});
