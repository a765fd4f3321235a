import type { SnapshotElement } from '@/contract/snapshot/tree';
import type { Pacer } from '@/async/pacer';
import { alignFields, type FoundField } from './build-columns';
import { findGroups, type RecordGroup } from './find-groups';
import { groupsWith } from './pointed-groups';
import { heldTexts } from './list-stats';
import { scoreGroup } from './score-group';

/** A group with the fields of its records, and how likely it is the one that is wanted. */
export interface RankedGroup {
  group: RecordGroup;
  fields: FoundField[];
  score: number;
}

/**
 * The groups of records of a page that could be the one that is wanted, best first, at most twelve. Where
 * elements were pointed at, only those that have each of them in another record; of one element's the
 * innermost first.
 */
export async function rankGroups(
  root: SnapshotElement,
  pointed: readonly SnapshotElement[],
  pacer: Pacer,
): Promise<RankedGroup[]> {
  const held = heldTexts(root);
  const page = held.get(root);
  if (page === undefined) return [];
  const found = await findGroups(root, held, pacer);
  const groups = pointed.length === 0 ? found : groupsWith(found, pointed);
  const scored = groups.map((group) => ({ group, score: scoreGroup(group, held, page).score }));
  const isInOrder = pointed.length === 1;
  const likely = isInOrder ? scored : scored.toSorted((a, b) => b.score - a.score);
  const ranked: RankedGroup[] = [];
  for (const { group, score } of likely.slice(0, MOST_LOOKED_AT)) {
    if (pacer.due()) await pacer.yield();
    const fields = alignFields(group.records);
    ranked.push({ group, fields, score: score * fieldScore(fields) });
  }
  if (isInOrder) return ranked;
  for (const one of ranked)
    if (ranked.some((other) => repeatsInside(one, other))) one.score *= INNER;
  return ranked.toSorted((a, b) => b.score - a.score);
}

function fieldScore(fields: readonly FoundField[]): number {
  return 0.4 + Math.min(fields.length, 8) / 8;
}

/** Whether the records of one group hold several of the other's each: they are sections of a list. */
function repeatsInside(outer: RankedGroup, inner: RankedGroup): boolean {
  if (outer === inner || inner.score < outer.score * RIVAL) return false;
  const parts = new Map<SnapshotElement, number>();
  for (const record of outer.group.records) for (const part of record) parts.set(part, 0);
  for (const [head] of inner.group.records) {
    for (let at = head?.parentNode ?? null; at !== null; at = at.parentNode) {
      const count = parts.get(at);
      if (count === undefined) continue;
      parts.set(at, count + 1);
      break;
    }
  }
  const holding = [...parts.values()].filter((count) => count >= 3).length;
  return holding >= outer.group.records.length / 2;
}

const MOST_LOOKED_AT = 12;
const INNER = 0.5;
const RIVAL = 0.25;
