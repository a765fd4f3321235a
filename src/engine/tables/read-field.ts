import type { SnapshotElement } from '@/contract/snapshot/tree';
import type { TableField } from '@/contract/table/table-column';
import { takeFrom } from './cells';
import type { PageRecord } from './page-record';
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
  const found = elementsAt(record, selector);
  const wanted = all ? found.slice(0, MOST_VALUES) : found.slice(nth, nth + 1);
  return wanted
    .map((element) => ({ element, text: takeFrom(element, take) }))
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

const MOST_VALUES = 100;
