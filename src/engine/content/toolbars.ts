import { isChoice } from './choice-button';
import { landmarkBits } from './landmarks';
import type { PageText, Region, TextBlock } from './page-text';
import { tellsDate } from '@/core/values/date';
import { isReactions } from './record-facts';
import { textOf } from './text-features';

/**
 * The buttons of toolbars: at least two short ones with nothing else in their box. Leaves out
 * choices, reactions, and buttons with a date, time or number.
 *
 * @param inUnits - Blocks of lists of similar units, which are judged together.
 * @returns Block indexes.
 */
export function toolbarButtons({ blocks }: PageText, inUnits: ReadonlySet<number>): number[] {
  const bars = Map.groupBy(
    [...blocks.keys()].filter((index) => isTool(blocks[index])),
    (index) => outermostButton(blocks[index])?.parent ?? null,
  );
  return [...bars].flatMap(([bar, own]) => {
    if (bar === null || own.length < FEW || bar.blocks !== own.length) return [];
    return own.some((index) => inUnits.has(index)) ? [] : own;
  });
}

function isTool(block: TextBlock | undefined): boolean {
  if (block === undefined || block.words > A_LABEL || block.region.tableDepth > 0) return false;
  if ((block.region.landmarks & BUTTON) === 0 || isChoice(block.region)) return false;
  const text = textOf(block);
  return !/\d/.test(text) && !isReactions(text) && !tellsDate(text);
}

function outermostButton(block: TextBlock | undefined): Region | null {
  let button = block?.region ?? null;
  while (button?.parent && (button.parent.landmarks & BUTTON) !== 0) button = button.parent;
  return button;
}

const BUTTON = landmarkBits('button');
const A_LABEL = 4;
const FEW = 2;
