import { describe, expect, it } from 'vitest';
import {
  addRows,
  fitsDataset,
  latestRows,
  proposedKey,
  rowsOfDataset,
  tableOfDataset,
  type Dataset,
} from '@/contract/table/dataset';
import type { PageTable } from '@/contract/table/page-table';
import { exampleColumn } from '../../support/example-table';

const NAMES = {
  first: 'First seen',
  last: 'Last seen',
  changed: 'Changed',
  before: (name: string) => `${name} before`,
};
const DAY = 86_400_000;
const NOON = new Date(2026, 10, 20, 12).getTime();

function tableOf(
  rows: Record<string, string | number | null>[],
): Pick<PageTable, 'columns' | 'rows'> {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return {
    columns: keys.map((key) => exampleColumn(key, key === 'link' ? 'link' : 'text')),
    rows: rows.map((row) => keys.map((key) => toCell(row[key]))),
  };
}

function toCell(value: string | number | null | undefined) {
  return value === null || value === undefined ? null : { value };
}

function valuesOf({ rows }: Dataset): unknown[][] {
  return rows.map(({ cells }) => cells.map((cell) => cell?.value ?? null));
}

const empty: Dataset = {
  id: 'd',
  name: 'Kettles',
  host: 'shop.example',
  columns: [],
  keyColumn: 'link',
  updates: true,
  rows: [],
};
const first = tableOf([
  { link: '/a', title: 'A', price: 5 },
  { link: '/b', title: 'B', price: 7 },
]);

describe('addRows', () => {
  it('adds new rows, updates those with the same key, and counts both', () => {
    const { dataset } = addRows(empty, first, NOON);
    const later = addRows(
      dataset,
      tableOf([
        { link: '/b', title: 'B', price: 6 },
        { link: '/a', title: 'A', price: 5 },
        { link: '/c', title: 'C', price: 1 },
      ]),
      NOON + DAY,
    );
    expect(later.counts).toEqual({ added: 1, updated: 1, same: 1 });
    expect(valuesOf(later.dataset)).toEqual([
      ['/a', 'A', 5],
      ['/b', 'B', 6],
      ['/c', 'C', 1],
    ]);
    const seen = later.dataset.rows.map(({ firstSeen, lastSeen }) => [firstSeen, lastSeen]);
    expect(seen).toEqual([
      [NOON, NOON + DAY],
      [NOON, NOON + DAY],
      [NOON + DAY, NOON + DAY],
    ]);
    expect(valuesOf(dataset)).toEqual([
      ['/a', 'A', 5],
      ['/b', 'B', 7],
    ]);
  });

  it('leaves rows unchanged if they are not to be updated, and records that they were seen', () => {
    const { dataset } = addRows({ ...empty, updates: false }, first, NOON);
    const later = addRows(dataset, tableOf([{ link: '/b', title: 'B', price: 6 }]), NOON + DAY);
    expect(later.counts).toEqual({ added: 0, updated: 0, same: 1 });
    expect(valuesOf(later.dataset)[1]).toEqual(['/b', 'B', 7]);
    expect(later.dataset.rows[1]?.lastSeen).toBe(NOON + DAY);
  });

  it('counts a row that occurs twice in one table once', () => {
    const twice = tableOf([{ link: '/a' }, { link: '/a' }]);
    expect(addRows(empty, twice, NOON).counts).toEqual({ added: 1, updated: 0, same: 1 });
  });

  it('adds missing columns, and keeps values that a later row lacks', () => {
    const { dataset } = addRows(empty, first, NOON);
    const later = addRows(dataset, tableOf([{ link: '/b', stock: 'few' }]), NOON).dataset;
    expect(later.columns.map(({ key }) => key)).toEqual(['link', 'title', 'price', 'stock']);
    expect(valuesOf(later)).toEqual([
      ['/a', 'A', 5, null],
      ['/b', 'B', 7, 'few'],
    ]);
  });

  it('distinguishes rows without a key by all their values', () => {
    const rows = tableOf([
      { link: null, title: 'A' },
      { link: null, title: 'A' },
      { link: null, title: 'B' },
    ]);
    expect(addRows(empty, rows, NOON).counts).toEqual({ added: 2, updated: 0, same: 1 });
  });

  it.each([
    ['with a key, although rows are not to be updated', { keyColumn: 'link', updates: false }],
    ['without a key', { keyColumn: '', updates: true }],
  ])('gives rows the values of new columns %s', (_how, change) => {
    const { dataset } = addRows({ ...empty, ...change }, first, NOON);
    const joined = tableOf([
      { link: '/a', title: 'A', price: 5, weight: 2 },
      { link: '/b', title: 'B', price: 7, weight: null },
      { link: '/c', title: 'C', price: 9, weight: 4 },
    ]);
    const later = addRows(dataset, joined, NOON + DAY);
    expect(later.counts).toEqual({ added: 1, updated: 1, same: 1 });
    expect(valuesOf(later.dataset)).toEqual([
      ['/a', 'A', 5, 2],
      ['/b', 'B', 7, null],
      ['/c', 'C', 9, 4],
    ]);
    expect(addRows(later.dataset, joined, NOON + DAY).counts).toEqual({
      added: 0,
      updated: 0,
      same: 3,
    });
  });

  it('is a table again without what it says about its rows', () => {
    const { dataset } = addRows(empty, first, NOON);
    const changed = addRows(dataset, tableOf([{ link: '/a', title: 'B', price: 5 }]), NOON + DAY);
    const { columns, rows } = rowsOfDataset(changed.dataset);
    expect(columns.map(({ key }) => key)).toEqual(['link', 'title', 'price']);
    expect(rows.map((row) => row.map((cell) => cell?.value))).toEqual([
      ['/a', 'B', 5],
      ['/b', 'B', 7],
    ]);
  });
});

