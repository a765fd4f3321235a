import { headingLevel } from '@/engine/constructs/headings';
import { hintBits } from './name-hints';
import type { PageText, Region, TextBlock } from './page-text';
import { isInBox } from './region-spans';
import { isSmallPrint } from './text-features';

/**
 * Keeps what stands among kept texts: whatever is directly in an element much of whose text is kept, before its
 * first paragraph and after its last as between them, is content unless it is recognised as something else. The
 * model judges each block by itself, and small things at the edge of a text look like what surrounds texts.
 *
 * @param kept - By index of the block. Changed.
 */
export function keepWholeRegions({ blocks }: PageText, kept: boolean[]): void {
  keepBrokenLines(blocks, kept);
  const holders = holdersOf(blocks, kept);
  if (holders.size === 0) return;
  const things = Map.groupBy(blocks.entries(), ([, block]) => thingIn(block, holders));
  for (const [thing, own] of things) {
    if (thing === undefined || own.some(([index]) => kept[index] === true)) continue;
    const held = own.map(([, block]) => block);
    if (isOfText(thing, held)) for (const [index] of own) kept[index] = true;
  }
}

/** Keeps the lines of a text that only line breaks part, where much of it is kept. */
function keepBrokenLines(blocks: readonly TextBlock[], kept: boolean[]): void {
  for (const [element, lines] of Map.groupBy(blocks.entries(), ([, { block }]) => block)) {
    const keptLines = lines.filter(([index]) => kept[index] === true);
    if (keptLines.length === 0 || keptLines.length === lines.length) continue;
    if (!keptLines.some(([, { words }]) => words >= A_SENTENCE)) continue;
    if (sumOf(keptLines) <= sumOf(lines) * ENOUGH) continue;
    for (const [index, line] of lines) {
      const isPart = line.words <= MOST_WORDS && line.linkWords * 3 <= line.words;
      if (isPart && !isInBox(line.region, element, NAMED) && !isSmallPrint(line.text))
        kept[index] = true;
    }
  }
}

function sumOf(lines: readonly [number, TextBlock][]): number {
  return lines.reduce((sum, [, { words }]) => sum + words, 0);
}

/** How many words are kept of the elements that directly hold a kept paragraph. */
function holdersOf(blocks: readonly TextBlock[], kept: readonly boolean[]): Map<Region, number> {
  const words = new Map<Region, number>();
  const holders = new Set<Region>();
  for (const [index, { block, words: own }] of blocks.entries()) {
    if (kept[index] !== true) continue;
    if (own >= A_SENTENCE && block.parent !== null && headingLevel(block.element) === 0)
      holders.add(block.parent);
    for (let at = block.parent, level = 0; at !== null && level < LEVELS; level++) {
      words.set(at, (words.get(at) ?? 0) + own);
      at = at.parent;
    }
  }
  return new Map([...holders].map((holder) => [holder, words.get(holder) ?? 0]));
}

/** The child of the innermost holder in which a block is, if enough of what else is in that holder is kept. */
function thingIn({ block }: TextBlock, holders: ReadonlyMap<Region, number>): Region | undefined {
  let at = block;
  for (let level = 0; level < LEVELS && at.parent !== null; level++) {
    const words = holders.get(at.parent);
    if (words !== undefined) return words > (at.parent.words - at.words) * ENOUGH ? at : undefined;
    at = at.parent;
  }
  return undefined;
}

/** Whether something small is neither named nor marked as furniture of the site, nor mostly links. */
function isOfText(thing: Region, own: readonly TextBlock[]): boolean {
  const { element, parent, words, linkWords, controls } = thing;
  if (!THINGS.has(element.localName) && !(element.localName === 'div' && own.length === 1))
    return false;
  if (parent === null) return false;
  const isLinked = parent.linkWords === parent.words;
  if (words > MOST_WORDS || controls > 0 || (!isLinked && linkWords * 3 > words)) return false;
  return own.every(({ region }) => !isInBox(region, parent, NAMED));
}

const THINGS = new Set('p table ul ol dl details figure blockquote pre h2 h3 h4 h5 h6'.split(' '));
const NAMED = hintBits(
  'navigation',
  'footer',
  'sidebar',
  'comments',
  'related',
  'sharing',
  'advertisement',
  'consent',
  'popup',
  'breadcrumbs',
  'tags',
  'pagination',
  'search',
  'account',
  'button',
  'outline',
  'unseen',
);
/** Words of a paragraph rather than a label. */
const A_SENTENCE = 10;
/** Share of an element's words. */
const ENOUGH = 0.25;
const MOST_WORDS = 150;
const LEVELS = 64;
