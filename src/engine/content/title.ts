import type { Chosen } from './chosen';
import { BESIDE, MAIN, landmarkBits } from './landmarks';
import type { PageText, TextBlock } from './page-text';
import { addressesIn } from './record-repeats';
import { isInBox } from './region-spans';
import { linkShare, shareIn, wordSet } from './text-features';
import type { JudgedPage } from './rules/rule';

/**
 * Keeps the page's title: the heading with the words of the document's title, if it is before the chosen content or
 * is the first h1; else the last first-level heading before the content, or the only one; on a page without headings,
 * the line with those words. The only h1 may also be in the bar of an application, and may share no word with the
 * document's title if it is too long for a site's name.
 */
export function keepTitle({ page, title: ofPage }: JudgedPage, chosen: Chosen): void {
  const index = titleBlock(page, wordSet(ofPage), chosen);
  if (index !== null) chosen.keep(index);
}

/** Index of the heading that is the title of the kept text; null where there is none. */
function titleBlock(page: PageText, words: ReadonlySet<string>, { blocks }: Chosen): number | null {
  const start = page.blocks.findIndex(
    (block, index) => blocks[index] === true && block.words >= A_TEXT,
  );
  const before = start < 0 ? blocks.lastIndexOf(true) : start;
  // A landmark element that was never closed may contain the whole text.
  const around = page.blocks[before]?.region.landmarks ?? 0;
  const h1 = page.blocks[page.firstH1];
  const only = onlyH1(page);
  const isOwn = h1 !== undefined && (h1.region.landmarks & BESIDE & ~around) === 0;
  const isBelow = isOwn && page.firstH1 > before;
  if (isBelow && shareIn(h1, words) >= MOST) return page.firstH1;
  let first = isBelow && only >= 0 && mayBeTitle(h1, words) ? only : null;
  let named: number | null = null;
  for (let index = before; index >= 0; index--) {
    const block = page.blocks[index];
    if (block === undefined || !HEADING.test(block.block.element.localName)) continue;
    const elsewhere = block.region.landmarks & BESIDE & ~around;
    const isTitle = words.size > 0 && shareIn(block, words) >= MOST;
    const isInBar = index === only && isTitle && (elsewhere & ~HEAD_BARS) === 0;
    if (isInBox(block.block, page.root) && elsewhere !== 0 && !isInBar) continue;
    if (isTitle && !isCard(block)) named = index;
    // Where several headings have its words, take the first h1.
    if (named !== null && (index <= page.firstH1 || page.firstH1 < 0)) return named;
    const isSentence = index === only && block.words >= A_SENTENCE;
    if (index === page.firstH1 && (isSentence || mayBeTitle(block, words))) first ??= index;
  }
  if (named !== null) return named;
  if (page.firstH1 < 0 && !hasHeading(page, before)) return lineNamed(page, words, before);
  return first === null || isNamedElsewhere(page, words, before) ? null : first;
}

/** Index of the only h1, if it is not a link as logos are; -1 where there is none or several. */
function onlyH1({ blocks, firstH1 }: PageText): number {
  const isOther = ({ block }: TextBlock, index: number): boolean =>
    index > firstH1 && block.element.localName === 'h1';
  const first = blocks[firstH1];
  return first === undefined || linkShare(first) > 0 || blocks.some(isOther) ? -1 : firstH1;
}

function hasHeading({ blocks }: PageText, end: number): boolean {
  return blocks.some(({ block }, at) => at <= end && HEADING.test(block.element.localName));
}

/** The first line near the start of the text with the title's words and hardly any others. */
function lineNamed({ blocks }: PageText, words: ReadonlySet<string>, end: number): number | null {
  if (words.size < SEVERAL) return null;
  const index = blocks.findIndex(
    (block, at) =>
      at < end + NEAR &&
      block.words >= SEVERAL &&
      block.words <= words.size + A_FEW &&
      (block.region.landmarks & BESIDE) === 0 &&
      [...words].every((word) => shareIn(block, new Set([word])) > 0),
  );
  return index < 0 ? null : index;
}

/**
 * Whether a heading below the start of the text has the title's words, so that the one above is the
 * site's name.
 */
function isNamedElsewhere(page: PageText, words: ReadonlySet<string>, start: number): boolean {
  return page.blocks.some(
    (block, index) =>
      index > start &&
      HEADING.test(block.block.element.localName) &&
      words.size > 0 &&
      shareIn(block, words) >= MOST,
  );
}

/**
 * Whether a first-level heading may be the title: it shares a word with the document's title, or is
 * in the main part.
 */
function mayBeTitle(block: TextBlock, words: ReadonlySet<string>): boolean {
  if (linkShare(block) === 1) return false;
  return words.size === 0 || shareIn(block, words) > 0 || (block.region.landmarks & MAIN) !== 0;
}

/** Whether a heading names another page: the headings of cards are links, and not to themselves. */
function isCard(block: TextBlock): boolean {
  if (block.block.element.localName === 'h1' || linkShare(block) <= 0.5) return false;
  return !addressesIn(block).join().startsWith('#');
}

const HEADING = /^h[123]$/;
/** What the bar with an application's title may be marked as. */
const HEAD_BARS = landmarkBits('nav', 'aside');
const MOST = 0.8;
const SEVERAL = 3;
/** Words from which on a heading is hardly the name of a site. */
const A_SENTENCE = 4;
/** “(example.com)” */
const A_FEW = 2;
/** Blocks after the start of the text in which the line may be, below a long site name. */
const NEAR = 8;
/** Words from which on a kept block is text, not a label above the title. */
const A_TEXT = 8;
