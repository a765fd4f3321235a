import {
  descendants,
  type RecordList,
  type SnapshotElement,
  type SnapshotNode,
} from '@/contract/snapshot/tree';
import { BLOCK_ELEMENTS } from '@/contract/snapshot/block-elements';
import { tellsDate } from '@/core/values/date';
import { isDateElement, isNamedDate } from './date-element';
import { elementsAbove } from './elements-above';
import { isOwnName, keyOf, likeness, shapeOf } from './unit-shape';

/**
 * The lists of similar units in a page, found once.
 *
 * @param nodes - All below the root, in document order.
 */
export function recordsIn(
  root: SnapshotElement,
  nodes: Iterable<SnapshotNode> = descendants(root),
): readonly RecordList[] {
  return (root.records ??= findRecords(root, nodes));
}

/**
 * Finds the lists of similar units in a page by their structure: elements with the same name and
 * class, or siblings, that contain much the same elements and several texts each. What units are
 * called does not matter. The parts of a list in several parts, such as the rows of a grid, form
 * one list.
 *
 * @param root - Not changed.
 */
function findRecords(root: SnapshotElement, nodes: Iterable<SnapshotNode>): RecordList[] {
  const texts = countTexts(root, nodes);
  const clusters: Cluster[] = [];
  for (const [element, count] of texts)
    if (count > 0) clusters.push(...siblingClusters(element, texts));
  const lists: Cluster[] = [];
  for (const alike of Map.groupBy(clusters, ({ key }) => key).values()) {
    const merged = mergeAlike(alike);
    lists.push(...merged.filter((cluster) => isList(cluster, texts) || arePosts(cluster)));
  }
  return lists.map((list) => ({ units: [...firstOfOtherName(list), ...list.units] }));
}

/** Similar siblings, or a single element that may belong with those of another parent. */
interface Cluster {
  key: string;
  /** Made when it is first compared, since most elements have nothing to be compared with. */
  readonly shape: ReadonlySet<string>;
  units: SnapshotElement[];
  /** The largest number of its units that are siblings. */
  siblings: number;
}

function siblingClusters(
  parent: SnapshotElement,
  texts: ReadonlyMap<SnapshotElement, number>,
): Cluster[] {
  const clusters: Cluster[] = [];
  let looked = 0;
  for (const child of parent.childNodes) {
    if (child.nodeType !== 1 || !isUnit(child.localName)) continue;
    if ((texts.get(child) ?? 0) < fewTexts(child) || ++looked > MAX_SIBLINGS) continue;
    const own = clusterOf(child);
    const alike = clusters.find(
      (cluster) =>
        cluster.units[0]?.localName === child.localName &&
        likeness(cluster.shape, own.shape) >=
          (isNamedLike(cluster, own.key, child) ? ALIKE_BY_NAME : ALIKE),
    );
    if (alike === undefined) clusters.push(own);
    else alike.siblings = alike.units.push(child);
  }
  // Without a name, a single element has nothing in common with others elsewhere.
  return clusters.filter(({ key, units }) => units.length > 1 || isOwnName(key));
}

function clusterOf(unit: SnapshotElement): Cluster {
  let shape: ReadonlySet<string> | undefined;
  return {
    key: keyOf(unit),
    units: [unit],
    siblings: 1,
    get shape() {
      return (shape ??= shapeOf(unit));
    },
  };
}

/**
 * Joins clusters with the same name. Those without a class or a name of the page's own stay apart,
 * as any list has such items.
 */
function mergeAlike(clusters: readonly Cluster[]): Cluster[] {
  const merged: Cluster[] = [];
  for (const cluster of clusters) {
    const same = merged.find(
      ({ key, shape, units: [first] }) =>
        isOwnName(key) &&
        // Custom elements of one name are of one kind, even if one of them shows less.
        (first?.localName.includes('-') === true ||
          likeness(shape, cluster.shape) >= ALIKE_BY_NAME),
    );
    if (same === undefined) merged.push(cluster);
    else {
      same.units.push(...cluster.units);
      same.siblings = Math.max(same.siblings, cluster.siblings);
    }
  }
  return merged;
}

/**
 * An element before a list that has another name but the structure of its units: the question above
 * its answers, the first post of a thread.
 */
