import { NO_VALUE } from '@/core/lexicon/threads';
import { COMMON_FIELD, ISSUE_FIELD } from '@/core/lexicon/issue-fields';
import { isJust } from '@/core/lexicon/says';
import { isHeading } from './heading-box';
import { indexesOf, wordsOf } from './block-indexes';
import type { Chosen } from './chosen';
import { landmarkBits } from './landmarks';
import type { PageText, Region, TextBlock } from './page-text';
import { isOnButton } from './pressed-words';
import { blocksIn, isWithin } from './region-spans';
import type { JudgedPage } from './rules/rule';

/**
 * Keeps the properties that trackers show in a box beside an issue or a task: assignee, labels,
 * milestone. Such a box has at least two of these names, one of which only trackers use. Keeps
 * names with short values.
 */
export function keepProperties({ page }: JudgedPage, chosen: Chosen): void {
  if (chosen.blocks[page.firstH1] !== true) return;
  const names = indexesOf(page.blocks, isName);
  if (names.length < FEW || names.length > MANY) return;
  const boxes = Map.groupBy(names, (index) => boxOf(index, page, chosen));
  for (const [box, own] of boxes) {
    if (box === null || box.words > A_BOX) continue;
    if (own.every((index) => isCommon(page.blocks[index]))) continue;
    const valued = own.filter((name) => valuesOf(name, box, page).length > 0);
    if (valued.length < FEW) continue;
    // Other names in the same box are properties as well.
    for (const name of termsIn(box, page)) {
      const block = page.blocks[name];
      const values = valuesOf(name, box, page);
      const words = wordsOf(values, page.blocks);
      if (values.length === 0) chosen.drop(name);
      else if (words <= A_SHORT_VALUE || (block !== undefined && isName(block)))
        for (const index of [name, ...values]) chosen.keep(index);
    }
  }
}

function isName(block: TextBlock): boolean {
  return (block.region.landmarks & ELSEWHERE) === 0 && isProperty(block);
}

/** The names in a box: property names, and the terms of a definition list. */
function termsIn(box: Region, page: PageText): number[] {
  return indexesOf(page.blocks, (block) => {
    if (!isWithin(block.region, box) || block.words > A_NAME) return false;
    return block.block.element.localName === 'dt' || isName(block);
  });
}

/** The largest element around a block in which nothing but names is kept. */
function boxOf(index: number, page: PageText, chosen: Chosen): Region | null {
  const { blocks } = page;
  const isKept = (at: number): boolean =>
    at !== index && chosen.blocks[at] === true && blocks[at] !== undefined && !isTerm(blocks[at]);
  let box: Region | null = null;
  for (let at = blocks[index]?.region ?? null; at !== null; at = at.parent) {
    if (blocksIn(at, index, page).some(isKept)) return box;
    box = at;
  }
  return null;
}

/**
 * The value of a name, up to the next name: a few words that are no control. Empty where it says
 * “none”.
 */
function valuesOf(name: number, box: Region, { blocks }: PageText): number[] {
  const values: number[] = [];
  let words = 0;
  for (let index = name + 1; ; index++) {
    const block = blocks[index];
    if (block === undefined || !isWithin(block.region, box) || isTerm(block)) break;
    if (isOnButton(block)) continue;
    if ((words += block.words) > A_VALUE) return [];
    if (!isJust(block.text.split('—')[0] ?? '', NO_VALUE)) values.push(index);
  }
  return values;
}

function isTerm(block: TextBlock): boolean {
  const { localName } = block.block.element;
  return isHeading(block) || localName === 'dt' || isProperty(block);
}

function isCommon(block: TextBlock | undefined): boolean {
  return block !== undefined && isJust(block.text, COMMON_FIELD);
}

function isProperty(block: TextBlock): boolean {
  return block.words <= A_NAME && isJust(block.text, ISSUE_FIELD, COMMON_FIELD);
}

const ELSEWHERE = landmarkBits('nav', 'footer', 'search');
const FEW = 2;
/** On a page with more, they are the columns of a list. */
const MANY = 40;
const A_NAME = 4;
const A_VALUE = 20;
const A_SHORT_VALUE = 6;
const A_BOX = 150;
