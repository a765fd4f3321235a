import type { SnapshotElement } from '@/contract/snapshot/tree';
import type { TableField } from '@/contract/table/table-column';
import { cellsOf, nestedIn } from './cells';
import { commonStep, stepText } from './common-step';
import { chainTo, learnPaths } from './field-paths';
import { placeFor, placeForAll } from './field-selector';
import { outermost, withAlternativesJoined, type CellGroup } from './cell-groups';
import { mostCommon } from './most-common';
import type { PageRecord } from './page-record';

/** A position that several records have in common; its values have no name yet. */
export interface FoundField extends Pick<
  TableField,
  'selector' | 'label' | 'take' | 'nth' | 'all'
> {
  /** The element in one of the records. */
  example: { element: SnapshotElement; record: PageRecord };
  /** The element in a record where it has its usual form. */
  typical?: SnapshotElement;
  /** Mean position within a record, 0 to 1. */
  order: number;
  /** Share of the records that have something at this position, 0 to 1. */
  filled: number;
}

/**
 * The positions that records have in common, in reading order, each with a selector. A position is
 * a path and, if several cells are at that path, an index; if their number varies, as with tags,
 * they form one field. Leaves out what fewer than a tenth of the records have.
 *
 * @param other - A record that may lack them, of which the selectors find as much as they can.
 */
export function alignFields(records: readonly PageRecord[], other?: PageRecord): FoundField[] {
  const sample = records.slice(0, MAX_ALIGNED);
  const nested = nestedIn(records);
  const cellsByRecord = sample.map((record) => cellsOf(record, nested));
  const { keyOf, labelOf } = learnPaths(sample, cellsByRecord);
  const groups = new Map<string, CellGroup>();
  for (const [at, record] of sample.entries()) {
    const cells = cellsByRecord[at] ?? [];
    for (const [place, cell] of cells.entries()) {
      const key = keyOf(cell, record);
      const group: CellGroup = groups.get(key) ?? {
        cells: sample.map(() => []),
        take: cell.take,
        label: labelOf(cell, record),
        outermost: keyOf({ ...cell, element: outermost(cell.element, record) }, record),
        orders: [],
      };
      groups.set(key, group);
      const nth = group.cells[at]?.push(cell) ?? 0;
      const order = (group.orders[nth - 1] ??= { sum: 0, count: 0 });
      order.sum += place / cells.length;
      order.count++;
    }
  }
  const least = Math.max(2, sample.length * MIN_SHARE);
  return withAlternativesJoined([...groups.values()], sample)
    .filter(({ cells }) => cells.filter(({ length }) => length > 0).length >= least)
    .slice(0, MAX_FIELDS)
    .flatMap((group) => fieldsOf(group, sample, other))
    .toSorted((a, b) => a.order - b.order);
}

function fieldsOf(
  { cells, take, orders, ...group }: CellGroup,
  records: readonly PageRecord[],
  other: PageRecord | undefined,
): FoundField[] {
  const at = cells.findIndex(({ length }) => length > 0);
  const [first] = cells[at] ?? [];
  const record = records[at];
  if (!first || !record) return [];
  const orderOf = (nth: number) => meanOf(orders[nth]);
  const label = group.label || undefined;
  const labelled = label && { label };
  const byRecord = cells.map((list) => list.map(({ element }) => element));
  const steps = stepsTo(byRecord, records);
  const shareOf = (has: number) => has / records.length;
  if (!areAligned(byRecord) && take === 'text') {
    const found = placeForAll(records, byRecord, steps, label);
    const example = { element: first.element, record };
    const filled = shareOf(byRecord.filter(({ length }) => length > 0).length);
    if (found !== undefined)
      return [{ ...found, ...labelled, take, all: true, example, order: orderOf(0), filled }];
  }
  // If some records have more links or pictures than others, the first one is the record's own.
  const most = areAligned(byRecord) ? Math.min(MAX_POSITIONS, usualCount(byRecord)) : 1;
  return Array.from({ length: most }, (_, nth): FoundField[] => {
    const wanted = byRecord.map((list) => list[nth] ?? null);
    const found = placeFor(records, wanted, steps, label, other);
    const from = wanted.findIndex((element) => element !== null);
    const [element, own] = [wanted[from], records[from]];
    if (!found || !element || !own) return [];
    const example = { element, record: own };
    const typical = typicalOf(wanted) ?? element;
    const filled = shareOf(wanted.filter((one) => one !== null).length);
    return [{ ...found, ...labelled, take, example, typical, order: orderOf(nth), filled }];
  }).flat();
}

/** The first element of the usual form: what is first of all is often unlike the others. */
function typicalOf(elements: readonly (SnapshotElement | null)[]): SnapshotElement | undefined {
  const formOf = ({ childNodes }: SnapshotElement) =>
    childNodes.map((node) => (node.nodeType === 1 ? node.localName : '')).join();
  return mostCommon(
    elements.filter((element) => element !== null),
    formOf,
  )[0];
}

function meanOf(order: { sum: number; count: number } | undefined): number {
  return order === undefined ? 1 : order.sum / order.count;
}

/** What the elements of a field, and those around them, have in common, from the record down. */
function stepsTo(
  byRecord: readonly (readonly SnapshotElement[])[],
  records: readonly PageRecord[],
): string[] {
  const chains = byRecord.flatMap((list, at) =>
    list.map((element) => chainTo(element, records[at] ?? [])),
  );
  const depth = chains[0]?.length ?? 0;
  return Array.from({ length: depth }, (_, level) =>
    stepText(commonStep(chains.flatMap((chain) => chain[level] ?? []))),
  );
}

/** Whether nearly all records with such elements have the same number of them. */
function areAligned(byRecord: readonly (readonly SnapshotElement[])[]): boolean {
  const filled = byRecord.filter(({ length }) => length > 0);
  const usual = usualCount(byRecord);
  return filled.filter(({ length }) => length === usual).length >= filled.length * ALIGNED;
}

/** The most common number of such elements in records that have any. */
function usualCount(byRecord: readonly (readonly SnapshotElement[])[]): number {
  return mostCommon(byRecord.map(({ length }) => length).filter((length) => length > 0))[0] ?? 0;
}

/** Fields are made from this many records; the others have the same structure. */
const MAX_ALIGNED = 200;
const MAX_FIELDS = 120;
const MAX_POSITIONS = 12;
const MIN_SHARE = 0.1;
const ALIGNED = 0.8;
