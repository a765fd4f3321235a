import { expect, it } from 'vitest';
import type { PageTable } from '@/contract/table/page-table';
import { tableNames } from '@/ui/table/table-names';
import { exampleColumn, exampleTable } from '../../../support/example-table';

const goods = exampleTable({ title: '' });
const reviews = withColumns('title', 'rating', 'author', 'date');
const posts = withColumns('author', 'date', 'text_2');
const lines = withColumns('title', 'author');

function withColumns(...keys: string[]): PageTable {
  return exampleTable({ title: '', columns: keys.map((key) => exampleColumn(key, 'text')) });
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

it('says nothing by a column that few rows have', () => {
  const columns = [
    exampleColumn('title', 'text'),
    exampleColumn('price', 'price', { filled: 0.2 }),
  ];
  expect(tableNames([exampleTable({ title: '', columns })])).toEqual(['List 1']);
});
