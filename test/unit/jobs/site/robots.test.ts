import { expect, it } from 'vitest';
import { createRobotsKeeper, readRobots } from '@/jobs/site/robots';

const ADDRESS = 'https://a.example/robots.txt';
const TEXT = `User-agent: *
Disallow: /private/
Allow: /private/open
Crawl-delay: 2

User-agent: Winnow
Disallow: /not-for-winnow
Crawl-delay: 90

Sitemap: https://a.example/pages.xml`;

it.each([
  ['https://a.example/not-for-winnow', false],
  ['https://a.example/%6Eot-for-winnow', false],
  ['https://a.example/private/x', true],
  ['https://b.example/not-for-winnow', true],
])('robots.txt is obeyed by its group for Winnow: %s', (url, isAllowed) => {
  expect(readRobots(ADDRESS, 200, TEXT).allows(url)).toBe(isAllowed);
});

it('robots.txt is obeyed by its group for all if it has none for Winnow', () => {
  const [all = ''] = TEXT.split('User-agent: Winnow');
  const robots = readRobots(ADDRESS, 200, all);
  expect(robots.allows('https://a.example/private/x')).toBe(false);
  expect(robots.allows('https://a.example/private/open')).toBe(true);
  expect(robots.delay).toBe(2000);
});

it('robots.txt names sitemaps, and a delay of at most a minute', () => {
  const { sitemaps, delay } = readRobots(ADDRESS, 200, TEXT);
  expect({ sitemaps, delay }).toEqual({ sitemaps: ['https://a.example/pages.xml'], delay: 60_000 });
});

it.each([
  [404, true],
  [403, true],
  [500, false],
  [503, false],
])('a site whose robots.txt is answered with %i is open: %s', (status, isOpen) => {
  const robots = readRobots(ADDRESS, status, 'User-agent: *\nDisallow: /');
  expect(robots.allows(ADDRESS)).toBe(isOpen);
});

it('robots.txt is fetched once per site, and again only if there was no answer', async () => {
  const asked: string[] = [];
  const keep = createRobotsKeeper(async (url) => {
    asked.push(url);
    if (asked.length === 1) throw new TypeError('no answer');
    return { status: 200, bytes: new TextEncoder().encode(TEXT) };
  });
  const { signal } = new AbortController();
  await expect(keep('https://a.example/1', signal)).rejects.toThrow('no answer');
  await Promise.all([keep('https://a.example/1', signal), keep('https://a.example/2', signal)]);
  expect(asked).toEqual([ADDRESS, ADDRESS]);
});

it.each([
  [200, 'pageRobots'],
  [503, 'pageRobotsDown'],
])('a site is closed for the reason that its robots.txt of %i gives', (status, key) => {
  expect(readRobots(ADDRESS, status, TEXT).reason).toMatchObject({ key });
});

it('of a robots.txt the first half megabyte is read, and a site with an endless one is left alone', async () => {
  const text = `User-agent: *\nDisallow: /early\n${'#'.repeat(512_000)}\nDisallow: /late`;
  const { signal } = new AbortController();
  const bytes = new TextEncoder().encode(text);
  const { allows } = await createRobotsKeeper(async () => ({ status: 200, bytes }))(
    ADDRESS,
    signal,
  );
  expect(['early', 'late'].map((path) => allows(`https://a.example/${path}`))).toEqual([
    false,
    true,
  ]);
  const endless = { status: 200, bytes: new Uint8Array(), isTooLarge: true } as const;
  const robots = await createRobotsKeeper(async () => endless)(ADDRESS, signal);
  expect(robots.allows('https://a.example/early')).toBe(false);
  expect(robots.reason).toMatchObject({ key: 'pageRobotsDown' });
});
