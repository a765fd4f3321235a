import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import type { Pacer } from '@/async/pacer';
import { likeness } from '@/engine/constructs/unit-shape';
import { shapeOf } from './alike';
import type { HeldText } from './list-stats';
import type { PageRecord } from './page-record';
import { withFollowing } from './records-at';
import { cellsByColumn } from './row-cells';
import { classesOf } from './selector';
import { areApart, hasHeader, isHeaderRow } from './header-names';

/** Similar records, in document order. */
export interface RecordGroup {
  records: PageRecord[];
  /** Whether each record goes on until the next one begins, over several siblings. */
  untilNext: boolean;
  /** Their structure. */
  shape: ReadonlySet<string>;
}

/** The groups of a page: those of at least three records, and pairs. */
export interface FoundGroups {
  groups: RecordGroup[];
  /** Two siblings with the same classes and structure, such as a search's last two results. */
  pairs: RecordGroup[];
}

/**
 * Finds the groups of similar elements in a page: siblings, cousins (the cards of several rows),
 * and siblings that repeat in the same order (terms and definitions). Most pages have many groups,
 * hardly any of which are records.
 */
export async function findGroups(
  root: SnapshotElement,
  held: ReadonlyMap<SnapshotElement, HeldText>,
  pacer: Pacer,
): Promise<FoundGroups> {
  const clusters: Cluster[] = [];
  const periods: RecordGroup[] = [];
  let nodes = 0;
  for (const parent of [root, ...descendants(root)]) {
    if (++nodes % NODES_PER_LOOK === 0 && pacer.due()) await pacer.yield();
    if (parent.nodeType !== 1 || CLOSED.has(parent.localName)) continue;
    const found = clusterChildren(parent, held);
    clusters.push(...found);
    const period = periodOf(found);
    if (period !== undefined) periods.push(period);
  }
  const joined = mergeCousins(clusters);
  const groups = [...joined.map(groupOf), ...mergePeriods(periods)];
  return {
    groups: groups.filter(({ records }) => records.length >= FEWEST),
    pairs: joined.filter(isPair).map(groupOf),
  };
}

function groupOf({ units, shape }: Cluster): RecordGroup {
  return { records: units.map((unit) => [unit]), untilNext: false, shape };
}

function isPair({ units: [one, other, third], classes }: Cluster): boolean {
  if (one === undefined || other === undefined || third !== undefined) return false;
  if (one.parentNode !== other.parentNode) return false;
  const isNamed =
    classes.size > 0 && [one, other].every((unit) => classesOf(unit).length === classes.size);
  return (isNamed || areRows(one, other)) && likeness(shapeOf(one), shapeOf(other)) >= ALIKE;
}

/** Similar children of one parent. */
interface Cluster {
  parent: SnapshotElement;
  units: SnapshotElement[];
  shape: ReadonlySet<string>;
  /** Classes that all of them have. */
  classes: ReadonlySet<string>;
}

