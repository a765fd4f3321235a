import { SERVINGS } from '@/core/lexicon/counts';
import { beginsWith } from '@/core/lexicon/says';
import { beginsWithStars } from '@/core/values/stars';
import { isHeading } from './heading-box';
import { BUTTON, landmarkBits } from './landmarks';
import type { PageText, Region, TextBlock } from './page-text';
import { isOnButton } from './pressed-words';
import { recordsOf } from './record-parts';
import { isInBox } from './region-spans';
import { invites, isSmallPrint } from './text-features';

/**
 * The short lines between two kept blocks of a section: the number of servings, a review summary, a
 * person's role. A line with a number needs hardly any likelihood, other lines need some; if there
 * are headings among them, all lines must be likely. Labels stay with the line below them, and the
 * last lines of a small box are kept as well. Leaves out links, controls, boxes of their own, and
 * parts of record lists that also have units elsewhere.
 *
 * @param kept - For each block, whether it is content.
 * @returns Block indexes.
 */
export function linesBetween(
  page: PageText,
  likelihoods: readonly number[],
  kept: readonly boolean[],
): number[] {
  const listOf = listsBy(page);
  const may = (index: number, least: number): boolean => (likelihoods[index] ?? 0) >= least;
  return gapsIn(page.blocks, kept).flatMap((gap) => {
    const isPart = (index: number): boolean => {
      const list = listOf.get(index);
      return list !== undefined && (list.from < gap.first || list.to >= gap.end);
    };
    const own = indexesOf(gap).filter((index) => !isPart(index));
    const all = own.filter((index) => isInGap(page.blocks[index], gap));
    const heading = own.find((index) => isHeading(page.blocks[index])) ?? gap.end;
    if (heading < gap.end && isAllLikely(gap, all, page.blocks, likelihoods)) return all;
    return own.filter((index) => {
      const line = page.blocks[index];
      if (line === undefined || index >= heading) return false;
      if (!isGrade(line) && !(isLine(line, gap.around) && isInGap(line, gap))) return false;
      return may(index, line.digits > 0 ? POSSIBLE : LIKELY);
    });
  });
}

/** A few dropped blocks between two kept ones, or after a kept one in its small box. */
interface Gap {
  first: number;
  /** Exclusive. */
  end: number;
  around: Region;
  /** The landmarks around both neighbours, as bits. */
  sides: number;
}

function gapsIn(blocks: readonly TextBlock[], kept: readonly boolean[]): Gap[] {
  const gaps: Gap[] = [];
  let before = -1;
  blocks.forEach((block, index) => {
    if (kept[index] !== true) return;
    const [start, first] = [blocks[before], before + 1];
    before = index;
    if (start === undefined || index === first) return;
    const around = commonRegion(start.region, block.region);
    const sides = start.region.landmarks & block.region.landmarks;
    if (around !== null && index - first <= FEW_LINES)
      gaps.push({ first, end: index, around, sides });
  });
  const last = blocks[before];
  const box = last?.block.parent ?? null;
  return last === undefined || box === null || box.words > A_BOX
    ? gaps
    : [
        ...gaps,
        {
          first: before + 1,
          end: endOf(box, before + 1, blocks),
          around: box,
          sides: last.region.landmarks,
        },
      ];
}

/** Where the blocks inside an element end; exclusive. */
function endOf(box: Region, first: number, blocks: readonly TextBlock[]): number {
  let end = first;
  while (blocks[end]?.block.parent === box) end++;
  return end;
}

function indexesOf({ first, end }: Gap): number[] {
  return Array.from({ length: end - first }, (_, at) => first + at);
}

/** Whether every readable line in a gap with headings is likely enough to be content. */
function isAllLikely(
  gap: Gap,
  all: readonly number[],
  blocks: readonly TextBlock[],
  likelihoods: readonly number[],
): boolean {
  const isUsed = (index: number): boolean =>
    ((blocks[index]?.region.landmarks ?? 0) & BUTTON) !== 0;
  const others = indexesOf(gap).filter((at) => !isUsed(at));
  return others.length === all.length && all.every((index) => (likelihoods[index] ?? 0) >= LIKELY);
}

function isInGap(line: TextBlock | undefined, { around, sides }: Gap): boolean {
  if (line === undefined || (line.region.landmarks & ~sides & USED) !== 0) return false;
  return isHeading(line) ? line.linkWords < line.words : isLine(line, around);
}

/**
 * Whether a line gives a number of ratings or servings, which is often on a button or in a form.
 */
function isGrade(line: TextBlock): boolean {
  const text = line.words <= A_LINE ? line.text.trim() : '';
  return (
    (beginsWithStars(text) && /[^\d.,].*\d/.test(text)) ||
    (beginsWith(text.replace(FOR_SO_MANY, ''), SERVINGS) && !isOnButton(line))
  );
}

function isLine(line: TextBlock, around: Region): boolean {
  if (line.words > A_LINE || line.linkWords === line.words || isInBox(line.region, around))
    return false;
  const text = line.text.trim();
  return !invites(text) && !isSmallPrint(text) && !COUNTER.test(text);
}

/** The innermost element around both regions; null if it is far from both. */
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

/** For each block in a list of similar units, the extent of that list. */
function listsBy(page: PageText): ReadonlyMap<number, Extent> {
  const extents = new Map<number, Extent>();
  for (const { units } of recordsOf(page)) {
    const own = units.flat();
    const extent = { from: Math.min(...own), to: Math.max(...own) };
    for (const index of own) extents.set(index, extent);
  }
  return extents;
}

/** The number of a step, or a countdown. */
const COUNTER = /^0\d$|\b00:\d\d$/;
const FOR_SO_MANY = /^(?:\p{L}{2,4}\s+)?\d+\s+/u;
const A_BOX = 60;
const USED = landmarkBits('button', 'label', 'nav', 'aside', 'footer', 'form', 'search', 'dialog');
const FEW_LINES = 14;
const A_LINE = 12;
/** How many levels up to look for the element around two blocks. */
const NEAR = 12;
const POSSIBLE = 0.1;
const LIKELY = 0.3;
