import { closest, elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';
import type { Pacer } from '@/async/pacer';
import { likeness } from '@/engine/constructs/unit-shape';
import { shapeOf } from './alike';
import { ALIKE, areRows, clusterChildren, MAX_KINDS, partsByTurns, type Cluster } from './clusters';
import { joinCousins } from './cousins';
import type { HeldText } from './list-stats';
import type { PageRecord } from './page-record';
import { withFollowing } from './records-at';
import { classesOf } from './selector';

/** Similar records, in document order. */
export interface RecordGroup {
  records: PageRecord[];
  /** Whether each record goes on until the next one begins, over several siblings. */
  untilNext: boolean;
  /** Whether the first one is built or placed differently from the others. */
  hasFirstPost?: true;
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
  for (const parent of [root, ...elementsIn(root)]) {
    if (++nodes % NODES_PER_LOOK === 0 && pacer.due()) await pacer.yield();
    if (CLOSED.has(parent.localName)) continue;
    const found = await clusterChildren(parent, held, pacer);
    clusters.push(...found);
    const period =
      parent.localName === 'dl'
        ? termsIn(parent)
        : (periodOf(found) ?? periodOf(found.flatMap(partsByTurns)));
    if (period !== undefined) periods.push(period);
  }
  const joined = await joinCousins(clusters, pacer);
  const groups = [...joined.map(groupOf), ...(await mergePeriods(periods, pacer))];
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

/** The terms of a list, each with what it is said to be. */
function termsIn({ children }: SnapshotElement): RecordGroup | undefined {
  const heads = children.filter(({ localName }) => localName === 'dt');
  const records = withFollowing(heads);
  const whole = records.filter((record) => record.some(({ localName }) => localName === 'dd'));
  if (whole.length < FEWEST || whole.length < records.length * MOST) return undefined;
  return { records, untilNext: true, shape: new Set(whole[0]?.flatMap(pathsOf)) };
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
  if (whole < count * MOST) return undefined;
  const sizes = new Set(records.map(({ length }) => length));
  if (sizes.size > 4) return undefined;
  return {
    records,
    untilNext: true,
    shape: new Set(large.flatMap(({ units: [one] }) => (one === undefined ? [] : pathsOf(one)))),
  };
}

function pathsOf(part: SnapshotElement): string[] {
  return ['', ...shapeOf(part)].map((path) => part.localName + path);
}

async function mergePeriods(periods: readonly RecordGroup[], pacer: Pacer): Promise<RecordGroup[]> {
  const merged: (RecordGroup & { lists: Set<SnapshotElement> })[] = [];
  for (const period of periods) {
    if (pacer.due()) await pacer.yield();
    const list = period.records[0]?.[0]?.parentNode ?? null;
    // Terms inside a definition do not belong to the list around it.
    let into = merged
      .slice(-MAX_KINDS)
      .find(
        ({ shape, lists }) =>
          likeness(shape, period.shape) >= ALIKE &&
          closest(list, MAX_UP, (at) => lists.has(at)) === null,
      );
    if (into === undefined) merged.push((into = { ...period, records: [], lists: new Set() }));
    into.records.push(...period.records);
    if (list !== null) into.lists.add(list);
  }
  return merged;
}

/** How deep in a list another one is looked for. */
const MAX_UP = 20;
const FEWEST = 3;
const MAX_IN_PERIOD = 12;
/** A share of records that consist of several siblings. */
const MOST = 0.8;
const NODES_PER_LOOK = 64;
const CLOSED = new Set('head select svg math p pre script style button tfoot'.split(' '));
