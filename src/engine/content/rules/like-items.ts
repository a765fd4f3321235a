import type { Region } from '../page-text';
import type { ContentRule, JudgedPage } from './rule';
import type { Chosen } from '../chosen';

/**
 * Treats like parts of repeated items alike: where most items of a list, a thread or a grid keep a
 * line, all of them keep it. Items are siblings of the same element name and first class, lines are
 * alike that stand in the same elements inside their item.
 *
 * Earns on the corpus: facts that a page names +.006, snippets +.001.
 */
export const likeItems: ContentRule = { id: 'like-items', apply };

function apply({ page }: JudgedPage, chosen: Chosen): void {
  const groups = new Map<Region, Map<string, number[]>>();
  page.blocks.forEach((block, index) => {
    const place = placeInItem(block.region);
    if (place === null) return;
    const lines = groups.get(place.list) ?? new Map<string, number[]>();
    groups.set(place.list, lines);
    const line = lines.get(place.path);
    if (line === undefined) lines.set(place.path, [index]);
    else line.push(index);
  });
  for (const lines of groups.values()) {
    for (const members of lines.values()) {
      const count = members.filter((index) => chosen.blocks[index] === true).length;
      if (count > members.length * MOST) for (const index of members) chosen.keep(index);
    }
  }
}

/** The list that a region's innermost repeated item is in, and the path from there to the region. */
function placeInItem(region: Region): { list: Region; path: string } | null {
  let path = '';
  let levels = 0;
  for (let at = region; at.parent !== null && levels < MAX_LEVELS; at = at.parent) {
    levels++;
    path += `>${at.name}`;
    if (at.similarSiblings >= SIMILAR && isItem(at)) return { list: at.parent, path };
  }
  return null;
}

/** Whether an element can be an item. Repeated paragraphs, say, tell nothing about each other. */
export function isItem({ element }: Region): boolean {
  const tag = element.localName;
  return ITEMS.has(tag) || ((tag === 'div' || tag === 'section') && element.hasAttribute('class'));
}

const ITEMS = new Set(['li', 'article', 'dt', 'dd']);
/** Siblings from which on an element counts as one of many. */
const SIMILAR = 2;
const MOST = 0.7;
const MAX_LEVELS = 12;
