import { closest, type SnapshotElement } from '@/contract/snapshot/tree';
import { JOINED } from '@/core/lexicon/members';
import { restBehind } from '@/core/lexicon/says';
import { blocksAt } from './block-indexes';
import { isHeading } from './heading-box';
import type { Chosen } from './chosen';
import type { PageText, TextBlock } from './page-text';
import type { RecordBlocks } from './record-parts';

/** Drops units with the same text and links as another one: the clones of a slider. */
export function dropClones({ units }: RecordBlocks, { blocks }: PageText, chosen: Chosen): void {
  const seen = new Set<string>();
  for (const unit of units) {
    const own = blocksAt(unit, blocks);
    const targets = own.flatMap(addressesIn);
    if (targets.length === 0) continue;
    const said = [...own.map((block) => block.text.trim()), ...targets].join('\n');
    if (seen.has(said)) for (const index of unit) chosen.drop(index);
    seen.add(said);
  }
}

/** The addresses of links that a block is in or contains. */
export function addressesIn({ texts }: TextBlock): string[] {
  const isLink = ({ localName }: SnapshotElement) => localName === 'a';
  return texts.flatMap(
    ({ parentNode }) => closest(parentNode, NEAR, isLink)?.getAttribute('href') ?? [],
  );
}

/**
 * Drops what a unit repeats, such as its author's name or a link both at the picture and above the text, and
 * what forums add about the writer of each post. Of equal links, a heading stays.
 */
export function dropRepeats(unit: readonly number[], { blocks }: PageText, chosen: Chosen): void {
  const said = new Set<string>();
  const rank = (index: number): number => Number(isHeading(blocks[index]));
  for (const index of unit.toSorted((one, other) => rank(other) - rank(one))) {
    const block = blocks[index];
    if (block === undefined || block.words > A_LINE || chosen.blocks[index] !== true) continue;
    const text = block.text.trim();
    const links = addressesIn(block).join();
    const isRepeated =
      (links !== '' && said.has(text + links)) ||
      (said.has(text) && block.words <= SHORT && block.digits === 0);
    if (isRepeated || OF_WRITER.test(text) || restBehind(text, JOINED) !== null) chosen.drop(index);
    said.add(text).add(text + links);
  }
}

/** The rank of a forum member, and the line above a signature. */
const OF_WRITER = /^(?:--\s|(?:\w+ )?member$)/i;
/** How many levels around a text to look for its link. */
const NEAR = 6;
const A_LINE = 15;
/** Up to this many words, a text is a name or a date. */
const SHORT = 4;
