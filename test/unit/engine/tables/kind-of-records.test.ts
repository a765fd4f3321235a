import { expect, it } from 'vitest';
import { kindOfRecords } from '@/engine/tables/kind-of-records';
import { exampleColumn } from '../../../support/example-table';

const texts = (...keys: string[]) => keys.map((key) => exampleColumn(key, 'text'));

it.each([
  ['products', [exampleColumn('cost', 'price')]],
  ['reviews', texts('title', 'rating', 'author', 'date')],
  ['posts', texts('author', 'date', 'text_2')],
  ['posts', texts('author', 'body')],
  [undefined, texts('title', 'author')],
  [undefined, texts('text', 'date')],
  [undefined, [exampleColumn('title', 'text'), exampleColumn('cost', 'price', { filled: 0.2 })]],
])('records are %s by the columns that most of them fill', (kind, columns) => {
  expect(kindOfRecords(columns)).toBe(kind);
});
