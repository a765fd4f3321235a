import type { Pacer } from '@/async/pacer';
import { outward, type SnapshotElement } from '@/contract/snapshot/tree';
import { likeness } from '@/engine/constructs/unit-shape';
import { ALIKE, ALIKE_BY_NAME, areNamedAlike, MAX_KINDS, type Cluster } from './clusters';
import { hasHeader, headerNames } from './header-names';
import { tableAround } from './row-cells';
import { titleAbove } from './table-title';

/**
 * Joins clusters with the same close ancestors if their units and parents are similar, such as the cards of
 * several rows. The clusters are compared with the latest kinds only.
 *
 * Rows of two tables stay apart, however alike they are, if their headers differ, and so they have no columns
 * in common; or if both have several rows, and no heading tells which of them a row is from.
 */
export async function joinCousins(clusters: readonly Cluster[], pacer: Pacer): Promise<Cluster[]> {
  const kinds: Family[] = [];
  const uniform = uniformLooks(new Set(clusters.flatMap((cluster) => tableOf(cluster) ?? [])));
  for (const alike of Map.groupBy(clusters, placeOf).values()) {
    const families: Family[] = [];
    for (const cluster of alike) {
      if (pacer.due()) await pacer.yield();
      const same = families
        .slice(-MAX_KINDS)
        .find((family) => areCousins(family, cluster) || areContinued(family, cluster, uniform));
      if (same === undefined) families.push({ ...cluster, all: new Set(cluster.units) });
      else {
        for (const unit of cluster.units) same.all.add(unit);
        same.classes = same.classes.intersection(cluster.classes);
      }
    }
    kinds.push(...families);
  }
  const whole = await withReplies(kinds, pacer);
  return whole.map(({ all, ...first }) => ({ ...first, units: [...all] }));
}

/**
 * Joins clusters to those that hold them and are similar, as the first comments of a thread hold others, a few levels
 * up.
 */
async function withReplies(families: readonly Family[], pacer: Pacer): Promise<Family[]> {
  const rich = families.filter(({ classes, shape }) => classes.size > 0 && shape.size >= RICH);
  const answered = new Map<Family, Family>();
  for (const alike of Map.groupBy(rich, ({ units: [unit] }) => unit?.localName).values()) {
    const holders = holdersOf(alike);
    for (const family of alike) {
      if (pacer.due()) await pacer.yield();
      let to = heldBy(family, holders);
      for (let next = to; next !== undefined; next = answered.get(next)) to = next;
      if (to === undefined || to === family) continue;
      for (const unit of family.all) to.all.add(unit);
      answered.set(family, to);
    }
  }
  return families.filter((family) => !answered.has(family));
}

type Holders = ReadonlyMap<SnapshotElement, readonly Family[]>;

/** The families, a few at most, that may hold what is in an element. */
function holdersOf(families: readonly Family[]): Holders {
  const holders = new Map<SnapshotElement, Family[]>();
  const hold = (element: SnapshotElement, family: Family) => {
    const known = holders.get(element);
    if (known === undefined) holders.set(element, [family]);
    else if (known.length < MAX_HELD) known.push(family);
  };
  for (const family of families) {
    for (const unit of family.all) hold(unit, family);
    // What holds a single one of them may hold what answers it, too.
    const boxes = Map.groupBy(family.all, ({ parentNode }) => parentNode);
    for (const [box, units] of boxes) if (box !== null && units.length === 1) hold(box, family);
  }
  return holders;
}

