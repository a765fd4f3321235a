import type { PageKind } from '@/contract/capture-report';
import { headingLevel } from '@/engine/constructs/headings';
import { stockIn } from '@/engine/constructs/stock';
import { isHeading } from '../heading-box';
import { wordsOf } from '../block-indexes';
import type { Chosen } from '../chosen';
import { BESIDE, BUTTON, LABEL } from '../landmarks';
import { sizeButtons } from '../choice-button';
import { offerBox } from '../offer-box';
import { isOffered, namesOffered } from '../offered-choices';
import type { PageText, TextBlock } from '../page-text';
import { isOnButton } from '../pressed-words';
import { factIn, isMarkedDate } from '../record-facts';
import { recordsOf, type RecordBlocks } from '../record-parts';
import { isWithin } from '../region-spans';
import { invites, shareIn, wordSet } from '../text-features';
import { isHeadLine } from './head-line';
import { isElsewhere, isNear, withLink } from './near-title';
import { keepProperties } from '../properties';
import { keepTitle } from '../title';
import type { ContentRule, JudgedPage } from './rule';

/**
 * Keeps the title and the lines between it and the text: standfirst, byline and date of an article, price,
 * rating, variants and stock of a product, company, place and salary of a job. Each is too short
 * for the model; together they are what the page is about. Leaves buttons, menus and separate boxes
 * as they are. Also keeps a product's options below their own headings, the price and the seller in
 * a box beside the text, and the properties of an issue.
 *
 * Earns: facts that a page names +.0013, must-have snippets +.002; 79 of the lines wanted from the
 * gold pages; for F1 -.005, since most references leave titles out.
 */
export const heads: ContentRule = { id: 'heads', apply };

function apply(judged: JudgedPage, chosen: Chosen): void {
  keepTitle(judged, chosen);
  keepHead(judged, chosen);
  keepProperties(judged, chosen);
}

function keepHead(judged: JudgedPage, chosen: Chosen): void {
  const { page, kind } = judged;
  const title = titleOf(judged, chosen);
  if (title < 0) return;
  keepLines(judged, title, chosen);
  for (const index of offerBox(page, kind, chosen.blocks)) chosen.keep(index);
  if (kind === 'product') keepStock(page, title, chosen);
}

/** Keeps the first line near a title that says whether the thing is in stock. */
function keepStock({ blocks }: PageText, title: number, chosen: Chosen): void {
  for (let index = title + 1; index <= title + NEAR_STOCK; index++) {
    const block = blocks[index];
    if (block === undefined || block.words > SHORT || block.linkWords > 0) continue;
    if ((block.region.landmarks & (BESIDE | BUTTON | LABEL)) !== 0) continue;
    if (stockIn(block.text.trim()) === undefined) continue;
    chosen.keep(index);
    return;
  }
}

/** Keeps the lines around a title, up to the text. */
function keepLines(judged: JudgedPage, title: number, chosen: Chosen): void {
  const { page, kind, likelihoods } = judged;
  const heading = page.blocks[title];
  if (heading === undefined) return;
  const end = endOfHead(page.blocks, title, chosen);
  if (end === null) return;
  // Filters and sort orders between the title and a list belong to the list, not to the page.
  if (
    OF_LISTS.has(kind) &&
    recordsOf(page).some((list) => isMain(list, page) && beginsWithin(title, end, list))
  )
    return;
  const above = page.blocks[title - 1];
  if (above !== undefined && isByline(above, heading, kind)) chosen.keep(title - 1);
  for (let index = title + 1; index < end; index++) {
    const block = page.blocks[index];
    if (block === undefined || (likelihoods[index] ?? 0) < IMPOSSIBLE) continue;
    if (!isNear(block.block, heading.block)) continue;
    if (isElsewhere(block, heading.block, page.blocks[end]?.region)) continue;
    if (isHeadLine(block, kind) || (index === title + 1 && isSecond(block, heading, kind)))
      for (const at of withLink(index, page)) chosen.keep(at);
    if (kind === 'product' && isVariant(page.blocks[index + 1]) && isFieldName(block))
      chosen.keep(index, index + 1);
  }
  if (kind !== 'product') return;
  for (const index of sizeButtons(page.blocks, title, title + MAX_LINES)) chosen.keep(index);
  for (let index = title + 1; index <= title + MAX_LINES; index++) {
    const block = page.blocks[index];
    if (block === undefined || isText(block, index, chosen)) return;
    if (!isOffered(block) || !isNear(block.block, heading.block)) continue;
    chosen.keep(index);
    if (namesOffered(page.blocks[index - 1])) chosen.keep(index - 1);
  }
}

/**
 * Index of the kept first h1; where that is not kept, as it names the site, or there is none, of the kept
 * heading that has the words of the page's title; -1 where there is neither.
 */
