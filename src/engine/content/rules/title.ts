import type { Chosen } from '../chosen';
import { landmarkBits } from '../landmarks';
import type { PageText, TextBlock } from '../page-text';
import { isInBox } from '../region-spans';
import { linkShare, shareIn, wordSet } from '../text-features';
import type { ContentRule, JudgedPage } from './rule';

/**
 * Keeps the page's own title: the heading whose words are those of the title of the document, where
 * it stands before the chosen content, or is the first h1; without one the last first-level heading
 * before it; on a page without headings the line that says it.
 *
 * Earns: facts that a page names +.21, for F1 -.002, as most references leave titles out; of the
 * lines wanted of the gold pages 4.3 %.
 */
export const title: ContentRule = { id: 'title', apply };

function apply({ page, title: ofPage }: JudgedPage, chosen: Chosen): void {
  const index = titleBlock(page, wordSet(ofPage), chosen);
  if (index !== null) chosen.keep(index);
}

/** Index of the heading that is the title of what is kept; null where there is none. */
function titleBlock(page: PageText, words: ReadonlySet<string>, { blocks }: Chosen): number | null {
  const start = page.blocks.findIndex(
    (block, index) => blocks[index] === true && block.words >= A_TEXT,
  );
  const before = start < 0 ? blocks.lastIndexOf(true) : start;
  // Some pages forget to close an element, which then contains all of the text.
  const around = page.blocks[before]?.region.landmarks ?? 0;
  const h1 = page.blocks[page.firstH1];
  const isOwn = h1 !== undefined && (h1.region.landmarks & ELSEWHERE & ~around) === 0;
  if (isOwn && page.firstH1 > before && shareIn(h1, words) >= MOST) return page.firstH1;
  let first: number | null = null;
  let named: number | null = null;
  for (let index = before; index >= 0; index--) {
    const block = page.blocks[index];
    if (block === undefined || !HEADING.test(block.block.element.localName)) continue;
    const elsewhere = block.region.landmarks & ELSEWHERE & ~around;
    if (isInBox(block.block, page.root) && elsewhere !== 0) continue;
    const isTitle = words.size > 0 && shareIn(block, words) >= MOST;
    if (isTitle && !isCard(block)) named = index;
    // Where several have its words, as an overview of the text has, the first h1 goes before.
    if (named !== null && (index <= page.firstH1 || page.firstH1 < 0)) return named;
    if (index === page.firstH1 && mayBeTitle(block, words)) first ??= index;
  }
  if (named !== null) return named;
  if (page.firstH1 < 0 && !hasHeading(page, before)) return lineNamed(page, words, before);
  return first === null || isNamedElsewhere(page, words, before) ? null : first;
}

function hasHeading({ blocks }: PageText, end: number): boolean {
  return blocks.some(({ block }, at) => at <= end && HEADING.test(block.element.localName));
}

/** The first line near the start of the text with the words of the title, and hardly any other. */
function lineNamed({ blocks }: PageText, words: ReadonlySet<string>, end: number): number | null {
  if (words.size < SEVERAL) return null;
  const index = blocks.findIndex(
    (block, at) =>
      at < end + NEAR &&
      block.words >= SEVERAL &&
      block.words <= words.size + A_FEW &&
      (block.region.landmarks & ELSEWHERE) === 0 &&
      [...words].every((word) => shareIn(block, new Set([word])) > 0),
  );
  return index < 0 ? null : index;
}

/**
 * Whether a heading below the start of the text has the words of the title, so that the one above
 * is the site's name.
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
 * Whether a first-level heading with other words is a title too: in the main part, or much like
 * one.
 */
function mayBeTitle(block: TextBlock, words: ReadonlySet<string>): boolean {
  if (linkShare(block) === 1) return false;
  return words.size === 0 || shareIn(block, words) > 0 || (block.region.landmarks & MAIN) !== 0;
}

/** Whether a heading names another page: the headings of cards are links. */
function isCard(block: TextBlock): boolean {
  return block.block.element.localName !== 'h1' && linkShare(block) > 0.5;
}

const HEADING = /^h[12]$/;
const ELSEWHERE = landmarkBits('nav', 'footer', 'aside', 'dialog', 'search');
const MAIN = landmarkBits('main', 'article');
const MOST = 0.8;
const SEVERAL = 3;
/** “(example.com)” */
const A_FEW = 2;
/** Below the name of a site, which may be longer than a label. */
const NEAR = 8;
/** Words from which on what is kept is no label above the title. */
const A_TEXT = 8;
