import { addressBase, linkAddress, type AddressBase } from '@/contract/snapshot/addresses';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import type { PageTable, TableCell } from '@/contract/table/page-table';
import type { RuleRows } from '@/contract/table/rule-rows';
import type { TableField } from '@/contract/table/table-column';
import { readCell } from './column-kind';
import { linkedColumns, linkedLocale, linkedText } from './linked-columns';
import { linkedLists, linkedRecords } from './linked-records';
import { fitOf } from './rule-fit';

/**
 * The longest list in the page's JSON-LD as a table; `undefined` if it has none with at least two
 * columns. The table's title is the type of the objects.
 */
export function linkedTable(snapshot: Snapshot): PageTable | undefined {
  for (const { type, records } of linkedLists(snapshot.head.linkedData)) {
    const columns = linkedColumns(records);
    const telling = columns.filter(
      ({ kind, selector }) => kind !== 'image' && selector !== 'position',
    );
    if (telling.length < 2) continue;
    const place = { selector: ':root', linkedData: type };
    const { rows } = rowsOf(snapshot, records, columns);
    const id = `linked ${type}`;
    return { id, source: 'structured-data', title: type, records: place, columns, rows };
  }
  return undefined;
}

/** Reads a list of the page's JSON-LD by the fields of a rule. */
export function linkedRows(
  snapshot: Snapshot,
  type: string,
  fields: readonly TableField[],
): RuleRows {
  return rowsOf(snapshot, linkedRecords(snapshot.head.linkedData, type), fields);
}

function rowsOf(
  { url, baseUri, root }: Snapshot,
  records: readonly object[],
  fields: readonly TableField[],
): RuleRows {
  const base = addressBase(root.baseUrl ?? url, baseUri);
  const rows = records.map((record) => fields.map((field) => cellOf(record, field, base)));
  return { rows, fit: fitOf(rows, fields) };
}

function cellOf(
  record: object,
  { selector, kind }: TableField,
  base: AddressBase,
): TableCell | null {
  const text = linkedText(record, selector);
  if (text === '') return null;
  if (kind === 'link' || kind === 'image') return { value: linkAddress(text, base) ?? text };
  const cell = readCell(text, kind, linkedLocale());
  if (kind !== 'price' || typeof cell.value !== 'number') return cell;
  const beside = selector.replace(/[^.]+$/, 'priceCurrency');
  const currency = cell.currency ?? linkedText(record, beside);
  return currency === '' ? cell : { ...cell, currency };
}
