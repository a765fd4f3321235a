import { CONTENTS } from '@/core/lexicon/parts';
import { isJust } from '@/core/lexicon/says';
import { closest } from '@/contract/snapshot/tree';
import { indexesOf } from './block-indexes';
import type { Chosen } from './chosen';
import type { PageText, TextBlock } from './page-text';

/**
 * The headings of tables of contents whose entries were all dropped: no kept link into the page
 * follows.
 *
 * @returns Block indexes.
 */
export function loneContents({ blocks }: PageText, chosen: Chosen): number[] {
  return indexesOf(blocks, (block, index) => {
    if (chosen.blocks[index] !== true || block.words > A_NAME || !isJust(block.text, CONTENTS))
      return false;
    return !nextKept(index, blocks, chosen).some(leadsIntoPage);
  });
}

function nextKept(index: number, blocks: readonly TextBlock[], chosen: Chosen): TextBlock[] {
  const next: TextBlock[] = [];
  for (let at = index + 1; at < blocks.length && next.length < NEAR_BLOCKS; at++) {
    const block = blocks[at];
    if (block !== undefined && chosen.blocks[at] === true) next.push(block);
  }
  return next;
}

/** Whether a line is a link to a place within the page. */
function leadsIntoPage({ texts, words, linkWords }: TextBlock): boolean {
  if (linkWords * 2 < words) return false;
  return texts.some(({ parentNode }) => {
    const link = closest(parentNode, NEAR, ({ localName }) => localName === 'a');
    return link?.getAttribute('href')?.includes('#') === true;
  });
}

const A_NAME = 4;
/** A number or a sign may come before the first link. */
const NEAR_BLOCKS = 2;
const NEAR = 6;
