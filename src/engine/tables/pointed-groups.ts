import { outward, type SnapshotElement } from '@/contract/snapshot/tree';
import { shapeOf } from './alike';
import type { RecordGroup } from './find-groups';

/**
 * The groups that contain an element, innermost first; for several elements, those that have each
 * in a different record. If no group does, the children of their common ancestor. Groups that are
 * only one part of each record, such as all titles, come last: the records say more about the same
 * things.
 */
export function groupsWith(
  groups: readonly RecordGroup[],
  elements: readonly SnapshotElement[],
): RecordGroup[] {
  const [first, second] = elements;
  if (!first) return [];
  const fitting = groups.flatMap((group) => {
    const places = elements.flatMap((element) => placeIn(element, group) ?? []);
    const records = new Set(places.map(({ record }) => record));
    return records.size === elements.length ? [{ group, level: places[0]?.level ?? 0 }] : [];
  });
  if (fitting.length > 0) {
    const inward = fitting.toSorted((a, b) => a.level - b.level).map(({ group }) => group);
    const isPart = (group: RecordGroup) => inward.some((other) => isOneOfEach(group, other));
    return [...inward.filter((group) => !isPart(group)), ...inward.filter(isPart)];
  }
  const made = second === undefined ? undefined : siblingsAround(first, second);
  return made ? [made] : [];
}

/**
 * Whether each record of the inner group is inside the outer group's record at the same position.
 */
function isOneOfEach(inner: RecordGroup, outer: RecordGroup): boolean {
  if (inner === outer || inner.records.length !== outer.records.length) return false;
  return inner.records.every(([head], at) => {
    const around = outer.records[at] ?? [];
    return outward(head?.parentNode).some((element) => around.includes(element));
  });
}

/** Which record of a group contains an element, and how many levels above it that is. */
function placeIn(
  element: SnapshotElement,
  { records }: RecordGroup,
): { record: number; level: number } | undefined {
  let level = 0;
  for (let at: SnapshotElement | null = element; at !== null; at = at.parentNode, level++) {
    const part = at;
    const record = records.findIndex((parts) => parts.includes(part));
    if (record >= 0) return { record, level };
  }
  return undefined;
}

/** The siblings that contain two elements, with the other siblings of the same name. */
function siblingsAround(a: SnapshotElement, b: SnapshotElement): RecordGroup | undefined {
  const above = new Set(outward(a.parentNode));
  let unit = b;
  while (unit.parentNode !== null && !above.has(unit.parentNode)) unit = unit.parentNode;
  const parent = unit.parentNode;
  if (parent === null) return undefined;
  const units = parent.children.filter(({ localName }) => localName === unit.localName);
  if (units.length < 2) return undefined;
  return { records: units.map((one) => [one]), untilNext: false, shape: shapeOf(unit) };
}
