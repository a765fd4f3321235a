import type { SnapshotElement } from '@/contract/snapshot/tree';
import { isShown } from '@/engine/constructs/shown';
import type { TableTake } from '@/contract/table/table-column';
import { isMoney } from '@/core/values/money';
import type { Cell } from './cells';
import { rolesOf } from './item-roles';
import type { PageRecord } from './page-record';
import { placeOf } from './selector';

/** Cells at one path, by record. */
export interface CellGroup {
  cells: Cell[][];
  take: TableTake;
  /** Their label; empty if they have none. */
  label: string;
  /** Key of the outermost element that contains nothing but the first of them. */
  outermost: string;
  /**
   * For the first, second, … cell: the sum of its positions in the records that have it, and their
   * number.
   */
  orders: { sum: number; count: number }[];
}

/**
 * Joins groups that are alternatives. Either each record has a cell of exactly one of them, at the same place, as with
 * classes for states such as `direct` and `with-stops`, or with prices of the same class in boxes of other kinds, or
 * what the page itself calls by one name; or no record has both, and they only differ by what
 * is around them, as a name with and without a colour: then the outermost elements take their place.
 */
export function withAlternativesJoined(
  groups: readonly CellGroup[],
  records: readonly PageRecord[],
): CellGroup[] {
  const joined: CellGroup[] = [];
  const alike = [propOf, pathOf, priceOf].reduce(
    (left, nameOf) => joinedBy(left, nameOf, records),
    [...groups],
  );
  for (const group of alike) {
    const wrapped = joined.find((other) => areWrapped(other, group));
    if (wrapped === undefined) joined.push(group);
    else {
      const { cells, orders } = union([wrapped, group]);
      wrapped.cells = cells.map((own, at) =>
        own.map((cell) => outermostCell(cell, records[at] ?? [])),
      );
      wrapped.orders = orders;
    }
  }
  return joined;
}

/** Joins groups whose cells are all called the same, if each record has exactly one of them. */
function joinedBy(
  groups: readonly CellGroup[],
  nameOf: (cell: Cell, record: PageRecord) => string,
  records: readonly PageRecord[],
): CellGroup[] {
  const keyOf = (group: CellGroup) => {
    const names = new Set(
      group.cells.flatMap((own, at) => own.map((cell) => nameOf(cell, records[at] ?? []))),
    );
    const [name = ''] = names;
    return names.size === 1 && name !== '' ? [group.take, group.label, name].join('\n') : group;
  };
  return [...Map.groupBy(groups, keyOf).values()].flatMap((alike) => {
    const [first] = alike;
    const all = union(alike);
    const isOnce = all.cells.every(({ length }) => length === 1);
    return first !== undefined && isOnce ? [{ ...first, ...all }] : alike;
  });
}

/** The cells of several groups by record, and their places. */
function union(groups: readonly CellGroup[]): Pick<CellGroup, 'cells' | 'orders'> {
  const [first] = groups;
  const places = groups.map(({ orders: [order = NO_ORDER] }) => order);
  return {
    cells: (first?.cells ?? []).map((_, at) => groups.flatMap(({ cells }) => cells[at] ?? [])),
    orders: [places.reduce(sumOf)],
  };
}

/** The outermost element in a record that contains nothing but an element. */
export function outermost(element: SnapshotElement, record: PageRecord): SnapshotElement {
  let at = element;
  while (!record.includes(at) && at.parentNode !== null && !record.includes(at.parentNode)) {
    if (at.parentNode.childNodes.filter(isShown).length > 1) break;
    at = at.parentNode;
  }
  return at;
}

function outermostCell(cell: Cell, record: PageRecord): Cell {
  return { ...cell, element: outermost(cell.element, record) };
}

function areWrapped(one: CellGroup, other: CellGroup): boolean {
  if (one.take !== 'text' || other.take !== 'text' || one.outermost !== other.outermost)
    return false;
  return one.cells.every((cells, at) => cells.length + (other.cells[at]?.length ?? 0) <= 1);
}

/** What the page itself calls a cell: `name`, or `name author` for that of an author. */
function propOf({ element, take }: Cell, record: PageRecord): string {
  const prop = element.getAttribute('itemprop') ?? '';
  return prop === '' || ADDRESSES.has(take) ? '' : [prop, ...rolesOf(element, record)].join(' ');
}

/** The place of a text, with the element's name and its parent's name and class. */
function pathOf({ element, take }: Cell): string {
  const { localName, parentNode } = element;
  const around = parentNode === null ? '' : nameOf(parentNode);
  return take === '@src' ? '' : `${placeOf(element)} ${localName}<${around}`;
}

/** The place of a price, with the element's name and class. */
function priceOf({ element, take, text }: Cell): string {
  const isPrice = take === 'text' && element.hasAttribute('class') && isMoney(text);
  return isPrice ? `${placeOf(element)} ${nameOf(element)}` : '';
}

function nameOf({ localName, attributes }: SnapshotElement): string {
  return `${localName.replace(/^h\d/, 'h')}.${attributes.get('class')}`;
}

function sumOf(a = NO_ORDER, b = NO_ORDER): CellGroup['orders'][number] {
  return { sum: a.sum + b.sum, count: a.count + b.count };
}

const ADDRESSES: ReadonlySet<TableTake> = new Set(['@href', '@src']);
const NO_ORDER = { sum: 0, count: 0 };
