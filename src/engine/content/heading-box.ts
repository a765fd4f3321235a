import { headingLevel } from '@/engine/constructs/headings';
import type { Region, TextBlock } from './page-text';

/** Whether a block is there and is a heading. */
export function isHeading(block: TextBlock | undefined): boolean {
  return block !== undefined && headingLevel(block.block.element) > 0;
}

/**
 * The innermost element that contains more than a heading and the link or two beside it, such as
 * “View all”.
 */
export function headingBox(heading: TextBlock): Region {
  const row = headingRow(heading);
  return row.parent ?? row;
}

/** The outermost element that contains no more than a heading and the link or two beside it. */
export function headingRow({ block, words, linkWords }: TextBlock): Region {
  let row = block;
  while (row.parent !== null && isRow(row.parent, words, linkWords)) row = row.parent;
  return row;
}

function isRow(box: Region, words: number, linkWords: number): boolean {
  const more = box.words - words;
  return more <= 0 || (more <= A_LINK && box.linkWords - linkWords === more);
}

/** Up to this many words, links beside a heading belong to it. */
const A_LINK = 4;
