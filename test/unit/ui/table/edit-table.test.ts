import { describe, expect, it } from 'vitest';
import { editTable, filledRows, keptTable, shownColumns, shownPart } from '@/ui/table/edit-table';
import { exampleColumn, exampleTable } from '../../../support/example-table';

const names = (table: ReturnType<typeof exampleTable>) =>
  shownColumns(table).map(({ name }) => name);

describe('a table', () => {
  it('gets a column renamed, with a key for JSON that no other column has', () => {
    const columns = [exampleColumn('a', 'text'), exampleColumn('old_price', 'price')];
    const table = editTable(exampleTable({ columns }), {
      type: 'rename',
      key: 'a',
      name: ' Old  Price ',
    });
    expect(table.columns[0]).toMatchObject({ name: 'Old Price', key: 'old_price_2' });
  });

  it.each([
    ['Preis in €', 'preis_in'],
    ['Größe', 'gro_e'],
    ['2nd price', '_2nd_price'],
    ['价格', 'title'],
  ])('names %s in JSON as %s', (name, key) => {
    const table = editTable(exampleTable(), { type: 'rename', key: 'title', name });
    expect(table.columns[0]).toMatchObject({ name, key });
  });

  it('keeps the former name if the new one is empty', () => {
    const table = exampleTable();
    expect(editTable(table, { type: 'rename', key: 'title', name: '  ' })).toBe(table);
  });

  it('moves a column with its cells among the visible ones, and no further', () => {
    const foot = [[{ value: 'Total' }, { value: 64 }, null]];
    const table = editTable(exampleTable({ foot }), { type: 'move', key: 'price', back: true });
    expect(names(table)).toEqual(['Price', 'Title']);
    expect(table.rows[0]?.[0]).toMatchObject({ value: 64 });
    expect(table.foot).toEqual([[{ value: 64 }, { value: 'Total' }, null]]);
    expect(editTable(table, { type: 'move', key: 'price', back: true })).toBe(table);
    expect(editTable(table, { type: 'move', key: 'title', back: false })).toBe(table);
  });

  it('hides a column, but not the last, and shows it again after the others', () => {
    const one = editTable(exampleTable(), { type: 'hide', key: 'title' });
    expect(names(one)).toEqual(['Price']);
    expect(editTable(one, { type: 'hide', key: 'price' })).toBe(one);
    const all = editTable(one, { type: 'show' });
    expect(names(all)).toEqual(['Price', 'Title', 'Link']);
    expect(all.rows[1]?.map((cell) => cell?.value)).toEqual([
      undefined,
      'Beck',
      'https://shop.example/beck',
    ]);
  });

  it('is copied without its hidden columns', () => {
    const { columns, rows } = shownPart(exampleTable());
    expect(columns.map(({ key }) => key)).toEqual(['title', 'price']);
    expect(rows.map((row) => row.length)).toEqual([2, 2]);
  });

  it('says how many rows have a value', () => {
    expect(filledRows(exampleTable(), 'title')).toBe(2);
    expect(filledRows(exampleTable(), 'price')).toBe(1);
  });

  it('is kept with all its columns, and which are hidden', () => {
    const { rule, hidden } = keptTable(exampleTable());
    expect(rule.fields.map(({ key }) => key)).toEqual(['title', 'price', 'link']);
    expect(hidden).toEqual(['link']);
  });
});
