import type { PageText } from './page-text';
import { boxUpTo, isInBox } from './region-spans';

/**
 * The linked names with a picture that are made alike and stand between a page's title and its text: the categories of a
 * shop, the features of a game. Leaves out fewer than three in a row, and boxes of their own.
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
  const tiles: { index: number; name: string }[] = [];
  for (let index = title + 1, words = 0; words < A_TEXT; index++) {
    const block = blocks[index];
    if (block === undefined) break;
    const tile = boxUpTo(block.words, block.region);
    const isTile = tile.images > 0 && block.words <= A_NAME && block.linkWords === block.words;
    if (isTile && !isInBox(block.region, around))
      tiles.push({ index, name: `${tile.parent?.name ?? ''}>${tile.name}` });
    else if (kept[index] === true) words += block.words;
  }
  // Of those in a row, the first is as far from its place among the tiles as the others.
  const rows = Map.groupBy(tiles, ({ index, name }, at) => `${index - at} ${name}`).values();
  return [...rows].flatMap((row) => (row.length < FEW ? [] : row.map(({ index }) => index)));
}

const FEW = 3;
const A_NAME = 8;
/** Kept words from which on the text has begun. */
const A_TEXT = 20;
