import { isJust } from '@/core/lexicon/says';
import { NETWORKS, SHARE, SHARE_ADDRESS, VAGUE_NETWORKS } from '@/core/lexicon/sharing';
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
  let kinds: ShareKind[] = [];
  const end = () => {
    const isNamed = kinds.length >= FEW && kinds.includes('name');
    if (kinds.includes('address') || isNamed) found.push(...row);
    [row, kinds] = [[], []];
  };
  blocks.forEach((block, index) => {
    const before = blocks[index - 1];
    if (before !== undefined && rowAround(before) !== rowAround(block)) end();
    const links = linksIn(block);
    const own = links.flatMap((link) => kindOf(link, block) ?? []);
    if (!isRow(block, links.length) || own.length < links.length) return end();
    row.push(index);
    kinds.push(...own);
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
  return label === '' ? links > 0 : isJust(label, SHARE);
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
  if (words.length > A_LABEL) return null;
  if (words.some((word) => NETWORKS.has(word))) return 'name';
  if (isJust(label, SHARE) || isJust(words[0] ?? '', SHARE)) return 'name';
  return words.length === 1 && VAGUE_NETWORKS.has(words[0] ?? '') ? 'vague' : null;
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
