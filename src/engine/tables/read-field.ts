import type { SnapshotElement } from '@/contract/snapshot/tree';
import type { TableField } from '@/contract/table/table-column';
import { takeFrom } from './cells';
import type { PageRecord } from './page-record';
import { cellsByColumn } from './row-cells';
import { selectIn } from './selector';

/**
 * What a field finds in a record, each on one line: at most one text, or all if the field says so.
 */
export interface FieldMatch {
  element: SnapshotElement;
  text: string;
}

/** Reads a field of a record; empty if the record has nothing there. */
export function readField(
  record: PageRecord,
  { selector, take, nth = 0, all = false }: Pick<TableField, 'selector' | 'take' | 'nth' | 'all'>,
): FieldMatch[] {
  const found = selector === CELLS ? cellsOfRow(record) : elementsAt(record, selector);
  const wanted = all ? found.slice(0, MOST_VALUES) : found.slice(nth, nth + 1);
  return wanted
    .flatMap((element) => (element === null ? [] : { element, text: takeFrom(element, take) }))
    .filter(({ text }) => text !== '');
}

/**
 * The elements of a record that a field's selector finds, in document order. If a record has
 * several elements, they can be found themselves.
 */
export function elementsAt(record: PageRecord, selector: string): SnapshotElement[] {
  return record.flatMap((part) =>
    selectIn(part, selector, record.length > 1 && selector !== ':scope'),
  );
}

/**
 * The children of a record, by their place. In the rows of a table they are its columns: a cell
 * that spans rows is read in each of them, and one that spans columns in the first.
 */
export const CELLS = ':scope > *';

function cellsOfRow(record: PageRecord): readonly (SnapshotElement | null)[] {
  const [row] = record;
  return row?.localName === 'tr' ? cellsByColumn(row) : elementsAt(record, CELLS);
}

const MOST_VALUES = 100;
