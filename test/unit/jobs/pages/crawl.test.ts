import { expect, it } from 'vitest';
import type { CrawlOrder } from '@/contract/fields/crawl-fields';
import type { Job } from '@/contract/job';
import { PACE_LIMITS, wasLeftOut, type JobPage } from '@/contract/many-pages';
import type { FoundLink } from '@/jobs/pages/page-verdicts';
import { createCrawl } from '@/jobs/pages/crawl';
import { createPagesEngine } from '@/jobs/pages/pages-engine';
import { runJob } from '@/jobs/run-job';
import { createMemoryJobStore } from '../../../support/memory-job-store';
import { NO_DRAWING, NO_READINGS } from '../../../support/stub-engine';
import { tabJob } from '../../../support/tab-job';
import { turnsDuring } from '../../../support/turns-during';

const SITE = 'https://a.example';

/** A site by its paths: for a page, the paths that it links to; for another file, its text. */
type Site = Record<string, string[] | string>;

/**
 * Crawls a site on a clock that advances by itself; on request, ends after some pages, like a
 * killed background.
 */
function crawl(
  site: (path: string) => string[] | string | undefined,
  order: CrawlOrder,
  job?: Job,
) {
  const asked: { path: string; at: number }[] = [];
  let time = 0;
  const stop = new AbortController();
  const started = job ?? crawlJob(order);
  const store = createMemoryJobStore([started]);
  const engine = createPagesEngine({
    async load(_job, url) {
      const path = url.replace(SITE, '');
      asked.push({ path, at: time });
      const file = site(path);
      const isPage = Array.isArray(file);
      const text = isPage ? JSON.stringify(file) : (file ?? '');
      return {
        status: file === undefined ? 404 : 200,
        url,
        contentType: isPage ? 'text/html' : 'text/plain',
        bytes: new TextEncoder().encode(text),
      };
    },
    drawing: NO_DRAWING,
    async answer({ bytes, url }) {
      const links = JSON.parse(new TextDecoder().decode(bytes)) as string[];
      return {
        url,
        data: { markdown: `Text of ${url}`, metadata: {} },
        report: {} as never,
        links: links.map(linkOf),
        isBare: false,
        asksPassword: false,
        isWaiting: false,
      };
    },
    now: () => time,
    async sleep(ms, woken) {
      // A macrotask later, so that what is ready comes first.
      await new Promise((resolve) => setImmediate(resolve));
      if (!woken.aborted) time += ms;
    },
    random: () => 0,
  });
  const options = {
    signal: stop.signal,
    keepReading: NO_READINGS.keep,
    keepUnsaved: () => {},
    now: () => time,
  };
  const ended = runJob(started, engine, store, options);
  const pages = async () => (await store.get('a'))?.many?.pages ?? [];
  return { asked, ended, pages, stop, store };
}

function crawlJob(
  order: CrawlOrder,
  pages: JobPage[] = [{ url: `${SITE}/`, state: 'waiting' }],
): Job {
  const pace = { delay: 1000, pages: 1000, minutes: 600, megabytes: 100 };
  return tabJob('a', { operation: 'batch', many: { pages, pace, crawl: order } });
}

/** A link to a path, with its mark before it. */
function linkOf(written: string): FoundLink {
  const [, mark, path = written] = /^(acts|nofollow):(.*)$/u.exec(written) ?? [];
  const { href: url } = new URL(path, SITE);
  return mark === 'acts' || mark === 'nofollow' ? { url, mark } : { url };
}

const of = (site: Site) => (path: string) => site[path];
const shown = (pages: readonly JobPage[]) =>
  pages.map(({ url, state, depth }) => `${url.replace(SITE, '')} ${state} ${depth ?? '-'}`);

it.each(['https://www.a.example', 'http://a.example'])(
  'a crawl continues at %s, where its start is redirected, also after a restart',
  async (site) => {
    const { signal } = new AbortController();
    const start: JobPage = { url: `${SITE}/docs/`, state: 'waiting' };
    const load = async (url: string) => ({
      status: url.endsWith('.xml') ? 200 : 404,
      bytes: new TextEncoder().encode(`<urlset><url><loc>${site}/docs/a</loc></url></urlset>`),
    });
    const { begin, follow } = createCrawl({}, [start], load, load);
    const links = ['/docs/b', '/news'].map((path) => ({ url: site + path }));
    const elsewhere = { url: 'https://www.b.example/docs/c' };
    expect(await begin(signal)).toEqual([]);
    const found = await follow(start, `${site}/docs/`, [...links, elsewhere], signal);
    expect(found.map(({ url, depth }) => [url, depth])).toEqual([
      [`${site}/docs/a`, 0],
      [`${site}/docs/b`, 1],
    ]);
    const again = createCrawl({}, [{ ...start, state: 'done' }, ...found], load, load);
    const further = [{ url: `${site}/docs/d` }];
    const [page = start] = found;
    expect(await again.follow(page, page.url, further, signal)).toMatchObject(further);
  },
);

