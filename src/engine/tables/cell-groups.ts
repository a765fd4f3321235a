import type { SnapshotElement } from '@/contract/snapshot/tree';
import type { TableTake } from '@/contract/table/table-column';
import { isMoney } from '@/core/values/money';
import type { Cell } from './cells';
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
 * Joins groups that are alternatives. Either each record has a cell of one or the other at the same place,
 * as with classes for states such as `direct` and
 * `with-stops`, or with prices of the same class in boxes of other kinds, or
 * what the page itself calls by one name; or no record has both, and they only differ by what
 * is around them, as a name with and without a colour: then the outermost elements take their place.
 */
export function withAlternativesJoined(
  groups: readonly CellGroup[],
  records: readonly PageRecord[],
): CellGroup[] {
  const joined: CellGroup[] = [];
  for (const group of groups) {
    const same = joined.find((other) => areAlternatives(other, group));
    const wrapped = same ?? joined.find((other) => areWrapped(other, group));
    if (wrapped === undefined) {
      joined.push(group);
      continue;
    }
    const all = wrapped.cells.map((cells, at) => [...cells, ...(group.cells[at] ?? [])]);
    wrapped.cells =
      same === undefined
        ? all.map((cells, at) => cells.map((cell) => outermostCell(cell, records[at] ?? [])))
        : all;
    wrapped.orders = [sumOf(wrapped.orders[0], group.orders[0])];
  }
  return joined;
}

/** The outermost element in a record that contains nothing but an element. */
export function outermost(element: SnapshotElement, record: PageRecord): SnapshotElement {
  let at = element;
  while (!record.includes(at) && at.parentNode !== null && !record.includes(at.parentNode)) {
    const parts = at.parentNode.childNodes.filter(
      (node) => node.nodeType === 1 || /\S/.test(node.nodeValue),
    );
    if (parts.length > 1) break;
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

function areAlternatives(one: CellGroup, other: CellGroup): boolean {
  if (one.take !== other.take || one.label !== other.label || ADDRESSES.has(one.take)) return false;
  const count = (at: number) => (one.cells[at]?.length ?? 0) + (other.cells[at]?.length ?? 0);
  if (one.cells.some((_, at) => count(at) !== 1)) return false;
  const all = [...one.cells, ...other.cells].flat();
  const isSame = (of: (element: SnapshotElement) => unknown) =>
    new Set(all.map(({ element }) => of(element))).size === 1;
  const [stated] = all.map(propOf);
  if (stated !== '' && all.every((cell) => propOf(cell) === stated)) return true;
  if (one.take !== 'text') return false;
  const arePrices = all.every(
    ({ element, text }) => element.hasAttribute('class') && isMoney(text),
  );
  return isSame(placeOf) && (isSame(pathOf) || (arePrices && isSame(nameOf)));
}

function propOf(cell: Cell | undefined): string {
  return cell?.element.getAttribute('itemprop') ?? '';
}

function nameOf({ localName, attributes }: SnapshotElement): string {
  return `${localName}.${attributes.get('class')}`;
}

/** The name of an element, with the name and class of its parent. */
function pathOf({ localName, parentNode }: SnapshotElement): string {
  return `${localName}<${parentNode === null ? '' : nameOf(parentNode)}`;
}

function sumOf(a = NO_ORDER, b = NO_ORDER): CellGroup['orders'][number] {
  return { sum: a.sum + b.sum, count: a.count + b.count };
}

const ADDRESSES: ReadonlySet<TableTake> = new Set(['@href', '@src']);
const NO_ORDER = { sum: 0, count: 0 };
