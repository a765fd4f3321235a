import {
  descendants,
  outward,
  type RecordList,
  type SnapshotElement,
} from '@/contract/snapshot/tree';

/**
 * The units inside another unit of their list that no list element of the page nests: the page only
 * indents them.
 */
export function findReplies(lists: readonly RecordList[]): SnapshotElement[] {
  return lists.flatMap(({ units }) => {
    const own = new Set(units);
    return units.filter((unit) => unit.localName !== 'li' && answersOneOf(unit, own));
  });
}

function answersOneOf(unit: SnapshotElement, units: ReadonlySet<SnapshotElement>): boolean {
  for (const at of outward(unit.parentNode).take(MAX_LEVELS)) {
    if (at.localName === 'li' || at.localName === 'blockquote') return false;
    if (units.has(at)) return beginsLike(unit, at);
  }
  return false;
}

/**
 * Whether two units begin with the same structure, as posts do; nested boxes of one class do not.
 */
function beginsLike(unit: SnapshotElement, around: SnapshotElement): boolean {
  return pathToText(unit) === pathToText(around);
}

/** Names of the elements from a unit down to its first text. */
function pathToText(unit: SnapshotElement): string {
  for (const node of descendants(unit)) {
    if (node.nodeType !== 3 || !/\S/.test(node.nodeValue)) continue;
    const names: string[] = [];
    for (let at = node.parentNode; at !== null && at !== unit; at = at.parentNode)
      names.push(at.localName);
    return names.join('<');
  }
  return '';
}

/** A reply is a few boxes below what it answers. */
const MAX_LEVELS = 12;
