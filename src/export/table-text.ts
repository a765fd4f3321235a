import { inlineText } from '@/core/markdown/inline-text';
import type { PageTable, TableCell } from '@/contract/table/page-table';
import type { TableColumn } from '@/contract/table/table-column';
import { PLAIN_CSV } from './csv-style';
import { toCsv } from './csv';

/** The kinds of text that a table can be written as. */
export type TableForm = 'csv' | 'tsv' | 'jsonl' | 'markdown';

/**
 * A table as a text. CSV and TSV begin with a line of names; spreadsheets read numbers as numbers,
 * and nothing as a formula. The currency of prices is in the name of their column or, if a column
 * has several, in its cells. The style applies to CSV only. JSON Lines has an object for each row,
 * with `null` for missing values and the currency of `price` as `price_currency`; what stands below
 * the rows, such as totals, is in the other forms only.
 */
export function tableText(table: PageTable, form: TableForm, style = PLAIN_CSV): string {
  switch (form) {
    case 'csv':
      return toCsv(plainRows(table), style);
    case 'tsv':
      return toCsv(plainRows(table), { ...PLAIN_CSV, separator: '\t' });
    case 'jsonl':
      return table.rows.map((row) => `${JSON.stringify(objectOf(table.columns, row))}\n`).join('');
    case 'markdown': {
      const [names = [], ...rows] = plainRows(table);
      const rule = table.columns.map(({ kind }) =>
        kind === 'number' || kind === 'price' ? '--:' : '---',
      );
      return [names, rule, ...rows]
        .map((row) => `| ${row.map(inMarkdown).join(' | ')} |\n`)
        .join('');
    }
  }
}

/** The names of the columns, then the rows and what stands below them, with an empty text for what is missing. */
function plainRows({ columns, rows, foot = [] }: PageTable): (string | number)[][] {
  const currencies = columns.map((_, at) => currencyOf(rows.map((row) => row[at] ?? null)));
  const names = columns.map(({ name }, at) => {
    const currency = currencies[at];
    return currency === undefined || name.includes(currency) ? name : `${name} (${currency})`;
  });
  const cells = [...rows, ...foot].map((row) =>
    columns.map(({ kind }, at) => {
      const cell = row[at] ?? null;
      const isMixed = kind === 'price' && currencies[at] === undefined;
      return plainCell(cell, isMixed);
    }),
  );
  return [names, ...cells];
}

/**
 * The currency of all amounts; `undefined` if there are several or none. Words such as “on request”
 * do not count.
 */
function currencyOf(cells: readonly (TableCell | null)[]): string | undefined {
  const amounts = cells.filter((cell) => typeof cell?.value === 'number');
  const all = new Set(amounts.map((cell) => cell?.currency));
  const [only] = all;
  return all.size === 1 ? only : undefined;
}

function plainCell(cell: TableCell | null, withCurrency: boolean): string | number {
  if (cell === null) return '';
  const { value, currency, text } = cell;
  if (Array.isArray(value)) return value.join('; ');
  return withCurrency && currency !== undefined ? (text ?? `${value} ${currency}`) : value;
}

function objectOf(columns: readonly TableColumn[], row: readonly (TableCell | null)[]) {
  return Object.fromEntries(
    columns.flatMap(({ key, kind }, at): [string, unknown][] => {
      const { value = null, currency } = row[at] ?? {};
      const own: [string, unknown] = [key, value];
      return kind === 'price' ? [own, [`${key}_currency`, currency ?? null]] : [own];
    }),
  );
}

function inMarkdown(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  return inlineText(cell).replaceAll('|', String.raw`\|`);
}
