import type { SnapshotElement } from '@/contract/snapshot/tree';
import { shapeOf } from './alike';
import type { RecordGroup } from './find-groups';

/**
 * The groups that have an element, innermost first; of several elements those that have each in another
 * record. Where no group has them so, the children of what they have in common.
 */
export function groupsWith(
  groups: readonly RecordGroup[],
  elements: readonly SnapshotElement[],
): RecordGroup[] {
  const [first, second] = elements;
  if (first === undefined) return [];
  const fitting = groups.flatMap((group) => {
    const places = elements.flatMap((element) => placeIn(element, group) ?? []);
    const records = new Set(places.map(({ record }) => record));
    return records.size === elements.length ? [{ group, level: places[0]?.level ?? 0 }] : [];
  });
  if (fitting.length > 0)
    return fitting.toSorted((a, b) => a.level - b.level).map(({ group }) => group);
  const made = second === undefined ? undefined : siblingsAround(first, second);
  return made === undefined ? [] : [made];
}

/** Which record of a group has an element, and how many levels above it that is. */
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

/** The siblings that two elements stand in, with those of their name beside them. */
function siblingsAround(a: SnapshotElement, b: SnapshotElement): RecordGroup | undefined {
  const above = new Set<SnapshotElement>();
  for (let at = a.parentNode; at !== null; at = at.parentNode) above.add(at);
  let unit = b;
  while (unit.parentNode !== null && !above.has(unit.parentNode)) unit = unit.parentNode;
  const parent = unit.parentNode;
  if (parent === null) return undefined;
  const units = parent.childNodes.filter(
    (node): node is SnapshotElement => node.nodeType === 1 && node.localName === unit.localName,
  );
  if (units.length < 2) return undefined;
  return { records: units.map((one) => [one]), untilNext: false, shape: shapeOf(unit) };
}