it('a crawl reads nothing at another site where its start is redirected', async () => {
  const { signal } = new AbortController();
  const start: JobPage = { url: `${SITE}/`, state: 'waiting' };
  const load = async () => ({ status: 404, bytes: new Uint8Array() });
  const { follow } = createCrawl({}, [start], load, load);
  const link = { url: 'https://b.example/a' };
  expect(await follow(start, 'https://b.example/', [link], signal)).toEqual([]);
});

it('a crawl reads what its pages link to, each page once, and records its depth', async () => {
  const site = of({
    '/': ['/a', '/b', '/a#x', 'https://b.example/'],
    '/a': ['/', '/c'],
    '/b': ['/c'],
    '/c': [],
  });
  const { ended, pages, asked } = crawl(site, { sitemap: 'skip' });
  expect(await ended).toMatchObject({ state: 'done' });
  expect(shown(await pages())).toEqual(['/ done -', '/a done 1', '/b done 1', '/c done 2']);
  expect(asked.map(({ path }) => path)).toEqual(['/robots.txt', '/', '/a', '/b', '/c']);
});

it('a crawl goes no deeper than its limit', async () => {
  const { ended, pages } = crawl((path) => [`${path}x`], { sitemap: 'skip', maxDiscoveryDepth: 3 });
  await ended;
  expect(shown(await pages())).toEqual(['/ done -', '/x done 1', '/xx done 2', '/xxx done 3']);
});

it('a crawl requests no page that robots.txt disallows, and keeps its delay', async () => {
  const robots = 'User-agent: *\nDisallow: /secret\nCrawl-delay: 7';
  const site = of({ '/robots.txt': robots, '/': ['/secret', '/b'], '/b': [] });
  const { ended, pages, asked } = crawl(site, { sitemap: 'skip' });
  expect(await ended).toMatchObject({ state: 'done' });
  expect(shown(await pages())).toEqual(['/ done -', '/secret skipped 1', '/b done 1']);
  expect((await pages())[1]?.reason).toEqual({ key: 'pageRobots' });
  expect(asked.filter(({ path }) => path === '/secret')).toEqual([]);
  const [, first, second] = asked;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(7000);
});

it('a crawl begins with the pages in the sitemap', async () => {
  const sitemap = `<urlset><url><loc>${SITE}/named</loc></url></urlset>`;
  const site = of({ '/sitemap.xml': sitemap, '/': ['/linked'], '/named': [], '/linked': [] });
  const all = crawl(site, {});
  await all.ended;
  expect(shown(await all.pages())).toEqual(['/ done -', '/named done 0', '/linked done 1']);
  const only = crawl(site, { sitemap: 'only' });
  await only.ended;
  expect(shown(await only.pages())).toEqual(['/ done -', '/named done 0']);
});

