import { expect, it } from 'vitest';
import { isPageField, keptWithoutPages, withoutPageColumn } from '@/contract/table/page-column';
import { ruleOf } from '@/contract/table/table-rule';
import { editTable, keptTable } from '@/ui/table/edit-table';
import { tableOfRun } from '@/ui/table/run-table';
import { exampleTable } from '../../../support/example-table';
import { tabJob } from '../../../support/tab-job';

const page = exampleTable();
const rule = ruleOf(page, true);
const run = { rule, pages: 5, rows: 100, minutes: 1, delay: 1 };
const at = (number: number) => `https://shop.example/kettles?page=${number}`;
const stored = page.rows.map((row, number) => ({ url: at(number + 1), rows: [row], doubles: 0 }));

const job = tabJob('run', { operation: 'table', run, table: keptTable(page) });

it('has the rows of all pages, each with the address of its page', () => {
  const table = tableOfRun(job, stored);
  expect(table?.columns.map(({ name, shown }) => [name, shown])).toEqual([
    ['Title', true],
    ['Price', true],
    ['Link', false],
    ['Page', true],
  ]);
  expect(table?.rows.map((row) => row.map((cell) => cell?.value ?? null))).toEqual([
    ['Tarn 900', 64, 'https://shop.example/tarn-900', at(1)],
    ['Beck', null, 'https://shop.example/beck', at(2)],
  ]);
  expect(table?.columns[1]?.filled).toBe(0.5);
});

it('is shown as the user left it, even when it is built again', () => {
  let table = tableOfRun(job, stored) ?? page;
  table = editTable(table, { type: 'rename', key: 'title', name: 'Kettle' });
  table = editTable(table, { type: 'move', key: 'price', back: true });
  table = editTable(table, { type: 'hide', key: 'page_address' });
  const again = tableOfRun({ ...job, table: keptTable(table) }, stored);
  expect(again?.columns.map(({ name, shown }) => [name, shown])).toEqual([
    ['Price', true],
    ['Kettle', true],
    ['Link', false],
    ['Page', false],
  ]);
  expect(again?.rows[1]?.map((cell) => cell?.value ?? null)).toEqual([
    null,
    'Beck',
    'https://shop.example/beck',
    at(2),
  ]);
});

it('is kept for a site and sent to a service without the column of page addresses', () => {
  const table = tableOfRun(job, stored) ?? page;
  expect(table.columns.some(isPageField)).toBe(true);
  expect(keptWithoutPages(keptTable(table)).rule).toEqual(rule);
  const plain = withoutPageColumn(table);
  expect(plain.columns.some(isPageField)).toBe(false);
  expect(plain.rows).toEqual(page.rows);
});

it('is empty for a job that is not a run', () => {
  expect(tableOfRun(tabJob('page'), stored)).toBeUndefined();
});
