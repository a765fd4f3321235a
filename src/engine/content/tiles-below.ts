import type { PageText } from './page-text';
import { boxUpTo, isInBox } from './region-spans';

/**
 * The linked names with a picture that are made alike and stand between a page's title and its text: the categories of a
 * shop, the features of a game. Leaves out boxes of their own.
 *
 * @param title - Index of the title.
 * @param kept - For each block, whether it is content.
 * @returns Block indexes.
 */
export function tilesBelow(
  { root, blocks }: PageText,
  title: number,
  kept: readonly boolean[],
): number[] {
  const around = blocks[title]?.region ?? root;
  const tiles: number[] = [];
  for (let index = title + 1, words = 0; words < A_TEXT; index++) {
    const block = blocks[index];
    if (block === undefined) break;
    const isLink = block.linkWords === block.words && block.words <= A_NAME;
    const tile = isLink ? boxUpTo(block.words, block.region) : root;
    if (tile.similarSiblings >= FEW && tile.images > 0 && !isInBox(tile, around)) tiles.push(index);
    else if (kept[index] === true) words += block.words;
  }
  return tiles;
}

/** Others that are made like one. */
const FEW = 3;
const A_NAME = 8;
/** Kept words from which on the text has begun. */
const A_TEXT = 20;
