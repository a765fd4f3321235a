import { expect, it } from 'vitest';
import { createPacer } from '@/async/pacer';
import { findSitemapPages } from '@/jobs/site/find-sitemap-pages';

const SITE = 'https://a.example';
const urlset = (...urls: string[]) =>
  `<urlset>${urls.map((url) => `<loc>${url}</loc>`).join('')}</urlset>`;
const index = (...urls: string[]) => urlset(...urls).replaceAll('urlset', 'sitemapindex');

/** Finds the pages of a site whose files are these; `late` stands for the one at which time is over. */
async function find(
  file: (url: string) => string,
  { sitemaps = [] as string[], site = `${SITE}/`, limit = 1000, late = '' } = {},
) {
  const asked: string[] = [];
  let [now, most] = [0, 0];
  const over = new AbortController();
  const { signal } = new AbortController();
  const pages = await findSitemapPages(
    site,
    { sitemaps, delay: 0 },
    limit,
    async (url, inTime) => {
      asked.push(url);
      if (url === late) over.abort();
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
      inTime.throwIfAborted();
      return { status: 200, bytes: new TextEncoder().encode(file(url)) };
    },
    { signal, inTime: over.signal, pacer: createPacer(60_000, signal) },
  );
  return { asked, most, pages };
}

const many = (count: number, path = '') =>
  Array.from({ length: count }, (_, at) => `${SITE}/${path}${at}.xml`);

// Promise site-files-cannot-stall
it('of the sitemaps of a site a hundred are asked for, one at a time, whoever names them', async () => {
  const named = await find(() => '', { sitemaps: many(150) });
  expect([named.asked.length, named.most]).toEqual([100, 1]);
  const listed = await find((url) =>
    url.endsWith('/sitemap.xml') ? index(...many(60)) : index(...many(60, 'b')),
  );
  expect([listed.asked.length, new Set(listed.asked).size]).toEqual([100, 100]);
});

// Promise only-allowed-addresses-asked
it('sitemaps on hosts of others are not asked for, whoever names them', async () => {
  const foreign = [
    'https://b.example/s.xml',
    'http://127.0.0.1/s.xml',
    'http://localhost/s.xml',
    'https://nota.example/s.xml',
    'ftp://a.example/s.xml',
    'http://[::1]/s.xml',
  ];
  const own = ['http://www.a.example/s.xml', 'https://files.a.example/s.xml', `${SITE}/own.xml`];
  const { asked } = await find(
    (url) => (url.endsWith('/own.xml') ? index(...foreign, `${SITE}/b.xml`) : ''),
    {
      sitemaps: [...foreign, ...own],
    },
  );
  expect(asked).toEqual([...own, `${SITE}/b.xml`]);
});

it('no sitemap is asked for once there are enough pages', async () => {
  const page = (url: string) => url.replace('.xml', '');
  const { asked, pages } = await find((url) => urlset(page(url), `${page(url)}/b`), {
    sitemaps: many(9),
    limit: 3,
  });
  expect([asked.length, pages.length]).toEqual([2, 3]);
});

it('what sitemaps named until the time was over is kept', async () => {
  const sitemaps = many(9);
  const { asked, pages } = await find((url) => urlset(url), { sitemaps, late: `${SITE}/2.xml` });
  expect(pages).toEqual(sitemaps.slice(0, 2));
  expect(asked).toEqual(sitemaps.slice(0, 3));
});
