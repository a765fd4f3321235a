import type { SnapshotElement } from '@/contract/snapshot/tree';
import type { TableField, TableTake } from '@/contract/table/table-column';
import { cellsOf, type Cell } from './cells';
import { commonStep, stepText } from './common-step';
import { chainTo, learnPaths } from './field-paths';
import { placeFor, placeForAll } from './field-selector';
import { labelIn } from './read-field';
import { placeOf } from './selector';
import type { PageRecord } from './page-record';

/** A position in records that most of them have, without a name for its values. */
export interface FoundField extends Pick<
  TableField,
  'selector' | 'label' | 'take' | 'nth' | 'all'
> {
  /** Its element in one of the records. */
  example: { element: SnapshotElement; record: PageRecord };
  /** Mean position within a record, 0 to 1. */
  order: number;
  /** Share of the records that have something at this position, 0 to 1. */
  filled: number;
}

/**
 * The positions that records have in common, in reading order, each with a selector: what is at the
 * same path and, if several are, at the same index. If their number varies, as with tags, all form
 * one field. Leaves out what fewer than a tenth of the records have.
 */
export function alignFields(records: readonly PageRecord[]): FoundField[] {
  const sample = records.slice(0, MOST_ALIGNED);
  const keyOf = learnPaths(sample);
  const groups = new Map<string, Group>();
  for (const [at, record] of sample.entries()) {
    const cells = cellsOf(record);
    for (const [place, cell] of cells.entries()) {
      const key = keyOf(cell, record);
      const group: Group = groups.get(key) ?? {
        cells: sample.map(() => []),
        take: cell.take,
        orders: [],
      };
      groups.set(key, group);
      const nth = group.cells[at]?.push(cell) ?? 0;
      const order = (group.orders[nth - 1] ??= { sum: 0, count: 0 });
      order.sum += place / cells.length;
      order.count++;
    }
  }
  const least = Math.max(2, sample.length * LEAST_SHARE);
  return withOneOfEach([...groups.values()])
    .filter(({ cells }) => cells.filter(({ length }) => length > 0).length >= least)
    .slice(0, MOST_FIELDS)
    .flatMap((group) => fieldsOf(group, sample))
    .toSorted((a, b) => a.order - b.order);
}

/** Cells at one path, by record. */
interface Group {
  cells: Cell[][];
  take: TableTake;
  /** Of the first, second, … cell of all records: the sum of their places, and how many there are. */
  orders: { sum: number; count: number }[];
}

/**
 * Joins groups that say the same in different records: they are at the same place, and have the
 * names of states, such as `direct` and `with-stops`.
 */
function withOneOfEach(groups: readonly Group[]): Group[] {
  const joined: Group[] = [];
  for (const group of groups) {
    const same = joined.find((other) => areOneOrOther(other, group));
    if (same === undefined) {
      joined.push(group);
      continue;
    }
    same.cells = same.cells.map((cells, at) => [...cells, ...(group.cells[at] ?? [])]);
    same.orders = [sumOf(same.orders[0], group.orders[0])];
  }
  return joined;
}

function areOneOrOther(one: Group, other: Group): boolean {
  if (one.take !== 'text' || other.take !== 'text') return false;
  const all = one.cells.map((cells, at) => [...cells, ...(other.cells[at] ?? [])]);
  if (all.some(({ length }) => length !== 1)) return false;
  const [first, ...others] = all.flat();
  return (
    first !== undefined &&
    others.every(
      ({ element }) =>
        placeOf(element) === placeOf(first.element) && pathOf(element) === pathOf(first.element),
    )
  );
}

/** The name of an element, and of the one around it. */
function pathOf({ localName, parentNode }: SnapshotElement): string {
  return `${localName}<${parentNode?.localName}.${parentNode?.getAttribute('class')}`;
}

function sumOf(a = NO_ORDER, b = NO_ORDER): Group['orders'][number] {
  return { sum: a.sum + b.sum, count: a.count + b.count };
}

const NO_ORDER = { sum: 0, count: 0 };

function fieldsOf({ cells, take, orders }: Group, records: readonly PageRecord[]): FoundField[] {
  const at = cells.findIndex(({ length }) => length > 0);
  const [first] = cells[at] ?? [];
  const record = records[at];
  if (first === undefined || record === undefined) return [];
  const orderOf = (nth: number) => meanOf(orders[nth]);
  const label = labelIn(record, first.element) || undefined;
  const labelled = label === undefined ? {} : { label };
  const several = cells.map((list) => list.map(({ element }) => element));
  const steps = stepsTo(several, records);
  const shareOf = (has: number) => has / records.length;
  if (!areAligned(several) && take === 'text') {
    const found = placeForAll(records, several, steps, label);
    const example = { element: first.element, record };
    const filled = shareOf(several.filter(({ length }) => length > 0).length);
    if (found !== undefined)
      return [{ ...found, ...labelled, take, all: true, example, order: orderOf(0), filled }];
  }
  // If some records have more links or pictures than others, the first one is that of the record.
  const most = areAligned(several) ? Math.min(MOST_POSITIONS, usualCount(several)) : 1;
  return Array.from({ length: most }, (_, nth): FoundField[] => {
    const wanted = several.map((list) => list[nth] ?? null);
    const found = placeFor(records, wanted, steps, label);
    const from = wanted.findIndex((element) => element !== null);
    const [element, own] = [wanted[from], records[from]];
    if (found === undefined || element === undefined || element === null || own === undefined)
      return [];
    const example = { element, record: own };
    const filled = shareOf(wanted.filter((one) => one !== null).length);
    return [{ ...found, ...labelled, take, example, order: orderOf(nth), filled }];
  }).flat();
}

function meanOf(order: { sum: number; count: number } | undefined): number {
  return order === undefined ? 1 : order.sum / order.count;
}

/**
 * What the elements of a field, and the elements around them, have in common, from the record down.
 */
function stepsTo(
  several: readonly (readonly SnapshotElement[])[],
  records: readonly PageRecord[],
): string[] {
  const chains = several.flatMap((list, at) =>
    list.map((element) => chainTo(element, records[at] ?? [])),
  );
  const depth = chains[0]?.length ?? 0;
  return Array.from({ length: depth }, (_, level) =>
    stepText(commonStep(chains.flatMap((chain) => chain[level] ?? []))),
  );
}

/** Whether nearly all records that have any have the same number of them. */
function areAligned(several: readonly (readonly SnapshotElement[])[]): boolean {
  const filled = several.filter(({ length }) => length > 0);
  const usual = usualCount(several);
  return filled.filter(({ length }) => length === usual).length >= filled.length * ALIGNED;
}

/** The most common number of elements in records that have any. */
function usualCount(several: readonly (readonly SnapshotElement[])[]): number {
  const counts = Map.groupBy(
    several.map(({ length }) => length).filter((length) => length > 0),
    (length) => length,
  );
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 0;
}

/** How many records columns are made from; the others have the same structure. */
const MOST_ALIGNED = 200;
const MOST_FIELDS = 120;
const MOST_POSITIONS = 12;
const LEAST_SHARE = 0.1;
const ALIGNED = 0.8;
