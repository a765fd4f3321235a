import { expect, it } from 'vitest';
import { tableText } from '@/export/table-text';
import { exampleColumn, exampleTable } from '../../support/example-table';

const table = exampleTable({
  columns: [exampleColumn('title', 'text'), exampleColumn('price', 'price')],
  rows: [
    [{ value: '=1+1 "x"' }, { value: 64, text: '€ 64.00', currency: 'EUR' }],
    [{ value: ['a|b', 'c'] }, null],
  ],
});

it.each([
  ['csv', 'Title,Price (EUR)\r\n"\'=1+1 ""x""",64\r\na|b; c,\r\n'],
  ['tsv', 'Title\tPrice (EUR)\r\n"\'=1+1 ""x"""\t64\r\na|b; c\t\r\n'],
  [
    'jsonl',
    '{"title":"=1+1 \\"x\\"","price":64,"price_currency":"EUR"}\n{"title":["a|b","c"],"price":null,"price_currency":null}\n',
  ],
  ['markdown', '| Title | Price (EUR) |\n| --- | --: |\n| =1+1 "x" | 64 |\n| a\\|b; c |  |\n'],
] as const)('is a table as %s', (form, text) => {
  expect(tableText(table, form)).toBe(text);
});

it('ends with what stands below the rows, which JSON Lines leave out', () => {
  const [first] = table.rows;
  const totals = { ...table, rows: [first ?? []], foot: [[{ value: 'Total' }, { value: 64 }]] };
  expect(tableText(totals, 'tsv').split('\r\n').slice(2)).toEqual(['Total\t64', '']);
  expect(tableText(totals, 'markdown')).toMatch(/\| Total \| 64 \|\n$/);
  expect(tableText(totals, 'jsonl')).not.toContain('Total');
});

it('has amounts as numbers beside words in place of one', () => {
  const rows = [
    [{ value: 'a' }, { value: 7500, text: 'R$ 7.500,00', currency: 'R$' }],
    [{ value: 'b' }, { value: 'A combinar' }],
  ];
  expect(tableText({ ...table, rows }, 'csv')).toBe(
    'Title,Price (R$)\r\na,7500\r\nb,A combinar\r\n',
  );
});

it('has the currency in the cells if a column has several', () => {
  const rows = [
    [{ value: 'a' }, { value: 1, currency: 'EUR' }],
    [{ value: 'b' }, { value: 2, currency: 'USD' }],
  ];
  expect(tableText({ ...table, rows }, 'csv')).toBe('Title,Price\r\na,1 EUR\r\nb,2 USD\r\n');
});

// Promise output-inert-elsewhere
it('has one line a row in markdown, and nothing that a note program runs', () => {
  const rows = [[{ value: 'a\nb <% tp.x %> {{q}} ${y} {% z %}' }, null]];
  const columns = [
    { ...exampleColumn('title', 'text'), name: '<% {{x' },
    exampleColumn('b', 'text'),
  ];
  const text = tableText({ ...table, columns, rows }, 'markdown');
  expect(text).not.toMatch(/<%|\{\{|\{%|\$\{/);
  expect(text.split('\n')).toHaveLength(4);
});
