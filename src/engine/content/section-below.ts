import { headingLevel } from '@/engine/constructs/headings';
import { headingBox } from './heading-box';
import { ELSEWHERE } from './landmarks';
import type { Region, TextBlock } from './page-text';
import { isWithin } from './region-spans';

/**
 * The blocks below a heading, within its box, up to the next heading of the same or a higher level,
 * a menu, a footer or a dialog. Below a line that is not a heading, everything in the box up to a
 * heading.
 *
 * @param beside - Up to how many words may stand in a row with the heading.
 * @returns Block indexes, at most 80.
 */
export function sectionBelow(
  heading: number,
  blocks: readonly TextBlock[],
  beside = A_BUTTON,
): number[] {
  const block = blocks[heading];
  const level = block === undefined ? 0 : headingLevel(block.block.element) || LOWEST;
  const around = block === undefined ? null : boxBelow(block, beside);
  const section: number[] = [];
  for (let index = heading + 1; section.length < MAX_LINES; index++) {
    const next = blocks[index];
    if (next === undefined || around === null || !isWithin(next.region, around)) break;
    if ((next.region.landmarks & ELSEWHERE) !== 0) break;
    const own = headingLevel(next.block.element);
    if (own > 0 && own <= level) break;
    section.push(index);
  }
  return section;
}

/** The box of a heading, skipping one for only the heading and so many words beside it. */
function boxBelow(block: TextBlock, beside: number): Region {
  let box = headingBox(block);
  while (box.parent !== null && box.words - block.words <= beside) box = box.parent;
  return box;
}

/** A button or two. */
const A_BUTTON = 4;
/** The names of cards are often headings, of a lower level than the line above them. */
const LOWEST = 2;
const MAX_LINES = 80;