function clusterChildren(
  parent: SnapshotElement,
  held: ReadonlyMap<SnapshotElement, HeldText>,
): Cluster[] {
  const clusters: Cluster[] = [];
  let looked = 0;
  for (const child of parent.childNodes) {
    if (child.nodeType !== 1 || NO_RECORDS.has(child.localName) || isHeaderRow(child)) continue;
    // A table whose header names its columns has records, and is none.
    if (child.localName === 'table' && hasHeader(child)) continue;
    const own = held.get(child);
    if (own === undefined || own.texts + own.images === 0) continue;
    if (++looked > MAX_CHILDREN) break;
    const shape = shapeOf(child);
    const classes = new Set(classesOf(child));
    const alike = clusters.find(
      ({ units, shape: other, classes: names }) =>
        units[0]?.localName === child.localName &&
        likeness(other, shape) >=
          (areRows(units[0], child) ? ALIKE_BY_NAME : likenessFor(names, classes)),
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

/**
 * Whether two rows have the same class and, give or take one, the same number of cells: then they
 * have the same columns, whatever their content.
 */
function areRows(row: SnapshotElement | undefined, other: SnapshotElement): boolean {
  if (row?.localName !== 'tr' || row.getAttribute('class') !== other.getAttribute('class'))
    return false;
  const count = cellsByColumn(row).length;
  return count > 1 && Math.abs(count - cellsByColumn(other).length) <= 1;
}

/**
 * How similar siblings must be. One with and one without a class are hardly ever of the same kind.
 */
function likenessFor(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (isNamedAlike(a, b)) return ALIKE_BY_NAME;
  return (a.size === 0) === (b.size === 0) ? ALIKE : ALIKE_UNLIKE_NAME;
}

function isNamedAlike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size > 0 && b.size > 0 && a.intersection(b).size >= Math.min(a.size, b.size) / 2;
}

/** Joins clusters with the same close ancestors if their units and parents are similar. */
function mergeCousins(clusters: readonly Cluster[]): Cluster[] {
  const merged: Cluster[] = [];
  const byPath = Map.groupBy(clusters, ({ units, parent }) => {
    const [unit] = units;
    return `${unit?.localName}<${parent.localName}<${parent.parentNode?.localName}`;
  });
  for (const alike of byPath.values()) {
    const joined: Cluster[] = [];
    for (const cluster of alike) {
      const same = joined.find((other) => areCousins(other, cluster));
      if (same === undefined) joined.push({ ...cluster, units: [...cluster.units] });
      else {
        same.units.push(...cluster.units);
        same.classes = same.classes.intersection(cluster.classes);
      }
    }
    merged.push(...joined);
  }
  return merged;
}

function areCousins(a: Cluster, b: Cluster): boolean {
  const named = isNamedAlike(a.classes, b.classes);
  if (likeness(a.shape, b.shape) < (named ? ALIKE_BY_NAME : ALIKE)) return false;
  if (a.parent === b.parent) return false;
  const [row, other] = [a.units[0], b.units[0]];
  const areLong = Math.min(a.units.length, b.units.length) >= FEWEST;
  if (row !== undefined && other !== undefined && areApart(row, other, areLong)) return false;
  if (!named && a.classes.size + b.classes.size > 0) return false;
  // A cluster inside another one is either replies, which are similar to it, or a part of a box
  // with the same class.
  if (likeness(a.shape, b.shape) < ALIKE && (isWithin(b.parent, a) || isWithin(a.parent, b)))
    return false;
  const levels = named ? COUSINS_BY_NAME : COUSINS;
  const around = ancestors(a.parent, levels);
  return ancestors(b.parent, levels).some((element) => around.includes(element));
}

function isWithin(element: SnapshotElement, { units }: Cluster): boolean {
  for (let at: SnapshotElement | null = element; at !== null; at = at.parentNode)
    if (units.includes(at)) return true;
  return false;
}

function ancestors(element: SnapshotElement, levels: number): SnapshotElement[] {
  const found: SnapshotElement[] = [];
  for (let at = element.parentNode; at !== null && found.length < levels; at = at.parentNode)
    found.push(at);
  return found;
}

/**
 * Records of several siblings each, which follow each other in a steady order, as terms and
 * definitions do: the clusters of a parent have about the same number of units, and those of the
 * first one begin the records.
 */
function periodOf(clusters: readonly Cluster[]): RecordGroup | undefined {
  const large = clusters.filter(({ units }) => units.length >= FEWEST);
  const [lead, next] = large;
  if (lead === undefined || next === undefined || clusters.length > MAX_IN_PERIOD) return undefined;
  const count = lead.units.length;
  const isSteady = large.every(({ units }) => Math.abs(units.length - count) <= count * 0.2 + 1);
  if (!isSteady || large.length > 4) return undefined;
  const records = withFollowing(lead.units);
  const whole = records.filter((record) => record.length > 1).length;
  if (whole < count * 0.8) return undefined;
  const sizes = new Set(records.map(({ length }) => length));
  if (sizes.size > 4) return undefined;
  const shape = new Set(
    large.flatMap(({ units, shape: own }) =>
      [...own].map((path) => `${units[0]?.localName}${path}`),
    ),
  );
  for (const { units } of large) shape.add(units[0]?.localName ?? '');
  return { records, untilNext: true, shape };
}

function mergePeriods(periods: readonly RecordGroup[]): RecordGroup[] {
  const merged: RecordGroup[] = [];
  for (const period of periods) {
    const same = merged.find(({ shape }) => likeness(shape, period.shape) >= ALIKE);
    if (same === undefined) merged.push({ ...period, records: [...period.records] });
    else same.records.push(...period.records);
  }
  return merged;
}

const FEWEST = 3;
const ALIKE_BY_NAME = 0.34;
const ALIKE = 0.6;
const ALIKE_UNLIKE_NAME = 0.8;
const COUSINS = 2;
const COUSINS_BY_NAME = 10;
const MAX_CHILDREN = 5000;
const MAX_IN_PERIOD = 12;
const NODES_PER_LOOK = 64;
const NO_RECORDS = new Set(
  'p br hr h1 h2 h3 h4 h5 h6 td th thead tfoot caption col colgroup option script style b i em strong small sup sub code u s del ins span wbr img picture source input svg math'.split(
    ' ',
  ),
);
const CLOSED = new Set('head select svg math p pre script style button tfoot'.split(' '));
