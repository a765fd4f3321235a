import { headingLevel } from '@/engine/constructs/headings';
import { landmarkBits } from './landmarks';
import type { PageText, Region, TextBlock } from './page-text';
import { recordsOf } from './record-parts';
import { isInBox } from './region-spans';
import { invites, isSmallPrint, textOf } from './text-features';

/**
 * The short lines between a kept block and the next one that is kept in the same section: for how many the
 * ingredients are, what all reviews say together, what somebody is. A line with a number needs next to no
 * likelihood, another some. Leaves out links, what is used, boxes of their own, and parts of lists of alike
 * units that go on outside.
 *
 * @param kept - For each block, whether it is content.
 * @returns Indexes of blocks.
 */
export function linesBetween(
  page: PageText,
  likelihoods: readonly number[],
  kept: readonly boolean[],
): number[] {
  const { blocks } = page;
  const listOf = listsBy(page);
  const found: number[] = [];
  let before = -1;
  blocks.forEach((block, index) => {
    if (kept[index] !== true) return;
    const first = before + 1;
    const start = blocks[before];
    before = index;
    if (start === undefined || index - first > FEW_LINES || index === first) return;
    // The next heading begins another section, and its box may be another one.
    const around = commonRegion(start.region, block.region);
    const sides = start.region.landmarks & block.region.landmarks;
    const isWhole = ({ from, to }: Extent): boolean => from >= first && to < index;
    for (let at = first; at < index; at++) {
      const line = blocks[at];
      const list = listOf.get(at);
      if (line === undefined || around === null || headingLevel(line.block.element) > 0) break;
      if (list !== undefined && !isWhole(list)) continue;
      const isRead = isLine(line, around) && (line.region.landmarks & ~sides & USED) === 0;
      if (isRead || isGrade(line)) {
        const least = line.digits > 0 ? POSSIBLE : LIKELY;
        if ((likelihoods[at] ?? 0) >= least) found.push(at);
      }
    }
  });
  return found;
}

/** Whether a line says how many gave a grade, which is often a button or link to their reviews. */
function isGrade(line: TextBlock): boolean {
  return line.words <= A_LINE && GRADE.test(textOf(line).trim());
}

function isLine(line: TextBlock, around: Region): boolean {
  if (line.words > A_LINE || line.linkWords === line.words || isInBox(line.region, around))
    return false;
  const text = textOf(line).trim();
  return !invites(text) && !isSmallPrint(text) && !COUNTER.test(text);
}

/** The innermost element around two others, unless it is far from both. */
function commonRegion(one: Region, other: Region): Region | null {
  let a: Region | null = one;
  let b: Region | null = other;
  for (let level = 0; level < NEAR && a !== b && a !== null && b !== null; level++) {
    const depth: number = a.depth;
    if (depth >= b.depth) a = a.parent;
    if (b.depth >= depth) b = b.parent;
  }
  return a === b ? a : null;
}

interface Extent {
  from: number;
  to: number;
}

/** For each block in a list of alike units, the first and the last block of that list. */
function listsBy(page: PageText): ReadonlyMap<number, Extent> {
  const extents = new Map<number, Extent>();
  for (const { units } of recordsOf(page)) {
    const own = units.flat();
    const extent = { from: Math.min(...own), to: Math.max(...own) };
    for (const index of own) extents.set(index, extent);
  }
  return extents;
}

/** The number of a step, and the time until something begins. */
const COUNTER = /^0\d$|\b00:\d\d$/;
const GRADE = /^[1-5]\s?(?:★|stars?|sterne?|étoiles?|estrellas?|estrelas?|stell[ae]|つ星|星).*\d/i;
const USED = landmarkBits('button', 'label', 'nav', 'aside', 'footer', 'form', 'search', 'dialog');
const FEW_LINES = 14;
const A_LINE = 12;
/** How many steps up lead to what is around two blocks. */
const NEAR = 12;
const POSSIBLE = 0.1;
const LIKELY = 0.3;
