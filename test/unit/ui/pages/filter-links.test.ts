import { expect, it } from 'vitest';
import { filterLinks, linksAt } from '@/ui/pages/filter-links';

const links = [
  { url: 'https://a.example/news/1', text: 'Flood at the mill' },
  { url: 'https://a.example/news/12', text: 'Heron returns' },
  { url: 'https://a.example/about', text: 'About the mill' },
];

it.each([
  ['', [0, 1, 2]],
  ['MILL', [0, 2]],
  ['mill news', [0]],
  ['/news\\/\\d$/', [0]],
  ['/news/', [0, 1]],
  ['/(/', []],
])('links are filtered by %j', (filter, places) => {
  expect(filterLinks(links, filter)).toEqual(places.map((at) => links[at]));
});

it('links from one part of a page are in page order', () => {
  const [flood, heron] = links;
  const urls = [heron?.url ?? '', flood?.url ?? ''];
  expect(linksAt(links, { kind: 'content', name: '', urls })).toEqual([flood, heron]);
  expect(linksAt(links, undefined)).toEqual(links);
});
