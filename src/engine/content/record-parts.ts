import { recordsIn, type RecordList } from '@/engine/constructs/records';
import type { SnapshotElement } from '@/contract/snapshot/tree';
import type { PageText, Region } from './page-text';

/** A list of alike units, by the blocks in them. Indexes of blocks, in document order. */
export interface RecordBlocks {
  /** By unit. Of a unit in a unit of the same list, the blocks are the inner one's only. */
  units: readonly (readonly number[])[];
  /** The same blocks by their place in the unit: title, price, author. */
  parts: readonly RecordPart[];
  /** The first unit. */
  first: Region;
}

/** What stands at one place in units. */
export interface RecordPart {
  /** In document order; a unit may have several. */
  members: readonly number[];
  /** How many units have it. */
  units: number;
}

/**
 * The lists of alike units of a page. A block is in one list only, that with the most units around
 * it: what a unit repeats is a part of it, and the columns of a page are no list.
 */
export function recordsOf(page: PageText): RecordBlocks[] {
  const listOfUnit = new Map<SnapshotElement, number>();
  const lists = recordsIn(page.root.element);
  lists.forEach(({ units }, list) => {
    for (const unit of units) listOfUnit.set(unit, list);
  });
  if (listOfUnit.size === 0) return [];
  const units = new Map<number, Map<Region, number[]>>();
  const parts = new Map<number, Map<string, number[]>>();
  const unitOf = new Map<number, Region>();
  page.blocks.forEach(({ region }, index) => {
    const place = placeOf(region, listOfUnit, lists);
    if (place === null) return;
    unitOf.set(index, place.unit);
    addTo(units, place.list, place.unit, index);
    addTo(parts, place.list, place.path, index);
  });
  return [...units].flatMap(([list, blocks]) => {
    const [first] = blocks.keys();
    if (first === undefined || blocks.size < FEW_UNITS) return [];
    const ofList = [...(parts.get(list)?.values() ?? [])].map((members) => ({
      members,
      units: new Set(members.map((index) => unitOf.get(index))).size,
    }));
    return [{ units: [...blocks.values()], parts: ofList, first }];
  });
}

interface Place {
  list: number;
  unit: Region;
  /** From the unit to the region, by names. */
  path: string;
}

/** The list with the most units that a region is in, the outer one of two, and its innermost unit there. */
function placeOf(
  region: Region,
  listOfUnit: ReadonlyMap<SnapshotElement, number>,
  lists: readonly RecordList[],
): Place | null {
  let place: Place | null = null;
  let chosen = -1;
  let most = 0;
  let path = '';
  let levels = 0;
  for (let at: Region | null = region; at !== null && levels < MAX_LEVELS; at = at.parent) {
    levels++;
    const list = listOfUnit.get(at.element) ?? -1;
    const size = lists[list]?.units.length ?? 0;
    if (list !== chosen && size >= Math.max(1, most)) {
      place = { list, unit: at, path };
      chosen = list;
      most = size;
    }
    path += `>${at.name}`;
  }
  return place;
}

function addTo<Key>(
  groups: Map<number, Map<Key, number[]>>,
  list: number,
  key: Key,
  index: number,
): void {
  const ofList = groups.get(list) ?? new Map<Key, number[]>();
  groups.set(list, ofList);
  const members = ofList.get(key);
  if (members === undefined) ofList.set(key, [index]);
  else members.push(index);
}

const FEW_UNITS = 3;
/** On pages nested deeper than this, what stands further up says nothing about a block. */
const MAX_LEVELS = 64;
