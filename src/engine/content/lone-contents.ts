import { CONTENTS } from '@/core/lexicon/parts';
import { isJust } from '@/core/lexicon/says';
import { indexesOf } from './block-indexes';
import type { Chosen } from './chosen';
import type { PageText, TextBlock } from './page-text';
import { addressesIn } from './record-repeats';

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
function leadsIntoPage(block: TextBlock): boolean {
  return (
    block.linkWords * 2 >= block.words &&
    addressesIn(block).some((address) => address.includes('#'))
  );
}

const A_NAME = 4;
/** A number or a sign may come before the first link. */
const NEAR_BLOCKS = 2;