function firstOfOtherName({ units, shape }: Cluster): SnapshotElement[] {
  const [first] = units;
  if (first === undefined || first.localName === 'li' || shape.size < RICH) return [];
  for (const before of elementsAbove(first, LEVELS_TO_LEAD, 1)) {
    if (before.localName !== first.localName || units.includes(before)) continue;
    const like = likeness(shapeOf(before), shape);
    if (like >= ALIKE || (like >= ALIKE_POSTS && [before, first].every(isPost))) return [before];
  }
  return [];
}

function isList(
  { units, siblings }: Cluster,
  texts: ReadonlyMap<SnapshotElement, number>,
): boolean {
  if (siblings < 2 || units.length < FEW_UNITS) return false;
  const held = units.reduce((sum, unit) => sum + (texts.get(unit) ?? 0), 0);
  return units.every((unit) => unit.localName === 'li') || held >= units.length * FEW_TEXTS;
}

/** Whether two siblings are posts: two answers, two reviews. */
function arePosts({ units, siblings, shape }: Cluster): boolean {
  return siblings === 2 && units.length === 2 && shape.size >= RICH_POST && units.every(isPost);
}

/** Whether an element contains text and a date, which is marked or on a line of its own. */
export function isPost(unit: SnapshotElement): boolean {
  let isDated = false;
  let hasText = false;
  for (const node of descendants(unit)) {
    if (node.nodeType === 1) isDated ||= isDateElement(node) || isNamedDate(node);
    else if (node.nodeValue.length >= A_TEXT) hasText = true;
    else isDated ||= tellsDate(node.nodeValue.trim());
    if (isDated && hasText) return true;
  }
  return false;
}

/** A list item is a unit whatever it contains. */
function fewTexts({ localName }: SnapshotElement): number {
  return localName === 'li' ? 1 : FEW_TEXTS;
}

/**
 * Whether an element has the name of a cluster. For posts it is enough if one of the two has all
 * classes of the other: “answer accepted”.
 */
function isNamedLike({ key: one, units: [first] }: Cluster, other: string, unit: SnapshotElement) {
  if (one === other || first === undefined) return one === other;
  const [longer, shorter] = one.length > other.length ? [one, other] : [other, one];
  const names = new Set(longer.split('.'));
  const isLike = isOwnName(shorter) && shorter.split('.').every((name) => names.has(name));
  return isLike && isPost(first) && isPost(unit);
}

/** How many non-empty texts each element contains, at any depth. */
function countTexts(
  root: SnapshotElement,
  nodes: Iterable<SnapshotNode>,
): Map<SnapshotElement, number> {
  const texts = new Map<SnapshotElement, number>([[root, 0]]);
  for (const node of nodes) {
    if (node.nodeType === 1) texts.set(node, 0);
    else if (node.parentNode !== null && /\S/.test(node.nodeValue))
      texts.set(node.parentNode, (texts.get(node.parentNode) ?? 0) + 1);
  }
  // Every element comes after its parent, so going backwards, each is complete before it is added.
  for (const element of [...texts.keys()].toReversed()) {
    const around = element.parentNode;
    const own = texts.get(element) ?? 0;
    if (around !== null && own > 0) texts.set(around, (texts.get(around) ?? 0) + own);
  }
  return texts;
}

function isUnit(name: string): boolean {
  return UNITS.has(name) || name.includes('-');
}

const UNITS = new Set(
  [...BLOCK_ELEMENTS, 'a', 'label', 'button'].filter(
    (name) =>
      !'p blockquote pre dt dd td th tr tbody thead tfoot html body main hr table option'
        .split(' ')
        .includes(name),
  ),
);
/**
 * The least number of units in a list, and of texts in a unit: title and price, author and comment.
 */
const FEW_UNITS = 3;
const FEW_TEXTS = 2;
const RICH_POST = 6;
/** From this length on, a text is the text of a post. */
const A_TEXT = 25;
const ALIKE_BY_NAME = 0.34;
const ALIKE = 0.6;
/** For the post above the others: a question has tags and the like, which its answers lack. */
const ALIKE_POSTS = 0.45;
const MAX_SIBLINGS = 5000;
/** With this many paths in a shape, a likeness is not a coincidence. */
const RICH = 10;
const LEVELS_TO_LEAD = 2;
