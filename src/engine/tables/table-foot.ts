import type { TableRow } from '@/contract/table/page-table';
import type { TableField } from '@/contract/table/table-column';
import { isWithin, type SnapshotElement } from '@/contract/snapshot/tree';
import type { ValueLocale } from '@/core/values/value-locale';
import { rowsOf } from '../constructs/table-grid';
import { readCell } from './column-kind';
import { lineOf } from './line-of';
import type { PageRecord } from './page-record';
import { readField } from './read-field';
import { cellsByColumn, tableAround } from './row-cells';

/** Whether a row stands in the foot of its table, such as one of totals, and so is no record. */
export function isFootRow({ localName, parentNode }: SnapshotElement): boolean {
  return localName === 'tr' && parentNode?.localName === 'tfoot';
}

/**
 * The rows in the feet of the tables that records are rows of, with a cell for each field: what stands below the
 * field's values. Leaves out rows that are empty or only repeat the names of the columns.
 */
export function footOf(
  records: readonly PageRecord[],
  fields: readonly TableField[],
  locale: ValueLocale,
): TableRow[] {
  const tables = new Set(records.flatMap(([head]) => (head && tableAround(head)) ?? []));
  const feet = [...tables].flatMap(rowsOf).filter(isFootRow);
  if (feet.length === 0) return [];
  const columns = fields.map((field) => columnOf(field, records));
  return feet
    .map((row): TableRow => {
      const cells = cellsByColumn(row);
      return columns.map((column, at) => {
        const [cell, kind] = [cells[column], fields[at]?.kind ?? 'text'];
        const text = cell === null || cell === undefined ? '' : lineOf(cell);
        return text === '' ? null : readCell(text, kind, locale);
      });
    })
    .filter((row) => row.some((cell, at) => cell !== null && cell.value !== fields[at]?.name));
}

/** The place of the first cell of a row that has a field's values; -1 if another field's cell is that. */
function columnOf(field: TableField, records: readonly PageRecord[]): number {
  if (field.take !== 'text') return -1;
  for (const record of records) {
    const [row] = record;
    const element = readField(record, field)[0]?.element;
    if (!row || !element) continue;
    return cellsByColumn(row).findIndex((cell) => cell !== null && isWithin(element, cell));
  }
  return -1;
}
