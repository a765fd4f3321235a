import type { Pacer } from '@/async/pacer';
import type { SnapshotElement, SnapshotNode } from '@/contract/snapshot/tree';
import { isShown } from '@/engine/constructs/shown';
import { likeness } from '@/engine/constructs/unit-shape';
import { cellsOf as cellsInRow } from '../constructs/table-grid';
import { shapeOf } from './alike';
import { hasHeader, isHeaderRow } from './header-names';
import type { HeldText } from './list-stats';
import { onlyPart } from './only-part';
import { cellsByColumn, isTable } from './row-cells';
import { isGroupRow } from './row-groups';
import { classesOf } from './selector';

/** Similar elements, in document order. */
export interface Cluster {
  /** Of the first of them. */
  parent: SnapshotElement;
  units: SnapshotElement[];
  shape: ReadonlySet<string>;
  /** Classes that all of them have. */
  classes: ReadonlySet<string>;
  /** The heading above the table that they are in, once it is asked for. */
  title?: string;
}

/**
 * Puts the children of an element that may be records, at most 5,000, together with those that are like
 * them. A child is compared with the latest kinds only.
 */
export async function clusterChildren(
  parent: SnapshotElement,
  held: ReadonlyMap<SnapshotElement, HeldText>,
  pacer: Pacer,
): Promise<Cluster[]> {
  const clusters: Cluster[] = [];
  let looked = 0;
  for (const child of parent.children) {
    if (pacer.due()) await pacer.yield();
    if (NO_RECORDS.has(child.localName) || isHeaderRow(child)) continue;
    const own = held.get(child);
    if (own === undefined || own.texts + own.images === 0) continue;
    if (isHeadedTable(child, held) || isGroupRow(child)) continue;
    if (++looked > MAX_CHILDREN) break;
    const shape = shapeOf(child);
    const classes = new Set(classesOf(child));
    const alike = clusters
      .slice(-MAX_KINDS)
      .find(
        ({ units, shape: other, classes: names }) =>
          units[0]?.localName === child.localName &&
          (likeness(other, shape) >=
            (areRows(units[0], child) ? ALIKE_BY_NAME : likenessFor(names, classes)) ||
            (areNamedTheSame(names, classes) && hasMostOf(other, shape))),
      );
    if (alike === undefined) clusters.push({ parent, units: [child], shape, classes });
    else {
      alike.units.push(child);
      alike.classes = alike.classes.intersection(classes);
      if (shape.size > alike.shape.size && alike.units.length < 4) alike.shape = shape;
    }
  }
  return clusters;
}

function areNamedTheSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size > 0 && a.size === b.size && a.isSubsetOf(b);
}

/** Whether one of two shapes has nearly all of the other, as a post with quotes has of one without. */
function hasMostOf(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const least = Math.min(a.size, b.size);
  return least >= FEWEST_PATHS && a.intersection(b).size >= least * NEARLY_ALL;
}

/**
 * The units of a cluster by what they are in detail: rows that have cells over the same columns, and units that hardly
 * differ in structure, in the order of their first ones. What a record consists of, such as a row with the name and one
 * with the rest, may be alike otherwise.
 */
export function partsByTurns(cluster: Cluster): Cluster[] {
  const { parent, units } = cluster;
  if (units.length === 1) return [cluster];
  const parts: (Cluster & { pattern: string })[] = [];
  for (const [at, unit] of units.entries()) {
    // Most lists are of one kind, which shows soon.
    if (at === MAX_TURNS && parts.length === 1) break;
    const shape = shapeOf(unit);
    const pattern = patternOf(unit);
    const same = parts.find(
      (part) => part.pattern === pattern && likeness(part.shape, shape) >= ALIKE_IN_DETAIL,
    );
    if (same !== undefined) same.units.push(unit);
    else if (parts.length === MAX_PARTS) return [];
    else parts.push({ parent, units: [unit], shape, pattern, classes: new Set(classesOf(unit)) });
  }
  return parts;
}

/** Which columns the own cells of a row begin in; the same for everything else. */
function patternOf(unit: SnapshotElement): string {
  if (unit.localName !== 'tr') return '';
  const own = new Set(cellsInRow(unit));
  return cellsByColumn(unit)
    .map((cell) => (cell !== null && own.has(cell) ? 'x' : '-'))
    .join('');
}

/**
 * Whether an element is nothing but a table whose header names its columns, or all its rows: that has records, and
 * is none.
 */
function isHeadedTable(
  element: SnapshotElement,
  held: ReadonlyMap<SnapshotElement, HeldText>,
): boolean {
  if (element.localName === 'tbody') {
    const { parentNode } = element;
    const bodies = parentNode?.children.filter(({ localName }) => localName === 'tbody');
    return parentNode !== null && bodies?.length === 1 && hasHeader(parentNode);
  }
  const hasText = (node: SnapshotNode) =>
    node.nodeType === 1 ? (held.get(node)?.texts ?? 0) > 0 : isShown(node);
  const table = onlyPart(element, isTable, hasText);
  return table !== undefined && hasHeader(table);
}

/**
 * Whether two rows have the same class and, give or take one, the same number of cells: then they
 * have the same columns, whatever their content.
 */
export function areRows(row: SnapshotElement | undefined, other: SnapshotElement): boolean {
  if (row?.localName !== 'tr' || row.getAttribute('class') !== other.getAttribute('class'))
    return false;
  const count = cellsByColumn(row).length;
  return count > 1 && Math.abs(count - cellsByColumn(other).length) <= 1;
}

/**
 * How similar siblings must be. One with and one without a class are hardly ever of the same kind.
 */
function likenessFor(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (areNamedAlike(a, b)) return ALIKE_BY_NAME;
  return (a.size === 0) === (b.size === 0) ? ALIKE : ALIKE_UNLIKE_NAME;
}

/** Whether two kinds of elements share at least half of the classes of one of them. */
export function areNamedAlike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size > 0 && b.size > 0 && a.intersection(b).size >= Math.min(a.size, b.size) / 2;
}

/** How alike elements are that belong together by their classes, and those that do not. */
export const ALIKE_BY_NAME = 0.34;
export const ALIKE = 0.6;
/** With how many kinds an element is compared, so that a page of unlike ones does not take ages. */
export const MAX_KINDS = 500;
const ALIKE_UNLIKE_NAME = 0.8;
const ALIKE_IN_DETAIL = 0.75;
const FEWEST_PATHS = 4;
const NEARLY_ALL = 0.8;
/** More kinds of parts than any record has. */
const MAX_PARTS = 12;
const MAX_TURNS = 8;
const MAX_CHILDREN = 5000;
const NO_RECORDS = new Set(
  'p br hr h1 h2 h3 h4 h5 h6 td th thead tfoot caption col colgroup option script style b i em strong small sup sub code u s del ins span wbr img picture source input svg math'.split(
    ' ',
  ),
);
