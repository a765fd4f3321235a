import { expect, it } from 'vitest';
import type { PageTable } from '@/contract/table/page-table';
import { tableNames } from '@/ui/table/table-names';
import { exampleColumn, exampleTable } from '../../../support/example-table';

const goods = exampleTable({ title: '', holds: 'products' });
const reviews = exampleTable({ title: '', holds: 'reviews' });
const posts = exampleTable({ title: '', holds: 'posts' });
const lines = exampleTable({ title: '' });

function withHeaders(...keys: string[]): PageTable {
  const columns = keys.map((key) => exampleColumn(key, 'text'));
  return exampleTable({ title: '', source: 'table', columns });
}

function titled(title: string, table: PageTable): PageTable {
  return { ...table, title };
}

it.each([
  ['the headings', [titled('Kettles', goods), titled('Cups', goods)], ['Kettles', 'Cups']],
  ['what they hold', [goods, reviews, posts, lines], ['Products', 'Reviews', 'Posts', 'List 4']],
  [
    'heading and content where two have the same heading',
    [titled('Shop', goods), titled('Shop', reviews), titled('News', lines)],
    ['Shop – Products', 'Shop – Reviews', 'News'],
  ],
  [
    'the columns that only they have, where their headers tell them apart',
    [withHeaders('name', 'office', 'age'), titled('Figures', withHeaders('city', 'age'))],
    ['Name, Office', 'Figures'],
  ],
  [
    'their columns below one heading',
    [titled('Figures', withHeaders('name', 'age')), titled('Figures', withHeaders('city', 'age'))],
    ['Figures – Name', 'Figures – City'],
  ],
  [
    'their numbers where nothing else tells them apart',
    [titled('Shop', goods), titled('Shop', goods), reviews, reviews, lines],
    [
      'Shop – Products – List 1',
      'Shop – Products – List 2',
      'Reviews – List 3',
      'Reviews – List 4',
      'List 5',
    ],
  ],
  [
    'the type of structured data',
    [titled('Product', { ...goods, source: 'structured-data' })],
    ['Product (structured data)'],
  ],
])('lists are called by %s', (_, tables, names) => {
  expect(tableNames(tables)).toEqual(names);
});
