import { elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';
import { firstLabel, withoutLabel } from '@/contract/table/own-label';
import { partLabel, type LabelTree } from '@/contract/table/part-label';
import { CELLS, type TableField } from '@/contract/table/table-column';
import { takeFrom } from './cells';
import { lineOf } from './line-of';
import type { PageRecord } from './page-record';
import { cellsByColumn, listAround } from './row-cells';
import { groupsIn } from './row-groups';
import { SECTION_TAKE, titleAbove } from './table-title';
import { DEPTH_TAKE, depthsOf } from './thread-depth';
import { selectIn } from './selector';

/** What a field finds in a record: an element, and what is taken from it, on one line. */
export interface FieldMatch {
  element: SnapshotElement;
  text: string;
}

/**
 * Reads a field of a record: at most one match, or up to 100 if the field takes all. Empty if the
 * record has nothing there.
 */
export function readField(
  record: PageRecord,
  {
    selector,
    label,
    take,
    nth = 0,
    all = false,
  }: Pick<TableField, 'selector' | 'label' | 'take' | 'nth' | 'all'>,
): FieldMatch[] {
  if (take === SECTION_TAKE) return sectionOf(record);
  const found = selector === CELLS ? cellsOfRow(record) : elementsAt(record, selector, label);
  const wanted = all ? found.slice(0, MAX_VALUES) : found.slice(nth, nth + 1);
  return wanted
    .flatMap((element) => {
      if (element === null) return [];
      const text = takeFrom(element, take);
      return { element, text: label === undefined ? text : withoutLabel(text, label) };
    })
    .filter(({ text }) => text !== '');
}

/** Reads a field of all records of a table, as {@link readField} does. */
export function readEach(
  records: readonly PageRecord[],
  field: Pick<TableField, 'selector' | 'label' | 'take' | 'nth' | 'all'>,
): FieldMatch[][] {
  if (field.take !== DEPTH_TAKE) return records.map((record) => readField(record, field));
  const depths = depthsOf(records);
  return records.map(([element], at) => {
    const depth = depths?.[at];
    return element === undefined || depth === undefined ? [] : [{ element, text: String(depth) }];
  });
}

/** The group that a row is in; in a table without groups, or for any other record, the heading above the list. */
function sectionOf([head]: PageRecord): FieldMatch[] {
  const list = head && listAround(head);
  if (head === undefined || list === undefined) return [];
  const groups = head.localName === 'tr' ? groupsIn(list) : undefined;
  const isGrouped = groups !== undefined && groups.heads.size > 0;
  const text = isGrouped ? (groups.names.get(head) ?? '') : titleAbove(list);
  return text === '' ? [] : [{ element: list, text }];
}

/**
 * The elements of a record that a field's selector finds, in document order. If a record consists
 * of several elements, these can be found too.
 *
 * @param label - Finds only what is in the part with this label.
 */
export function elementsAt(
  record: PageRecord,
  selector: string,
  label?: string,
): SnapshotElement[] {
  const found = record.flatMap((part) =>
    selectIn(part, selector, record.length > 1 && selector !== ':scope'),
  );
  return label === undefined
    ? found
    : found.filter((one) => labelIn(record, one) === label || firstLabel(lineOf(one)) === label);
}

/** The page's label for the part of a record that an element is in; empty if there is none. */
export function labelIn(record: PageRecord, element: SnapshotElement): string {
  return partLabel(element, record, READING);
}

/** How to walk a reading. */
export const READING: LabelTree<SnapshotElement> = {
  nameOf: ({ localName }) => localName,
  parentOf: ({ parentNode }) => parentNode,
  childrenOf: ({ children }) => children,
  textOf: lineOf,
  titleOf: (element) =>
    elementsIn(element)
      .map((one) => one.getAttribute('title') ?? '')
      .find(Boolean) ?? '',
};

function cellsOfRow(record: PageRecord): readonly (SnapshotElement | null)[] {
  const [row] = record;
  return row?.localName === 'tr' ? cellsByColumn(row) : elementsAt(record, CELLS);
}

const MAX_VALUES = 100;
