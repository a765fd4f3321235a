import { expect, it } from 'vitest';
import { keptTable } from '@/ui/table/edit-table';
import { withKept } from '@/ui/table/kept-tables';
import { exampleTable } from '../../../support/example-table';

const table = exampleTable();
const other = exampleTable({ id: 'other', records: { selector: '.other' } });
const fit = { records: 2, filled: { title: 1, price: 0.5, link: 1 }, missing: [] };

it("puts a rule's table first, with its title and hidden columns, replacing the same list", () => {
  const found = withKept([other, table], 'site', keptTable(table), { rows: table.rows, fit });
  expect(found.tables.map(({ records }) => records.selector)).toEqual(['li.kettle', '.other']);
  expect(found.tables[0]).toMatchObject({ title: 'Kettles', source: 'pointed' });
  expect(found.tables[0]?.columns.map(({ key, shown, filled }) => [key, shown, filled])).toEqual([
    ['title', true, 1],
    ['price', true, 0.5],
    ['link', false, 1],
  ]);
  expect(found.kept).toEqual({ by: 'site', fit });
});

it("says that a rule finds nothing in a page, and still shows the page's own tables", () => {
  const nothing = { records: 0, filled: {}, missing: ['title', 'price', 'link'] };
  const found = withKept([other], 'site', keptTable(table), { rows: [], fit: nothing });
  expect(found).toEqual({ tables: [other], kept: { by: 'site', fit: nothing } });
});
