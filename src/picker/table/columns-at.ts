import { oneLine } from '@/contract/one-line';
import type { PointedList } from '@/contract/table/pointing';
import type { TableColumn } from '@/contract/table/table-column';
import { liveValues, recordAround, type LiveRecord } from './live-records';
import { kindOf, nameOf, placeOf } from './new-field';

/**
 * The column that an element is a value of, preferably a shown one; `undefined` if there is none.
 */
export function columnAt(
  { columns }: PointedList,
  records: readonly LiveRecord[],
  element: Element,
): TableColumn | undefined {
  const record = recordAround(records, element);
  if (record === undefined) return undefined;
  const text = textOf(element);
  const sorted = columns.toSorted((a, b) => Number(b.shown) - Number(a.shown));
  const isValue = (column: TableColumn) => liveValues(record, column).includes(element);
  // An element inside a value means the value if it has all of its text.
  const contains = (column: TableColumn) =>
    liveValues(record, column).some((one) => one.contains(element) && textOf(one) === text);
  return sorted.find(isValue) ?? sorted.find(contains);
}

/** The list with a new column for what the user pointed at; unchanged if none can be made. */
export function addColumn(
  list: PointedList,
  {
    element,
    record,
    records,
    all,
    fallback,
  }: {
    element: Element;
    record: LiveRecord;
    records: readonly LiveRecord[];
    all: boolean;
    /** The name for a column that the page does not name. */
    fallback: string;
  },
): PointedList {
  const place = placeOf(element, record, records, all);
  if (place === undefined) return list;
  const kind = kindOf(element, place, records);
  const name = place.label ?? (nameOf(element) || fallback);
  const key = freeKey(
    name,
    list.columns.map((column) => column.key),
  );
  const found = records.filter((one) => liveValues(one, place).length > 0).length;
  const filled = found / Math.max(1, records.length);
  const column: TableColumn = { key, name, kind, ...place, filled, shown: true };
  return { ...list, columns: [...list.columns, column] };
}

/** The list with one of its columns shown. */
export function showColumn(list: PointedList, key: string): PointedList {
  const column = list.columns.find((one) => one.key === key);
  if (column === undefined || column.shown) return list;
  return { ...list, columns: withShown(list.columns, key, true) };
}

/** The list with one of its columns hidden, unless it is the last shown one. */
export function dropColumn(list: PointedList, key: string): PointedList {
  const shown = list.columns.filter((column) => column.shown);
  if (shown.length < 2 || !shown.some((column) => column.key === key)) return list;
  return { ...list, columns: withShown(list.columns, key, false) };
}

function withShown(columns: readonly TableColumn[], key: string, shown: boolean): TableColumn[] {
  return columns.map((one) => (one.key === key ? { ...one, shown } : one));
}

function freeKey(name: string, taken: readonly string[]): string {
  const words = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
  const base = words.replaceAll(/^[_\d]+|_+$/g, '').slice(0, 56) || 'value';
  let key = base;
  for (let number = 2; taken.includes(key); number++) key = `${base}_${number}`;
  return key;
}

function textOf(element: Element): string {
  return oneLine(element.textContent ?? '');
}
