import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageKey } from '@/contract/address/address-list';
import {
  joinedTable,
  linkColumns,
  linkedPages,
  newColumns,
  pageOfCell,
  withoutProblems,
  type JoinOrder,
} from '@/contract/table/join';
import type { TableCell, TableRow } from '@/contract/table/page-table';
import type { TableField } from '@/contract/table/table-column';
import { editTable, keptTable } from '@/ui/table/edit-table';

const SHOP = 'https://shop.example';

function field(name: string, key = name.toLowerCase()): TableField {
  return { key, name, kind: 'text', selector: `.${key}`, take: 'text' };
}

function linked(text: string, address: string): TableCell {
  return { value: text, href: address };
}

const ORDER: JoinOrder = {
  columns: [
    { key: 'title', name: 'Title', kind: 'text' },
    { key: 'maker', name: 'Maker', kind: 'text' },
  ],
  link: 0,
  fields: [field('Price'), field('Weight')],
};
const ROWS: TableRow[] = [
  [linked('Tarn', `${SHOP}/tarn`), { value: 'Ada' }],
  [linked('Beck', `${SHOP}/beck`), { value: 'Ben' }],
  [linked('Tarn, used', `${SHOP}/tarn?utm_source=list#top`), { value: 'Cy' }],
  [{ value: 'To come' }, null],
];

it.each<[string, TableCell | null, string | undefined]>([
  ['a linked text', linked('Tarn', `${SHOP}/tarn`), `${SHOP}/tarn`],
  ['an address', { value: `${SHOP}/tarn` }, `${SHOP}/tarn`],
  ['a place in a page', { value: `${SHOP}/tarn#reviews` }, `${SHOP}/tarn`],
  ['a route', { value: `${SHOP}/#/tarn` }, `${SHOP}/#/tarn`],
  ['several addresses', { value: [`${SHOP}/1`, `${SHOP}/2`] }, `${SHOP}/1`],
  ['a mail address', { value: 'mailto:a@shop.example' }, undefined],
  ['a number', { value: 3 }, undefined],
  ['nothing', null, undefined],
])('the page of %s', (_name, cell, page) => {
  expect(pageOfCell(cell)).toBe(page);
});

it('each page is read once, in the order of the rows', () => {
  expect(linkedPages(ROWS, 0)).toEqual([`${SHOP}/tarn`, `${SHOP}/beck`]);
  expect(linkedPages(ROWS, 1)).toEqual([]);
});

it('the columns with the most pages come first, pictures are none', () => {
  const row = (page: string): TableRow => [
    { value: `${SHOP}/shared` },
    { value: `${SHOP}/${page}.png` },
    { value: `${SHOP}/${page}` },
  ];
  const columns = (['link', 'image', 'link'] as const).map((kind, at) => ({
    ...field(`Column ${at}`, `c${at}`),
    kind,
    filled: 1,
    shown: true,
  }));
  expect(linkColumns({ columns, rows: [row('a'), row('b')] })).toEqual([2, 0]);
});

it('no two columns have the same name or key', () => {
  const name = fc.constantFrom('Price', 'price', 'Price 2', 'PRICE', 'Weight');
  const columns = fc.array(name.map((one) => field(one)));
  fc.assert(
    fc.property(
      fc.uniqueArray(name, { selector: (one) => one.toLowerCase() }),
      columns,
      (old, add) => {
        const before = old.map((one) => field(one));
        const all = [...before, ...newColumns(before, add)];
        expect(new Set(all.map((one) => one.name.toLowerCase())).size).toBe(all.length);
        expect(new Set(all.map((one) => one.key)).size).toBe(all.length);
      },
    ),
  );
  const [only] = newColumns([field('Price')], [field('Price')]);
  expect(only).toMatchObject({ name: 'Price 2', key: 'price_2', selector: '.price' });
});

describe('a joined table', () => {
  const pageOf = new Map([
    [pageKey(`${SHOP}/tarn`), { cells: [{ value: 64 }, null] }],
    [pageKey(`${SHOP}/beck`), { problem: 'The server answered 404.' }],
  ]);
  const run = { id: 'run', title: 'Kettles', kept: undefined, rows: ROWS, pageOf };
  const values = (rows: TableRow[]) => rows.map((row) => row.map((cell) => cell?.value ?? null));

  it('has the values of the page in every row that links to it, and says why others have none', () => {
    const { columns, rows, title } = joinedTable(ORDER, run, 'Why empty');
    expect(title).toBe('Kettles');
    expect(columns.map(({ name, filled }) => [name, filled])).toEqual([
      ['Title', 1],
      ['Maker', 0.75],
      ['Price', 0.5],
      ['Weight', 0],
      ['Why empty', 0.25],
    ]);
    expect(values(rows)).toEqual([
      ['Tarn', 'Ada', 64, null, null],
      ['Beck', 'Ben', null, null, 'The server answered 404.'],
      ['Tarn, used', 'Cy', 64, null, null],
      ['To come', null, null, null, null],
    ]);
    expect(rows[0]?.[0]?.href).toBe(`${SHOP}/tarn`);
  });

  it('has no column for problems while there are none, nor in a dataset', () => {
    const fine = { ...run, pageOf: new Map() };
    expect(joinedTable(ORDER, fine, 'Why empty').columns).toHaveLength(4);
    const whole = withoutProblems(joinedTable(ORDER, run, 'Why empty'));
    expect(whole.columns).toHaveLength(4);
    expect(whole.rows[1]).toHaveLength(4);
  });

  it('stays as the user left it while further pages come', () => {
    let table = joinedTable(ORDER, { ...run, pageOf: new Map() }, 'Why empty');
    table = editTable(table, { type: 'rename', key: 'price', name: 'Euro' });
    table = editTable(table, { type: 'move', key: 'euro', back: true });
    table = editTable(table, { type: 'hide', key: 'weight' });
    const again = joinedTable(ORDER, { ...run, kept: keptTable(table) }, 'Why empty');
    expect(again.columns.map(({ name, shown }) => [name, shown])).toEqual([
      ['Title', true],
      ['Euro', true],
      ['Maker', true],
      ['Weight', false],
      ['Why empty', true],
    ]);
    expect(values(again.rows)[0]).toEqual(['Tarn', 64, 'Ada', null, null]);
  });
});
