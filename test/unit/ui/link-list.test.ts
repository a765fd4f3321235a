import { expect, it } from 'vitest';
import { filterLinks, hostOf, linkEntries } from '@/ui/viewer/link-list';

const entries = linkEntries(
  [
    'https://www.example.com/about',
    'https://other.org/example.com',
    'mailto:me@example.com',
    'javascript:alert(1)',
  ],
  'https://example.com/page',
);

it('distinguishes internal from external links, and those that may be opened', () => {
  expect(entries.map(({ internal, opens }) => [internal, opens])).toEqual([
    [true, true],
    [false, true],
    [false, true],
    [false, false],
  ]);
});

it.each([
  ['', 'all', 4],
  ['', 'internal', 1],
  ['', 'external', 3],
  [' EXAMPLE.com/', 'all', 1],
  ['example.com', 'external', 2],
  ['nothing', 'all', 0],
] as const)('the filter %j among %s finds %i', (text, kind, count) => {
  expect(filterLinks(entries, text, kind)).toHaveLength(count);
});

it('treats no link as internal if the page has no host', () => {
  expect(linkEntries(['file:///a.html'], 'file:///b.html')[0]?.internal).toBe(false);
});

it.each([
  'https://www.example.com:8080/a?b#c',
  'http://localhost',
  'https://xn--bcher-kva.example?q',
  'https://user:password@example.com/',
  'http://0x7f/',
  'http://1.2.3/',
  'HTTPS://Example.COM/',
  'https://exa%6dple.com/',
  'https://example.com\\@other.org/',
  'https://www.com/',
  'https://example.com:port/',
  'not an address',
])('finds the host of %s as the browser does', (url) => {
  const host = URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';
  expect(hostOf(url)).toBe(host);
});
