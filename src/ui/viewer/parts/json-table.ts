import { isRecord } from '@/contract/is-record';
import { inlineText } from './values';

export interface JsonTable {
  /** Every name that occurs in a row, in order of appearance. */
  columns: string[];
  /** One cell per column; empty if the row has no such value. Numbers stay numbers. */
  rows: (string | number)[][];
}

/** Lists of objects as tables, by their names in the value; `''` is the value itself. */
export function tablesOf(value: unknown): Map<string, JsonTable> {
  const candidates: [string, unknown][] = [
    ['', value],
    ...(isRecord(value) ? Object.entries(value) : []),
  ];
  const tables = new Map<string, JsonTable>();
  for (const [name, list] of candidates) {
    const table = tableOf(list);
    if (table !== undefined) tables.set(name, table);
  }
  return tables;
}

/** The table as rows for CSV, the column names first. */
export function csvRows({ columns, rows }: JsonTable): (string | number)[][] {
  return [columns, ...rows];
}

function tableOf(list: unknown): JsonTable | undefined {
  if (!Array.isArray(list) || list.length === 0 || !list.every(isRecord)) return undefined;
  const columns = [...new Set(list.flatMap((row) => Object.keys(row)))];
  if (columns.length === 0) return undefined;
  return {
    columns,
    rows: list.map((row) =>
      columns.map((column) => (Object.hasOwn(row, column) ? cellOf(row[column]) : '')),
    ),
  };
}

function cellOf(value: unknown): string | number {
  return typeof value === 'number' ? value : inlineText(value);
}
