import { SHARE, NETWORKS, SHARE_ADDRESS } from '@/core/lexicon/sharing';
import { says } from '@/core/lexicon/says';
import type { SnapshotElement, SnapshotText } from '@/contract/snapshot/tree';
import type { PageText, Region, TextBlock } from './page-text';

/**
 * The rows of links and buttons that pass the page on: each leads to where a network takes pages, or
 * leads nowhere and is called after a network or after sharing. Links to the networks' own pages, and
 * texts about them, are none.
 *
 * @returns Block indexes.
 */
export function shareRows({ blocks }: PageText): number[] {
  const found: number[] = [];
  let row: number[] = [];
  let sure = 0;
  let pressed = 0;
  const end = () => {
    if (sure > 0 || pressed >= FEW) found.push(...row);
    [row, sure, pressed] = [[], 0, 0];
  };
  blocks.forEach((block, index) => {
    const before = blocks[index - 1];
    if (before !== undefined && rowAround(before) !== rowAround(block)) end();
    const links = linksIn(block);
    const kinds = links.map((link) => kindOf(link));
    if (!isRow(block, links.length) || kinds.includes(null)) return end();
    row.push(index);
    sure += kinds.filter((kind) => kind === 'address').length;
    pressed += kinds.filter((kind) => kind === 'name').length;
  });
  end();
  return found;
}

/** Whether a line has nothing but short links, and perhaps the word for what they are for. */
function isRow(block: TextBlock, links: number): boolean {
  if (block.words > (links + 1) * A_LABEL) return false;
  const own = block.texts.filter(
    (text) => linkAround(text) === null && /\p{L}/u.test(text.nodeValue),
  );
  const label = own.map(({ nodeValue }) => nodeValue).join(' ');
  return label === ''
    ? links > 0
    : says(label, SHARE) && label.trim().split(/\s+/).length <= A_LABEL;
}

/** What shows that a link or button passes the page on; null if it does something else. */
function kindOf(link: SnapshotElement): 'address' | 'name' | null {
  const href = link.getAttribute('href') ?? '';
  if (SHARE_ADDRESS.test(href.toLowerCase().replace(/^https?:\/\/(?:www\.)?/, '')))
    return 'address';
  // Scripts act on what leads to no place of the page.
  if (href !== '' && !href.endsWith('#')) return null;
  const label = `${link.textContent} ${link.getAttribute('aria-label') ?? ''}`.toLowerCase();
  const words = label.match(/[\p{L}\p{M}-]+/gu) ?? [];
  return words.some((word) => NETWORKS.includes(word)) || says(label, SHARE) ? 'name' : null;
}

function linksIn({ texts }: TextBlock): SnapshotElement[] {
  return [...new Set(texts.flatMap((text) => linkAround(text) ?? []))];
}

function linkAround({ parentNode }: SnapshotText): SnapshotElement | null {
  let at = parentNode;
  for (let level = 0; at !== null && level < NEAR; level++, at = at.parentNode)
    if (at.localName === 'a' || at.localName === 'button') return at;
  return null;
}

/** The innermost element that holds more than a line: each link of a row may be in a box of its own. */
function rowAround({ block, words }: TextBlock): Region {
  let at = block;
  while (at.parent !== null && at.words <= words) at = at.parent;
  return at;
}

/** Links that lead nowhere are a row from this number on. */
const FEW = 2;
const A_LABEL = 3;
const NEAR = 4;
