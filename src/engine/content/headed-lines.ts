import { headingLevel } from '@/engine/constructs/headings';
import { headingBox, isHeading } from './heading-box';
import { BUTTON } from './landmarks';
import type { PageText, Region, TextBlock } from './page-text';
import { isOnButton } from './pressed-words';
import { isInBox } from './region-spans';
import { sectionBelow } from './section-below';

/**
 * The lines below headings that are surely content, if nothing else in their sections is kept: the
 * day of an event below “Date and time”, the street below “Location”. Leaves out long sections,
 * sections of links, buttons, and boxes of their own.
 *
 * @param kept - For each block, whether it is content.
 * @returns Block indexes.
 */
export function headedLines(
  page: PageText,
  likelihoods: readonly number[],
  kept: readonly boolean[],
): number[] {
  const besideKept = headingsBeside(page, likelihoods, kept);
  return [...page.blocks.keys()].flatMap((index) => {
    const block = page.blocks[index];
    if (block === undefined) return [];
    if (besideKept.has(index)) return withLines(index, page, likelihoods, kept);
    if (kept[index] !== true) return [];
    if (headingLevel(block.block.element) < 2 || (likelihoods[index] ?? 0) < SURE) return [];
    const section = linesIn(index, page);
    if (section.length === 0 || section.length > FEW || section.some((at) => kept[at] === true))
      return [];
    const around = headingBox(block);
    const lines = section.filter((at) => isLine(page.blocks[at], around));
    return lines.every((at) => (likelihoods[at] ?? 0) >= POSSIBLE) ? lines : [];
  });
}

/**
 * Headings that are probably content because a sibling heading of their level just before is: those
 * of the facts beside a package.
 */
function headingsBeside(
  { blocks }: PageText,
  likelihoods: readonly number[],
  kept: readonly boolean[],
): ReadonlySet<number> {
  const found = new Set<number>();
  let last: TextBlock | undefined;
  let isOpen = false;
  blocks.forEach((block, index) => {
    if (headingLevel(block.block.element) < 2) return;
    const isSibling =
      last !== undefined &&
      last.block.parent === block.block.parent &&
      last.block.element.localName === block.block.element.localName;
    const isLikely = (likelihoods[index] ?? 0) >= LIKELY && block.words <= A_NAME;
    const isBeside = isSibling && isOpen && isLikely && kept[index] !== true;
    if (isBeside) found.add(index);
    isOpen = kept[index] === true || isBeside;
    last = block;
  });
  return found;
}

/**
 * A heading with all lines of its short section that people can read, including links, which may be facts. It stays
 * without them only above what is kept.
 */
function withLines(
  heading: number,
  page: PageText,
  likelihoods: readonly number[],
  kept: readonly boolean[],
): number[] {
  const section = linesIn(heading, page);
  const lines = section.filter((index) => {
    const { landmarks = 0 } = page.blocks[index]?.region ?? {};
    return (landmarks & BUTTON) === 0 && (likelihoods[index] ?? 0) >= POSSIBLE;
  });
  if (lines.length > 0 && section.length <= FEW) return [heading, ...lines];
  return sectionBelow(heading, page.blocks, 0).some((at) => kept[at] === true) ? [heading] : [];
}

/** The blocks below a heading, up to the next heading or the end of its box. */
function linesIn(heading: number, { blocks }: PageText): number[] {
  const section = sectionBelow(heading, blocks, 0);
  const end = section.findIndex((at) => isHeading(blocks[at]));
  return end < 0 ? section : section.slice(0, end);
}

function isLine(block: TextBlock | undefined, around: Region): boolean {
  if (block === undefined || block.linkWords === block.words) return false;
  return !isOnButton(block) && !isInBox(block.region, around);
}

const SURE = 0.6;
const POSSIBLE = 0.1;
/** Likelihood that is enough for a heading after a kept sibling. */
const LIKELY = 0.33;
const A_NAME = 4;
/** Longer sections are left to the model. */
const FEW = 6;
