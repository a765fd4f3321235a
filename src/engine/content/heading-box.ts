import type { Region, TextBlock } from './page-text';

/**
 * The innermost element that contains more than a heading and the link or two beside it, such as
 * “View all”.
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

/** Up to this many words, links beside a heading belong to it. */
const A_LINK = 4;