function titleOf({ page, title }: JudgedPage, { blocks: kept }: Chosen): number {
  const nameOf = (index: number) => page.blocks[index]?.block.element.localName;
  const first = kept.findLastIndex(
    (isKept, index) => isKept && index <= page.firstH1 && nameOf(index) === 'h1',
  );
  const words = wordSet(title);
  if (first >= 0 || words.size === 0) return first;
  return page.blocks.findLastIndex((block, index) => {
    if (kept[index] !== true) return false;
    const isHigh = nameOf(index) === 'h2' || nameOf(index) === 'h1';
    const isTitle = isHigh || (index < FEW_BLOCKS && block.words <= words.size + A_FEW);
    return isTitle && shareIn(block, words) >= MOST;
  });
}

/** Whether what stands right below a title is a standfirst, or names a seller or a place. */
function isSecond(line: TextBlock, title: TextBlock, kind: PageKind): boolean {
  return (
    isBelow(line, title) || isStandfirst(line) || (OF_PLACES.has(kind) && isPlace(line, title))
  );
}

/** Whether what stands right below a title is a text that says what the page is about. */
function isStandfirst(line: TextBlock): boolean {
  return (
    line.words >= A_SENTENCE &&
    line.words <= A_STANDFIRST &&
    line.linkWords === 0 &&
    !isOnButton(line) &&
    !isHeading(line)
  );
}

/** Whether a list makes up a good part of its page. */
function isMain({ units }: RecordBlocks, page: PageText): boolean {
  return wordsOf(units.flat(), page.blocks) >= page.words * A_GOOD_PART;
}

function isText({ words }: TextBlock, index: number, { blocks: kept }: Chosen): boolean {
  return kept[index] === true && words >= A_TEXT;
}

/** Whether the line above a title, in the same box, says who posted this and when. */
function isByline(line: TextBlock, { block }: TextBlock, kind: PageKind): boolean {
  const box = block.parent;
  if (box === null || !isWithin(line.region, box) || isElsewhere(line, block)) return false;
  if (line.words > A_BYLINE || isHeading(line)) return false;
  if (isMarkedDate(line) || factIn(line, kind) === 'author') return true;
  // “Episode 88 · Season 5”
  return (
    line.digits > 0 && line.linkWords === 0 && line.block.parent === box && isHeadLine(line, kind)
  );
}

/** Whether a list begins between a title and the text, unlike a menu above both. */
function beginsWithin(title: number, end: number, { units }: RecordBlocks): boolean {
  return units.some(([first = end]) => first > title && first < end);
}

/**
 * Index of the first long block below a title, else of the first sentence; null where neither is
 * near.
 */
function endOfHead(
  blocks: readonly TextBlock[],
  title: number,
  { blocks: kept }: Chosen,
): number | null {
  let short: number | null = null;
  for (let index = title + 1; index <= title + MAX_LINES && index < blocks.length; index++) {
    const block = blocks[index];
    if (block === undefined) break;
    if (kept[index] !== true) continue;
    if (isHeading(block) || block.words >= A_TEXT) return index;
    if (block.words >= A_SENTENCE) short ??= index;
  }
  return short;
}

/** Whether a line of links right below a title, in the same small box, names a place or a person. */
function isPlace(line: TextBlock, { block, words }: TextBlock): boolean {
  const box = block.parent;
  if (line.linkWords < line.words - FEW_WORDS || line.words > SHORT || line.region.listDepth > 0)
    return false;
  if (box === null || !isWithin(line.region, box) || box.words > words + A_TEXT) return false;
  return !isOnButton(line) && !invites(line.text);
}

/** Whether a line is a heading beside the title, such as the seller's name below the product's. */
function isBelow({ block, words }: TextBlock, title: TextBlock): boolean {
  return words <= SHORT && headingLevel(block.element) > 0 && block.parent === title.block.parent;
}

/** Whether a block is the chosen option of a select list, and not a quantity. */
function isVariant(block: TextBlock | undefined): boolean {
  if (block === undefined || block.words > SHORT || !/\p{L}/u.test(block.text)) return false;
  return block.texts.some(
    ({ parentNode }) => parentNode?.getAttribute('data-control') === 'select',
  );
}

function isFieldName({ block: { element }, words }: TextBlock): boolean {
  return element.localName === 'label' && words <= A_NAME;
}

/** Share of the title's words from which on a heading is the title. */
const MOST = 0.8;
/** Number of blocks at the top in which a plain line may be the title. */
const FEW_BLOCKS = 12;
const A_FEW = 2;
const FEW_WORDS = 2;
/** Share of the page's words from which on a list may be what the page is for. */
const A_GOOD_PART = 0.25;
const OF_PLACES = new Set<PageKind>(['listing', 'product', 'service']);
const OF_LISTS = new Set<PageKind>(['collection', 'listing']);
const NEAR_STOCK = 60;
const MAX_LINES = 40;
/** Words up to which a line above a title may be a byline or an episode's number. */
const A_BYLINE = 12;
const A_NAME = 3;
const SHORT = 8;
/** Words from which on a kept block is the text, not a line above it. */
const A_TEXT = 20;
const A_SENTENCE = 10;
const A_STANDFIRST = 70;
/** Likelihood below which the model is sure that a block is not content. */
const IMPOSSIBLE = 0.03;
