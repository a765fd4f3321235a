import { oneLine } from '@/contract/one-line';
import type { PageKind } from '@/contract/capture-report';
import { closest, type SnapshotElement } from '@/contract/snapshot/tree';
import { headingLevel } from '../constructs/headings';
import { indexesOf } from './block-indexes';
import { fieldsIn } from './fields-in';
import { landmarkBits, landmarksOf } from './landmarks';
import { hintBits } from './name-hints';
import type { PageText, Region, TextBlock } from './page-text';
import { factIn } from './record-facts';
import { blocksInUnits } from './record-parts';
import { blocksIn, boxUpTo, isWithin } from './region-spans';
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

/**
 * The headings and lines of the ways in which a product's page sells it, such as one and four: each
 * has a heading, a price and a button. What has a page of its own is another product.
 *
 * @param kept - For each block, whether it is content.
 * @returns Block indexes, without buttons, links and fields; none if there are many such ways.
 */
export function headedOffers(page: PageText, kind: PageKind, kept: readonly boolean[]): number[] {
  if (kind !== 'product') return [];
  const inUnits = blocksInUnits(page);
  const found: number[][] = [];
  for (const [index, block] of page.blocks.entries()) {
    if (kept[index] === true || inUnits.has(index) || isElsewhere(block.region)) continue;
    if (!isPrice(block, kind)) continue;
    const own = headedBlocks(index, page);
    if (own.length > 0 && found.push(own) > FEW_OFFERS) return [];
  }
  return found.flat().filter((index) => {
    const block = page.blocks[index];
    return kept[index] !== true && block !== undefined && isLine(block);
  });
}

/** The blocks of the smallest box around a price that begins with a heading, if it is an offer's. */
function headedBlocks(price: number, page: PageText): number[] {
  let box = page.blocks[price]?.block ?? null;
  for (; box !== null && box.words <= A_BOX; box = box.parent) {
    const own = blocksIn(box, price, page).sort((a, b) => a - b);
    const blocks = own.flatMap((index) => page.blocks[index] ?? []);
    if (blocks[0] === undefined || headingLevel(blocks[0].block.element) === 0) continue;
    const leads = blocks.some((block) => block.links > 0 && !isPressed(block));
    return blocks.some(isPressed) && !leads ? own : [];
  }
  return [];
}

/** Whether the words of a block are on a button, whatever white space stands before it. */
function isPressed({ texts }: TextBlock): boolean {
  const words = texts.find(({ nodeValue }) => nodeValue.trim() !== '');
  const isButton = (element: SnapshotElement) => (landmarksOf(element) & USED) !== 0;
  return closest(words?.parentNode ?? null, BUTTON_LEVELS, isButton) !== null;
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
const FEW_OFFERS = 4;
const BUTTON_LEVELS = 4;
const A_PRICE = 6;
const A_LINE = 20;
const A_BOX = 70;
