import { headingLevel } from '@/engine/constructs/headings';
import type { Chosen } from '../chosen';
import { headedLines } from '../headed-lines';
import { headingRow, isHeading } from '../heading-box';
import { BESIDE, BUTTON, LABEL } from '../landmarks';
import { linesBetween } from '../lines-between';
import type { PageText, TextBlock } from '../page-text';
import { plainBlocks, plainText } from '../plain-text';
import { isOnButton } from '../pressed-words';
import { blocksInUnits } from '../record-parts';
import { isWithin } from '../region-spans';
import { reviewLines } from '../review-lines';
import { sectionBelow } from '../section-below';
import { labelsOrder } from '../sorting-words';
import { linkShare } from '../text-features';
import { unfoldingLines } from '../unfolding-lines';
import type { ContentRule, JudgedPage } from './rule';

/**
 * Keeps the heading right above kept blocks, such as “Specification” above a list of sizes, and leaves out the heading
 * of a section of which nothing is kept: filters, sign-ups, lists of other pages. Passes over buttons between a heading
 * and its text. Leaves headings in boxes of their own and those of a list's units as they are. The few lines below a
 * heading that is surely content stay, and so do short lines between two kept blocks. A heading that unfolds its
 * section does not count as a button.
 *
 * Earns: must-have snippets +.0017; 13 lines wanted and 3 unwanted of the gold pages.
 */
export const sectionHeadings: ContentRule = { id: 'section-headings', apply };

function apply(judged: JudgedPage, chosen: Chosen): void {
  const { page, kind, likelihoods } = judged;
  const inUnits = blocksInUnits(page);
  for (const index of reviewLines(page, kind, chosen.blocks)) chosen.keep(index);
  dropOrphans(judged, inUnits, chosen);
  page.blocks.forEach((block, index) => {
    const level = levelOf(block);
    if (level < 2 || chosen.blocks[index] === true || inUnits.has(index)) return;
    if (linkShare(block) > 0.5 || (likelihoods[index] ?? 0) < POSSIBLE) return;
    const next = nextText(block, index, page);
    const below = page.blocks[next];
    if (below === undefined || chosen.blocks[next] !== true) return;
    const isBelow = !isHeading(below);
    const boxes = isUnfolding(block) ? BESIDE : BOXES;
    if (isBelow && (block.region.landmarks & ~below.region.landmarks & boxes) === 0)
      chosen.keep(index);
  });
  for (const index of headedLines(page, likelihoods, chosen.blocks)) chosen.keep(index);
  if (kind === 'forum') return;
  for (const index of unfoldingLines(page, chosen.blocks)) chosen.keep(index);
  for (const index of linesBetween(page, likelihoods, chosen.blocks)) chosen.keep(index);
}

/**
 * Leaves out headings whose sections were left out. One with nothing below it stays, since a picture may be there. So
 * does one that names a unit of a list, links to what it names, or is a fact that the page states.
 */
function dropOrphans(
  { page, likelihoods, announced }: JudgedPage,
  inUnits: ReadonlySet<number>,
  chosen: Chosen,
): void {
  const named = new Set(announced.map(({ text }) => plainText(text)));
  // From the last on, so that what is below a heading is settled before it.
  for (let index = page.blocks.length - 1; index >= 0; index--) {
    const block = page.blocks[index];
    if (block === undefined || chosen.blocks[index] !== true || inUnits.has(index)) continue;
    if (headingLevel(block.block.element) < 2 || linkShare(block) > 0.5) continue;
    if ((likelihoods[index] ?? 0) >= SURE || named.has(plainBlocks(page)[index] ?? '')) continue;
    const section = sectionBelow(index, page.blocks);
    if (section.some((at) => chosen.blocks[at] === true)) continue;
    if (section.some((at) => isText(at, page))) chosen.drop(index);
  }
}

/** Whether a block is neither a heading nor a list's sort order, which is not part of a section. */
function isText(index: number, { blocks }: PageText): boolean {
  const isField = (at: TextBlock | undefined): boolean =>
    at?.texts.some(({ parentNode }) => parentNode?.getAttribute('data-control') === 'select') ===
    true;
  const block = blocks[index];
  if (block === undefined || isHeading(block)) return false;
  const isLabel = (block.region.landmarks & LABEL) !== 0 && isField(blocks[index + 1]);
  return !isLabel && !isField(block) && !labelsOrder(block.text);
}

/** The level of a heading, even if it is a button that unfolds its section. */
function levelOf({ block }: TextBlock): number {
  const own = headingLevel(block.element);
  return own > 0 || block.parent === null ? own : headingLevel(block.parent.element);
}

/** Whether a heading is a button with `aria-expanded`. */
function isUnfolding({ block, region }: TextBlock): boolean {
  const buttons = [block, block.parent, region, region.parent];
  return buttons.some((at) => at?.element.hasAttribute('aria-expanded') === true);
}

/**
 * The first block below a heading that is neither on a button nor a link in the heading's row. Links
 * after a colon are what the heading names.
 */
function nextText(heading: TextBlock, index: number, { blocks }: PageText): number {
  const row = heading.text.trim().endsWith(':') ? heading.block : headingRow(heading);
  const isBeside = (block: TextBlock | undefined): boolean =>
    block !== undefined && (isOnButton(block) || isWithin(block.region, row));
  let next = index + 1;
  while (next <= index + FEW_BUTTONS && isBeside(blocks[next])) next++;
  return next;
}

const BOXES = BESIDE | BUTTON;
const FEW_BUTTONS = 4;
const POSSIBLE = 0.1;
/** Likelihood from which on a heading is content whatever is below it. */
const SURE = 0.6;
