import { headingLevel } from '@/engine/constructs/headings';
import { recordsIn } from '@/engine/constructs/records';
import type { RecordList, SnapshotElement } from '@/contract/snapshot/tree';
import { blocksAt } from './block-indexes';
import { firstSaid } from './first-said';
import type { PageText, Region, TextBlock } from './page-text';

/** A list of similar units, given by the blocks in them. Indexes of blocks, in document order. */
export interface RecordBlocks {
  /** By unit. For nested units of the same list, the blocks belong only to the inner one. */
  units: readonly (readonly number[])[];
  /** The same blocks by their position in the unit: title, price, author. */
  parts: readonly RecordPart[];
  /** The first unit. */
  first: Region;
}

/** What is at the same position in several units. */
export interface RecordPart {
  /** In document order; a unit may have several. */
  members: readonly number[];
  /** How many units have it. */
  units: number;
}

/**
 * The lists of similar units in a page. A block is in one list only, that with the most units
 * around it: the columns of a page are not a list. But if a unit contains a few rows among other
 * text, such as the head and the buttons of a review, they are parts of it.
 */
export function recordsOf(page: PageText): readonly RecordBlocks[] {
  return (page.records ??= findRecords(page));
}

/** The blocks that are in units of such lists, by index. */
export function blocksInUnits(page: PageText): ReadonlySet<number> {
  return (page.inUnits ??= new Set(recordsOf(page).flatMap(({ units }) => units.flat())));
}

function findRecords(page: PageText): RecordBlocks[] {
  const listOfUnit = new Map<SnapshotElement, number>();
  const lists = recordsIn(page.root.element);
  lists.forEach(({ units }, list) => {
    for (const unit of units) listOfUnit.set(unit, list);
  });
  if (listOfUnit.size === 0) return [];
  const parted = partsOfUnits(page, listOfUnit);
  const units = new Map<number, Map<Region, number[]>>();
  const parts = new Map<number, Map<string, number[]>>();
  const unitOf = new Map<number, Region>();
  page.blocks.forEach((block, index) => {
    const place = placeOf(block.region, listOfUnit, lists, parted);
    if (place === null) return;
    unitOf.set(index, place.unit);
    addTo(units, place.list, place.unit, index);
    addTo(parts, place.list, inlineNames(block) + place.path, index);
  });
  return [...units].flatMap(([list, blocks]) => {
    const [first] = blocks.keys();
    const few = Math.min(FEW_UNITS, lists[list]?.units.length ?? 0);
    if (first === undefined || blocks.size < few) return [];
    const ofList = [...(parts.get(list)?.values() ?? [])].map((members) => ({
      members,
      units: new Set(members.map((index) => unitOf.get(index))).size,
    }));
    const found = { units: [...blocks.values()], parts: ofList, first };
    return areSections(found, page) ? [] : [found];
  });
}

/**
 * Whether units are the sections of a page: each begins with a heading of the same level, and
 * hardly anything below it is at the same position in the others.
 */
function areSections({ units, parts }: RecordBlocks, { blocks }: PageText): boolean {
  const levels = units.map(([first = -1]) => {
    const block = blocks[first];
    return block === undefined ? 0 : headingLevel(block.block.element);
  });
  const [level = 0] = levels;
  if (level === 0 || !levels.every((other) => other === level)) return false;
  if (areHeadingRows(units, blocks)) return true;
  const all = units.flat().length;
  if (all < units.length * MANY_BLOCKS) return false;
  const shared = parts.filter((part) => part.units > units.length / 2);
  return shared.reduce((sum, { members }) => sum + members.length, 0) < all * SHARED;
}

/** Whether units are rows of a heading and a link, such as “Edit”, with the heading's section below each. */
function areHeadingRows(units: RecordBlocks['units'], blocks: readonly TextBlock[]): boolean {
  return units.every((unit, position) => {
    const [heading, ...beside] = blocksAt(unit, blocks);
    const [next = blocks.length] = units[position + 1] ?? [];
    if (heading === undefined || heading.linkWords > 0) return false;
    const areLinks = beside.every(({ words, linkWords }) => words === linkWords);
    return areLinks && next > (unit.at(-1) ?? next) + 1;
  });
}

/**
 * Whether a list's units are parts of another list's units: within each of those, they have less
 * than half of the words.
 */
function partsOfUnits(
  { regions }: PageText,
  listOfUnit: ReadonlyMap<SnapshotElement, number>,
): (inner: number, outer: number) => boolean {
  const words = new Map<number, number>();
  const inside = new Map<string, number>();
  for (const region of regions) {
    const list = listOfUnit.get(region.element);
    if (list === undefined) continue;
    words.set(list, (words.get(list) ?? 0) + region.words);
    const around = new Set<number>();
    let levels = 0;
    for (let at = region.parent; at !== null && levels < MAX_LEVELS; levels++, at = at.parent) {
      const outer = listOfUnit.get(at.element);
      // Nested in a unit of its own list, it is counted with that.
      if (outer === list) break;
      if (outer !== undefined) around.add(outer);
    }
    for (const outer of around) {
      const key = `${list} ${outer}`;
      inside.set(key, (inside.get(key) ?? 0) + region.words);
    }
  }
  return (inner, outer) => {
    const part = inside.get(`${inner} ${outer}`);
    return part !== undefined && part < (words.get(outer) ?? 0) * MOST;
  };
}

/**
 * The names of the inline elements around a block's words, as when a name and a date are in one
 * box.
 */
function inlineNames(block: TextBlock): string {
  const { region } = block;
  let at = firstSaid(block)?.parentNode ?? null;
  let names = '';
  for (let level = 0; at !== null && at !== region.element && level < FEW_LEVELS; level++) {
    names += `${nameOf(at)}<`;
    at = at.parentNode;
  }
  return at === region.element ? names : '';
}

function nameOf({ localName, attributes }: SnapshotElement): string {
  return `${localName}.${(attributes.get('class') ?? '').split(' ')[0] ?? ''}`;
}

interface Place {
  list: number;
  unit: Region;
  /** From the unit to the region, by names. */
  path: string;
}

/**
 * The list with the most units that a region is in, preferring the outer of two, and its innermost
 * unit there.
 */
function placeOf(
  region: Region,
  listOfUnit: ReadonlyMap<SnapshotElement, number>,
  lists: readonly RecordList[],
  parted: (inner: number, outer: number) => boolean,
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
    if (list !== chosen && size > 0 && (size >= most || parted(chosen, list))) {
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
/**
 * Sections have at least this many blocks on average; cards have fewer, or the same as other cards.
 */
const MANY_BLOCKS = 4;
const SHARED = 0.5;
const MOST = 0.5;
/** How deep within a block to look for its words. */
const FEW_LEVELS = 6;
/** How many levels up to look: what is further away says nothing about a block. */
const MAX_LEVELS = 64;
