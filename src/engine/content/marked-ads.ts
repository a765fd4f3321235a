import { AD } from '@/core/lexicon/calls';
import { isJust } from '@/core/lexicon/says';
import { indexesOf } from './block-indexes';
import { CODE } from './landmarks';
import type { PageText, TextBlock } from './page-text';
import { isMarkedDate } from './record-facts';
import type { RecordBlocks } from './record-parts';
import { boxOfLine, isWithin } from './region-spans';

/**
 * The blocks of small boxes that label themselves as advertising (“Promoted”): the label and the
 * rest of the innermost element around it. Leaves out boxes with an h1.
 *
 * @param inUnits - Blocks of lists of similar units, which are judged together.
 * @returns Block indexes.
 */
export function markedAds(page: PageText, inUnits: ReadonlySet<number>): number[] {
  const boxes = page.blocks.flatMap((block, index) =>
    inUnits.has(index) || !hasLabel(block) ? [] : (boxOfLine(block, A_BOX, page) ?? []),
  );
  if (boxes.length === 0) return [];
  return indexesOf(page.blocks, ({ region }) => boxes.some((box) => isWithin(region, box)));
}

/**
 * The blocks of units labelled as advertising among dated posts, if these units themselves have no
 * date.
 *
 * @returns Block indexes.
 */
export function adsAmongPosts({ blocks }: PageText, lists: readonly RecordBlocks[]): number[] {
  return lists.flatMap(({ units }) => {
    const isDated = (unit: readonly number[]): boolean =>
      unit.some((index) => {
        const block = blocks[index];
        return block !== undefined && isMarkedDate(block);
      });
    const others = units.filter((unit) => !isDated(unit));
    if (others.length === 0 || others.length * 2 >= units.length) return [];
    return others.filter((unit) => unit.some((index) => isCalledAd(blocks[index]))).flat();
  });
}

function isCalledAd(block: TextBlock | undefined): boolean {
  if (block === undefined) return false;
  return hasLabel(block) || block.texts.some(({ nodeValue }) => SHORT.test(nodeValue.trim()));
}

function hasLabel(block: TextBlock): boolean {
  if (block.words > A_LINE || (block.region.landmarks & CODE) !== 0) return false;
  return isLabel(block.text) || block.texts.some(({ nodeValue }) => isLabel(nodeValue));
}

function isLabel(text: string): boolean {
  return isJust(text.replaceAll(BRACKETS, ' '), AD);
}

/** Anywhere else, these letters may mean something different. */
const SHORT = /^(?:ad|ads)$/i;
const BRACKETS = /[()（）]/g;
const A_LINE = 8;
const A_BOX = 60;