describe('proposedKey', () => {
  it.each([
    [
      'the link that differs in each row',
      [
        { title: 'A', link: '/a' },
        { title: 'A', link: '/b' },
      ],
      'link',
    ],
    [
      'a text that differs in each row if no link does',
      [
        { title: 'A', link: '/x' },
        { title: 'B', link: '/x' },
      ],
      'title',
    ],
    ['empty if all rows are the same', [{ title: 'A' }, { title: 'A' }], ''],
    ['empty without rows', [], ''],
  ])('is %s', (_name, rows, key) => {
    expect(proposedKey(tableOf(rows))).toBe(key);
  });
});

it('returns the rows of the latest addition, and its time', () => {
  const row = (name: string) => ({ link: `/${name}` });
  const first = addRows(empty, tableOf([row('a'), row('b')]), NOON).dataset;
  expect(latestRows(first)).toBeUndefined();
  const second = addRows(first, tableOf([row('b'), row('c')]), NOON + DAY).dataset;
  expect(latestRows(second)).toEqual({ since: NOON, added: new Set([2]), changed: new Set() });
  const third = addRows(second, tableOf([row('a')]), NOON + 2 * DAY).dataset;
  expect(latestRows(third)).toBeUndefined();
  expect(latestRows(empty)).toBeUndefined();
});

it('fits tables of its site that have its key', () => {
  expect(fitsDataset(empty, 'shop.example', first)).toBe(true);
  expect(fitsDataset(empty, 'other.example', first)).toBe(false);
  expect(fitsDataset(empty, 'shop.example', tableOf([{ title: 'A' }]))).toBe(false);
  expect(fitsDataset({ ...empty, keyColumn: '' }, 'shop.example', tableOf([{ title: 'A' }]))).toBe(
    true,
  );
});

it('tells which rows have changed, from what to what, also on the same day', () => {
  const { dataset } = addRows(empty, first, NOON);
  const second = tableOf([
    { link: '/a', title: 'A', price: 6 },
    { link: '/b', title: 'B', price: 7 },
  ]);
  const later = addRows(dataset, second, NOON + 60_000).dataset;
  expect(latestRows(later)).toEqual({ since: NOON, added: new Set(), changed: new Set([0]) });
  const table = tableOfDataset(later, NAMES);
  expect(table.columns.map(({ name }) => name)).toEqual([
    'Link',
    'Title',
    'Price',
    'Price before',
    'First seen',
    'Last seen',
    'Changed',
  ]);
  expect(table.rows.map((row) => row.map((cell) => cell?.value ?? null))).toEqual([
    ['/a', 'A', 6, 5, '2026-11-20', '2026-11-20', '2026-11-20'],
    ['/b', 'B', 7, null, '2026-11-20', '2026-11-20', null],
  ]);
  // What stays does not change again.
  const last = addRows(later, second, NOON + DAY).dataset;
  expect(latestRows(last)).toBeUndefined();
  expect(tableOfDataset(last, NAMES).rows[0]?.[3]?.value).toBe(5);
});

it('is a table with the days on which each row was seen', () => {
  const { dataset } = addRows(empty, first, NOON);
  const later = addRows(dataset, tableOf([{ link: '/b' }]), NOON + DAY).dataset;
  const table = tableOfDataset(later, NAMES);
  expect(table.title).toBe('Kettles');
  expect(table.columns.map(({ name }) => name).slice(-2)).toEqual(['First seen', 'Last seen']);
  expect(table.rows.map((row) => row.slice(-2).map((cell) => cell?.value))).toEqual([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20', '2026-11-21'],
  ]);
});