// Promise site-files-cannot-stall
it('a crawl asks for robots.txt and sitemaps at its pace, and for pages after them', async () => {
  const index = ['1', '2'].map((name) => `<loc>${SITE}/${name}.xml</loc>`).join('');
  const site = of({
    '/robots.txt': '',
    '/sitemap.xml': `<sitemapindex>${index}</sitemapindex>`,
    '/1.xml': '',
    '/2.xml': '',
    '/': [],
  });
  const { ended, asked } = crawl(site, {});
  await ended;
  expect(asked.map(({ path }) => path)).toEqual([
    '/robots.txt',
    '/sitemap.xml',
    '/1.xml',
    '/2.xml',
    '/',
  ]);
  const pauses = asked.slice(1).map(({ at }, place) => at - (asked[place]?.at ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1000);
});

// Promise only-allowed-addresses-asked
it('a crawl on the web asks for nothing on the own network, whatever pages and sitemaps say', async () => {
  const own = ['http://127.0.0.1/reboot', 'http://router/', 'http://[::1]/', 'http://x.local/'];
  const locations = own.map((url) => `<loc>${url}</loc>`).join('');
  const site = of({
    '/robots.txt': own.map((url) => `Sitemap: ${url}s.xml`).join('\n'),
    '/sitemap.xml': `<urlset>${locations}</urlset>`,
    '/': [...own, '/a'],
    '/a': own,
  });
  const { ended, pages, asked } = crawl(site, { allowExternalLinks: true });
  await ended;
  expect(shown(await pages())).toEqual(['/ done -', '/a done 1']);
  expect(asked.map(({ path }) => path)).toEqual(['/robots.txt', '/', '/a']);
});

// Promise reading-never-acts
it('a crawl opens nothing that does something, or that its link asks not to follow, and says why', async () => {
  const site = of({
    '/robots.txt': '',
    '/sitemap.xml': `<urlset><loc>${SITE}/abmelden</loc></urlset>`,
    '/': ['/logout', '/delete?id=1', '/a', 'nofollow:/b', 'acts:/c', '/cart/add?id=2'],
    '/a': [],
  });
  const { ended, pages, asked } = crawl(site, {});
  expect(await ended).toMatchObject({ state: 'done' });
  expect(asked.map(({ path }) => path)).toEqual(['/robots.txt', '/sitemap.xml', '/', '/a']);
  const left = (await pages()).filter(({ state }) => state === 'skipped');
  expect(left.map(({ url, reason }) => [url.replace(SITE, ''), reason])).toEqual([
    ['/abmelden', { key: 'pageActs' }],
    ['/logout', { key: 'pageActs' }],
    ['/delete?id=1', { key: 'pageActs' }],
    ['/b', { key: 'pageNofollow' }],
    ['/c', { key: 'pageActs' }],
    ['/cart/add?id=2', { key: 'pageActs' }],
  ]);
  expect(left.every(wasLeftOut)).toBe(true);
});

it('a crawl in a trap ends at the most pages that a job may have', async () => {
  const { ended, pages } = crawl(
    (path) => (path === '/robots.txt' ? '' : [`${path}a`, `${path}b`, `${path}c`]),
    {
      sitemap: 'skip',
    },
  );
  await ended;
  expect((await pages()).length).toBe(PACE_LIMITS.pages.max);
});

it('an interrupted crawl of 300 pages resumes, loses no page and reads none twice', async () => {
  const site = (path: string) => {
    if (path === '/robots.txt') return '';
    const at = Number(path.slice(1));
    return [2 * at + 1, 2 * at + 2].filter((next) => next < 300).map((next) => `/${next}`);
  };
  const asked: string[] = [];
  let job = crawlJob({ sitemap: 'skip' });
  for (let round = 0; round < 20; round += 1) {
    let left = round < 19 ? 12 : Infinity;
    const run = crawl(
      (path) => {
        left -= 1;
        if (left < 0) run.stop.abort();
        else if (path !== '/robots.txt') asked.push(path);
        return site(path);
      },
      {},
      job,
    );
    await run.ended;
    job = {
      ...job,
      state: 'queued',
      many: { ...(await run.store.get('a'))?.many } as Job['many'] & object,
    };
  }
  const pages = job.many?.pages ?? [];
  expect(pages).toHaveLength(300);
  expect(pages.every(({ state }) => state === 'done')).toBe(true);
  // Only what was being fetched when it was interrupted is fetched again.
  expect(new Set(asked).size).toBe(300);
  expect(asked.length).toBeLessThanOrEqual(300 + 19);
});

// Promise site-files-cannot-stall
it('a crawl gives way to other work after every few addresses that a sitemap names', async () => {
  const named = Array.from({ length: 5000 }, (_, at) => `${SITE}/${at}`);
  const load = async (url: string) => {
    const text = url.endsWith('/sitemap.xml') ? named.join('\n') : '';
    return { status: 200, bytes: new TextEncoder().encode(text) };
  };
  const start: JobPage[] = [{ url: `${SITE}/`, state: 'waiting' }];
  const { begin } = createCrawl({}, start, load, load);
  let found = 0;
  const turns = await turnsDuring(async () => {
    found = (await begin(new AbortController().signal)).length;
  });
  expect(found).toBe(1999);
  expect(turns).toBeGreaterThan(found / 50);
});
