import { isJust, says } from '@/core/lexicon/says';
import { NETWORKS, SHARE, SHARE_ADDRESS, VAGUE_NETWORKS } from '@/core/lexicon/sharing';
import { closest, type SnapshotElement, type SnapshotText } from '@/contract/snapshot/tree';
import type { PageText, TextBlock } from './page-text';
import { boxBeyond } from './region-spans';

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
  let kinds: ShareKind[] = [];
  const end = () => {
    const isNamed = kinds.length >= FEW && kinds.includes('name');
    if (kinds.includes('address') || isNamed) found.push(...labelOf(row, blocks), ...row);
    [row, kinds] = [[], []];
  };
  blocks.forEach((block, index) => {
    const before = blocks[index - 1];
    // Each link of a row may be in a box of its own.
    if (before !== undefined && boxBeyond(before) !== boxBeyond(block)) end();
    const links = linksIn(block);
    if (!isRow(block, links.length)) return end();
    const own = links.flatMap((link) => kindOf(link, block) ?? []);
    if (own.length < links.length) return end();
    row.push(index);
    kinds.push(...own);
  });
  end();
  return found;
}

/** The line or heading above a row that says what it is for. */
function labelOf([first = 0]: readonly number[], blocks: readonly TextBlock[]): number[] {
  const before = blocks[first - 1];
  return before !== undefined && linksIn(before).length === 0 && isRow(before, 0)
    ? [first - 1]
    : [];
}

/** Whether a line has nothing but short links, and perhaps the word for what they are for. */
function isRow(block: TextBlock, links: number): boolean {
  if (block.words > links * A_LINE + A_LABEL) return false;
  const own = block.texts.filter(
    (text) => linkAround(text) === null && /\p{L}/u.test(text.nodeValue),
  );
  const label = own.map(({ nodeValue }) => nodeValue).join(' ');
  return label === ''
    ? links > 0
    : says(label, SHARE) && label.trim().split(/\s+/).length <= A_LABEL;
}

/** What shows that a link or button passes the page on; a vague name does so only beside another. */
type ShareKind = 'address' | 'name' | 'vague';

/** Null if a link or button does something else. */
function kindOf(link: SnapshotElement, { region }: TextBlock): ShareKind | null {
  const href = link.getAttribute('href') ?? '';
  if (SHARE_ADDRESS.test(href.toLowerCase().replace(/^https?:\/\/(?:www\.)?/, '')))
    return 'address';
  // Scripts act on what leads to no place of the page. The heads of a table sort it.
  if ((href !== '' && !href.endsWith('#')) || region.tableDepth > 0) return null;
  const label = link.textContent.trim();
  const words = label.toLowerCase().match(/[\p{L}\p{M}-]+/gu) ?? [];
  const shares = isJust(label, SHARE) || isJust(words[0] ?? '', SHARE);
  const isNamed = words.some((word) => NETWORKS.has(word));
  if (words.length > (shares && isNamed ? A_LINE : A_LABEL)) return null;
  if (shares || isNamed) return 'name';
  return words.length === 1 && VAGUE_NETWORKS.has(words[0] ?? '') ? 'vague' : null;
}

function linksIn({ texts }: TextBlock): SnapshotElement[] {
  return [...new Set(texts.flatMap((text) => linkAround(text) ?? []))];
}

function linkAround({ parentNode }: SnapshotText): SnapshotElement | null {
  return closest(parentNode, NEAR, ({ localName }) => LINKS.has(localName));
}

/** Links that lead nowhere are a row from this number on. */
const FEW = 2;
const A_LABEL = 3;
/** “Click to share on Facebook (opens in a new window)”. */
const A_LINE = 9;
const LINKS = new Set(['a', 'button']);
const NEAR = 4;
