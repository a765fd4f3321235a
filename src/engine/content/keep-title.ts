import { isInBox } from './part-spans';
import type { PageText } from './page-text';
import { linkShare, shareIn, wordSet } from './text-features';

/**
 * Keeps the page's own title as its first line: the heading whose words are those of the title of
 * the document, where it stands before the chosen content. Changes `kept`.
 */
export function keepTitle(page: PageText, title: string | undefined, kept: boolean[]): void {
  const words = wordSet(title);
  if (words.size === 0) return;
  const firstKept = kept.indexOf(true);
  for (let index = firstKept - 1; index >= 0; index--) {
    const block = page.blocks[index];
    if (block === undefined || !HEADING.test(block.block.element.localName)) continue;
    const isTitle = block.words >= 2 && shareIn(block, words) >= MOST;
    if (!isTitle || isInBox(block.block, page.root)) continue;
    // A linked heading on another page's card names that page.
    if (block.block.element.localName !== 'h1' && linkShare(block) > 0.5) continue;
    kept[index] = true;
    return;
  }
}

const HEADING = /^h[12]$/;
const MOST = 0.8;
