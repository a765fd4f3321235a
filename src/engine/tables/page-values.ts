import { isRecord } from '@/contract/is-record';
import { oneLine } from '@/contract/one-line';
import type { ScrapeData } from '@/contract/scrape-data';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import { isOfPage } from '@/contract/table/join';
import type { CellValue, TableCell, TableRow } from '@/contract/table/page-table';
import type { TableField } from '@/contract/table/table-column';
import { readRecords } from './table-from-rule';

/** The values of a page for fields whose record is the whole page. */
export interface PageValues {
  /**
   * What the fields find in the page, in their order; `null` where they find nothing, and for values
   * of the answer.
   */
  found: TableRow;
  /** The same with the values of the answer that is made from the page. */
  rowWith(data: ScrapeData): TableRow;
}

/** Reads them. @param snapshot - Not changed. */
export function pageValues(snapshot: Snapshot, fields: readonly TableField[]): PageValues {
  const own = fields.filter(isOfPage);
  const { rows } = readRecords(snapshot, [[snapshot.root]], own);
  const found = fields.map((field) => rows[0]?.[own.indexOf(field)] ?? null);
  return {
    found,
    rowWith: (data) =>
      fields.map((field, at) =>
        isOfPage(field) ? (found[at] ?? null) : cellOf(valueAt(data, field.selector)),
      ),
  };
}

function valueAt(data: unknown, path: string): unknown {
  let value = data;
  for (const name of path.split('.')) {
    // The index of an item or the name of a property.
    const holds = (Array.isArray(value) || isRecord(value)) && Object.hasOwn(value, name);
    value = holds ? Object(value)[name] : undefined;
  }
  return value;
}

/** A value of an answer: a text, a number, a price or an availability, or a list of texts. */
function cellOf(value: unknown): TableCell | null {
  if (Array.isArray(value)) {
    const all = value.flatMap((one) => plain(one) ?? []);
    return all.length > 1 ? { value: all } : cellOf(all[0]);
  }
  if (!isRecord(value)) {
    const only = plain(value);
    return only === undefined ? null : { value: only };
  }
  const { amount, currency, formatted, text } = value;
  if (typeof amount === 'number')
    return {
      value: amount,
      ...(typeof formatted === 'string' && { text: oneLine(formatted) }),
      ...(typeof currency === 'string' && { currency }),
    };
  return cellOf(text ?? formatted ?? null);
}

function plain(value: unknown): CellValue | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? oneLine(value) : '';
  return text === '' ? undefined : text;
}
