import { oneLine } from '@/contract/one-line';
import type { PageKind } from '@/contract/capture-report';
import { indexesOf } from './block-indexes';
import { fieldsIn } from './fields-in';
import { landmarkBits } from './landmarks';
import { hintBits } from './name-hints';
import type { PageText, Region, TextBlock } from './page-text';
import { factIn } from './record-facts';
import { blocksInUnits } from './record-parts';
import { boxUpTo, isWithin } from './region-spans';
import { invites } from './text-features';

/**
 * The lines of the box beside the text in which the page's subject can be ordered: price,
 * availability, date. Such a box has a button and a price that no kept block shows. If there are
 * several boxes, they sell other things, and none counts; nor does the page's list of similar
 * units.
 *
 * @param kept - For each block, whether it is content.
 * @returns Block indexes, without buttons, links and fields.
 */
export function offerBox(page: PageText, kind: PageKind, kept: readonly boolean[]): number[] {
  if (!OF_OFFERS.has(kind)) return [];
  const inUnits = blocksInUnits(page);
  const said = page.blocks.flatMap((block, at) => (kept[at] === true ? lineOf(block) : []));
  const isSaid = (block: TextBlock): boolean => said.some((line) => line.includes(lineOf(block)));
  const boxes = new Set<Region>();
  let looked = 0;
  for (const [index, block] of page.blocks.entries()) {
    if (kept[index] === true || inUnits.has(index) || !isPrice(block, kind)) continue;
    if (isElsewhere(block.region)) continue;
    // With many prices, most belong to other things.
    if (++looked > FEW_PRICES) return [];
    const box = boxAround(block);
    if (box !== null && !isSaid(block)) boxes.add(box);
    if (boxes.size > 1) return [];
  }
  const [box] = boxes;
  if (box === undefined) return [];
  const own = indexesOf(page.blocks, ({ region }) => isWithin(region, box));
  if (own.some((index) => kept[index] === true)) return [];
  return own.filter((index) => {
    const block = page.blocks[index];
    return block !== undefined && isLine(block) && !isSaid(block);
  });
}

/** The largest element with few words around a price that has a button and hardly any links. */
function boxAround(price: TextBlock): Region | null {
  const box = boxUpTo(A_BOX, price.block);
  return box.controls > 0 && box.linkWords * 2 < box.words && !isFilter(box) ? box : null;
}

/** Whether a box has several checkboxes, like the filters of a list. */
function isFilter({ element }: Region): boolean {
  return fieldsIn(element).filter((type) => type === 'checkbox').length > 1;
}

/** Whether a line is a price, but not that of a choice, such as a filter “Under £50 (5)”. */
function isPrice(block: TextBlock, kind: PageKind): boolean {
  if (block.words > A_PRICE || (block.region.landmarks & USED) !== 0) return false;
  return factIn(block, kind) === 'price';
}

function isLine(block: TextBlock): boolean {
  if (block.linkWords === block.words || (block.region.landmarks & USED) !== 0) return false;
  return block.words <= A_LINE && !invites(block.text);
}

function isElsewhere({ landmarks, hintsAround }: Region): boolean {
  return (landmarks & AROUND) !== 0 || (hintsAround & OTHERS) !== 0;
}

function lineOf(block: TextBlock): string {
  return oneLine(block.text);
}

const OF_OFFERS = new Set<PageKind>(['service', 'product', 'listing']);
const USED = landmarkBits('button', 'label');
const AROUND = landmarkBits('nav', 'footer', 'dialog', 'search', 'button', 'header');
const OTHERS = hintBits('related', 'advertisement', 'consent', 'popup');
const FEW_PRICES = 20;
const A_PRICE = 6;
const A_LINE = 20;
const A_BOX = 70;
