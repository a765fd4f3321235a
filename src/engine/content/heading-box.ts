import type { Region, TextBlock } from './page-text';

/**
 * The innermost element around a heading that holds more than the heading and, in one row with it,
 * a link or two: “View all”.
 */
export function headingBox({ block, words, linkWords }: TextBlock): Region {
  let at = block;
  while (at.parent !== null && isRow(at, words, linkWords)) at = at.parent;
  return at;
}

function isRow(box: Region, words: number, linkWords: number): boolean {
  const more = box.words - words;
  return more <= 0 || (more <= A_LINK && box.linkWords - linkWords === more);
}

/** Words up to which links beside a heading are about its section. */
const A_LINK = 4;