/** The family that holds another one and is like it. */
function heldBy(family: Family, holders: Holders): Family | undefined {
  const isLike = (other: Family) =>
    other !== family &&
    areNamedAlike(other.classes, family.classes) &&
    likeness(other.shape, family.shape) >= ALIKE;
  for (const at of outward(family.parent).take(MAX_UP)) {
    const found = holders.get(at)?.find(isLike);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first cluster of a kind, with the units of all that were joined to it. */
interface Family extends Cluster {
  all: Set<SnapshotElement>;
}

function areCousins(a: Family, b: Cluster): boolean {
  const named = areNamedAlike(a.classes, b.classes);
  const alike = likeness(a.shape, b.shape);
  if (alike < (named ? ALIKE_BY_NAME : ALIKE) || a.parent === b.parent) return false;
  if (!named && a.classes.size + b.classes.size > 0) return false;
  // A cluster inside another one is either replies, which are similar to it, or a part of a box
  // with the same class.
  if (alike < ALIKE && (isWithin(b.parent, a.all) || isWithin(a.parent, new Set(b.units))))
    return false;
  const levels = named ? COUSINS_BY_NAME : COUSINS;
  const around = ancestors(a.parent, levels);
  return ancestors(b.parent, levels).some((at) => around.includes(at)) && !areApart(a, b);
}

/**
 * Whether two clusters are the rows of tables with the same columns, wherever in the page they are: each is below a
 * heading of its own, and no table of another kind looks like them.
 *
 * @param uniform - As {@link uniformLooks} gives it.
 */
function areContinued(a: Family, b: Cluster, uniform: ReadonlySet<string | null>): boolean {
  const [table, other] = tablesOf(a, b);
  if (!table || !other) return false;
  const looks = looksOf(table);
  if (looksOf(other) !== looks || !uniform.has(looks)) return false;
  if (headerNames(table).filter(Boolean).length < 2) return false;
  return titleOf(a) !== titleOf(b) && titleOf(a) !== '' && titleOf(b) !== '';
}

/** The looks whose tables all have the same columns. */
function uniformLooks(tables: Iterable<SnapshotElement>): ReadonlySet<string | null> {
  const namesOf = (table: SnapshotElement) => headerNames(table).join('\n');
  return new Set(
    [...Map.groupBy(tables, looksOf)].flatMap(([looks, alike]) =>
      new Set(alike.map(namesOf)).size === 1 ? [looks] : [],
    ),
  );
}

function looksOf(table: SnapshotElement): string | null {
  return table.getAttribute('class');
}

/** Whether two clusters are the rows of tables that nothing tells apart. */
function areApart(a: Family, b: Cluster): boolean {
  const [table] = tablesOf(a, b);
  const areLong = Math.min(a.all.size, b.units.length) >= LONG;
  return table !== undefined && areLong && hasHeader(table) && titleOf(a) === titleOf(b);
}

/** The tables that two clusters are in; none unless each is in one of its own. */
function tablesOf(a: Cluster, b: Cluster): SnapshotElement[] {
  const tables = new Set([a, b].flatMap((cluster) => tableOf(cluster) ?? []));
  return tables.size === 2 ? [...tables] : [];
}

function tableOf({ units: [unit] }: Cluster): SnapshotElement | undefined {
  return unit && tableAround(unit);
}

function titleOf(cluster: Cluster): string {
  return (cluster.title ??= titleAbove(tableOf(cluster)));
}

function isWithin(element: SnapshotElement, units: ReadonlySet<SnapshotElement>): boolean {
  return outward(element).some((at) => units.has(at));
}

function ancestors({ parentNode }: SnapshotElement, levels: number): SnapshotElement[] {
  return outward(parentNode).take(levels).toArray();
}

/** The names of the closest ancestors, and of the columns of the table around. */
function placeOf(cluster: Cluster): string {
  const { units, parent } = cluster;
  const table = tableOf(cluster);
  const path = `${units[0]?.localName}<${parent.localName}<${parent.parentNode?.localName}`;
  return [path, ...(table && hasHeader(table) ? headerNames(table) : [])].join('\n');
}

const COUSINS = 2;
const COUSINS_BY_NAME = 10;
/** Paths in the shape of what may answer others. */
const RICH = 4;
/** How far what is answered may be above what answers it, and with how many kinds there this is compared. */
const MAX_UP = 20;
const MAX_HELD = 20;
/** Rows that make a table of its own. */
const LONG = 3;
