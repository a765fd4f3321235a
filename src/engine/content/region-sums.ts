import type { Region, TextBlock } from './page-text';

/** Adds a finished block's counts to the element it is in. Its ancestors get them in the end. */
export function addToPart(block: TextBlock): void {
  const { region } = block;
  const isProse = block.words >= PROSE_WORDS && block.linkWords * 3 < block.words;
  region.words += block.words;
  region.linkWords += block.linkWords;
  region.blocks++;
  if (block.prices > 0) region.prices++;
  if (!isProse) return;
  region.proseWords += block.words;
  const score = 1 + Math.min(3, block.chars / 100) + Math.min(6, block.commas);
  let share = 1;
  let ancestor: Region | null =
    block.block.element.localName === 'p' ? block.block.parent : block.block;
  for (let level = 0; ancestor !== null && level < 4; level++) {
    ancestor.proseScore += score * share;
    share /= 2;
    ancestor = ancestor.parent;
  }
}

/** Adds an element's counts, complete by then, to those of the element around it. */
export function addToParent(region: Region): void {
  const { parent } = region;
  if (parent === null) return;
  parent.words += region.words;
  parent.linkWords += region.linkWords;
  parent.proseWords += region.proseWords;
  parent.blocks += region.blocks;
  parent.images += region.images;
  parent.controls += region.controls;
  parent.prices += region.prices;
}

/** Counts for each element how many siblings look like it: lists, grids and threads consist of those. */
export function countTwins(regions: readonly Region[]): void {
  const groups = new Map<Region, Map<string, Region[]>>();
  for (const region of regions) {
    const { parent } = region;
    if (parent === null || parent.children < 2) continue;
    let names = groups.get(parent);
    if (names === undefined) groups.set(parent, (names = new Map<string, Region[]>()));
    const alike = names.get(region.name);
    if (alike === undefined) names.set(region.name, [region]);
    else alike.push(region);
  }
  for (const names of groups.values()) {
    for (const alike of names.values())
      for (const region of alike) region.similarSiblings = alike.length - 1;
  }
}

/** Words from which on a block is prose. */
const PROSE_WORDS = 12;
