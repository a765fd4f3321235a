import { expect, it } from 'vitest';
import { crawlScope } from '@/jobs/site/crawl-scope';

const START = 'https://a.example/docs/';

it.each([
  ['https://a.example/docs/x', {}, true],
  ['https://a.example/docs-old/x', {}, false],
  ['https://a.example/news', {}, false],
  ['https://a.example/news', { crawlEntireDomain: true }, true],
  ['https://b.example/docs/x', { crawlEntireDomain: true }, false],
  ['https://new.a.example/x', {}, false],
  ['https://new.a.example/x', { allowSubdomains: true }, true],
  ['https://www.a.example/x', { allowSubdomains: true }, true],
  ['https://a.example/news', { allowSubdomains: true }, false],
  ['https://nota.example/docs/x', { allowSubdomains: true }, false],
  ['https://b.example/docs/x', { allowExternalLinks: true }, true],
  ['https://b.example/docs/x', { allowExternalLinks: true, excludePaths: ['/x$'] }, false],
  ['https://a.example/news', { allowExternalLinks: true }, false],
  ['mailto:a@b.example', { allowExternalLinks: true }, false],
  ['https://a.example/docs/picture.PNG', {}, false],
  ['https://a.example/docs/v1.2', {}, true],
  ['https://a.example/docs/api/x', { includePaths: ['^/docs/api'] }, true],
  ['https://a.example/docs/x', { includePaths: ['^/docs/api'] }, false],
  ['https://a.example/docs/api/x', { excludePaths: ['/api/'] }, false],
  ['https://a.example/docs/?day=3', { excludePaths: ['day='] }, true],
  ['https://a.example/docs/?day=3', { excludePaths: ['day='], regexOnFullURL: true }, false],
])('%s is in the scope of a crawl by %j: %s', (address, order, isIn) => {
  expect(crawlScope([START], order).has(address)).toBe(isIn);
});

// Promise linear-time
it('a pattern takes no long time on an address that a page has made for it', () => {
  const scope = crawlScope([START], { includePaths: ['^/docs/(\\w+\\s?)+$'] });
  // By trying one way after another it would not end.
  expect(scope.has(`${START}${'a'.repeat(2000)}!`)).toBe(false);
  expect(scope.has(`${START}abc`)).toBe(true);
});

// Promise linear-time
it.each([
  ['takes too long', '(?=(?:.?){60}x)', 'a'.repeat(20_000)],
  ['has a back reference', '^/docs/(a)\\1', 'aa'],
])('a pattern that %s leaves addresses out, and tells so', (_, source, path) => {
  for (const order of [{ includePaths: [source] }, { excludePaths: [source] }]) {
    let unjudged = 0;
    const scope = crawlScope([START], order, () => (unjudged += 1));
    const given = Array.from({ length: 5 }, () => scope.has(START + path));
    expect([given, unjudged]).toEqual([Array(5).fill(false), 5]);
  }
});

it('a crawl that starts from a file covers its folder', () => {
  expect(
    crawlScope(['https://a.example/docs/index.html'], {}).has('https://a.example/docs/x'),
  ).toBe(true);
});

it.each([
  ['http://www.a.example/docs/index.html', START, {}, true],
  [`${START}x;jsessionid=1A2B`, `${START}x`, {}, true],
  [`${START}x?PHPSESSID=1&a=1`, `${START}x?a=1`, {}, true],
  [`${START}x?a=1`, `${START}x?a=2`, {}, false],
  [`${START}x?a=1`, `${START}x?a=2`, { ignoreQueryParameters: true }, true],
  ['https://www.a.example/docs/', START, { deduplicateSimilarURLs: false }, false],
])('%s and %s are one page by %j: %s', (one, other, order, isOne) => {
  const { keyOf } = crawlScope([START], order);
  expect(keyOf(one) === keyOf(other)).toBe(isOne);
});
