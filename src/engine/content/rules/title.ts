import type { Chosen } from '../chosen';
import { isInBox } from '../region-spans';
import { linkShare, shareIn, wordSet } from '../text-features';
import type { ContentRule, JudgedPage } from './rule';

/**
 * Keeps the page's own title as its first line: the heading whose words are those of the title of
 * the document, where it stands before the chosen content.
 *
 * Earns on the corpus: facts that a page names +.16.
 */
export const title: ContentRule = { id: 'title', apply };

function apply({ page, title: ofPage }: JudgedPage, chosen: Chosen): void {
  const words = wordSet(ofPage);
  if (words.size === 0) return;
  const firstKept = chosen.blocks.indexOf(true);
  for (let index = firstKept - 1; index >= 0; index--) {
    const block = page.blocks[index];
    if (block === undefined || !HEADING.test(block.block.element.localName)) continue;
    const isTitle = block.words >= 2 && shareIn(block, words) >= MOST;
    if (!isTitle || isInBox(block.block, page.root)) continue;
    // A linked heading on another page's card names that page.
    if (block.block.element.localName !== 'h1' && linkShare(block) > 0.5) continue;
    chosen.keep(index);
    return;
  }
}

const HEADING = /^h[12]$/;
const MOST = 0.8;
