import { LETTERS, SIGN_UP } from '@/core/lexicon/sign-up';
import type { PageKind } from '@/contract/capture-report';
import { elementsIn } from '@/contract/snapshot/tree';
import { headingLevel } from '@/engine/constructs/headings';
import { blocksAt } from './block-indexes';
import { isHeading } from './heading-box';
import { landmarkBits } from './landmarks';
import type { PageText, Region, TextBlock } from './page-text';
import { isOnButton } from './pressed-words';
import { boxUpTo, closestRegion, isWithin } from './region-spans';

/**
 * The blocks of boxes that ask for an address: a form with hardly any text, and the few lines that
 * say what it is for. They speak of subscribing or, in articles, the form has nothing but its
 * button. Without a form, a subscribe button and lines about newsletters. Leaves out boxes with a
 * price or the page's title.
 *
 * @returns Block indexes.
 */
export function signUpBlocks(page: PageText, kind: PageKind): number[] {
  const boxes = new Set<Region>();
  let looked = 0;
  for (const region of page.regions) {
    if (region.element.localName !== 'form' || region.words > A_FORM) continue;
    if (++looked > MAX_FORMS) break;
    const box = boxAround(region, page, kind);
    if (box !== null) boxes.add(box);
  }
  for (const block of page.blocks) {
    const { region } = block;
    const isButton = isOnButton({ region }) && (region.landmarks & FORM) === 0;
    if (!isButton || block.words > A_BUTTON || !SIGN_UP.test(block.text)) continue;
    if (++looked > MAX_FORMS) break;
    const box = boxAround(region, page, kind, LETTERS);
    if (box !== null) boxes.add(box);
  }
  if (boxes.size === 0) return [];
  const found = new Set<number>();
  page.blocks.forEach((block, index) => {
    const box = closestRegion(block.region, MAX_LEVELS, (at) => boxes.has(at));
    if (box === null) return;
    if (!found.has(index - 1)) for (const line of linesAbove(box, index, page)) found.add(line);
    found.add(index);
  });
  return [...found];
}

/** The line above a box that says what it is for, with its heading; not below the page's title. */
function linesAbove({ parent }: Region, first: number, { blocks }: PageText): number[] {
  const lines = blocksAt([first - 1, first - 2], blocks);
  if (lines.some(({ block }) => headingLevel(block.element) === 1)) return [];
  const own = lines.filter(({ block, words }) => block.parent === parent && words <= A_LABEL);
  const upTo = own.findIndex(isHeading);
  const asking = own.slice(0, Math.max(1, upTo + 1));
  const text = asking.map(({ text }) => text).join(' ');
  if (asking[0] !== lines[0] || !(SIGN_UP.test(text) || LETTERS.test(text))) return [];
  return asking.map((_, back) => first - 1 - back);
}

/** The largest element with few words around a form, if it asks readers to subscribe. */
function boxAround(form: Region, page: PageText, kind: PageKind, about = SIGN_UP): Region | null {
  const box = boxUpTo(A_BOX, form);
  const isOwn = box.prices === 0 && (box.landmarks & TABLES) === 0;
  const own = page.blocks.filter(
    ({ wordsBefore, words }) =>
      wordsBefore >= box.wordsBefore && wordsBefore + words <= box.wordsBefore + box.words,
  );
  const title = page.blocks[page.firstH1];
  const text = own.map(({ text }) => text).join(' ');
  if (!isOwn || (title !== undefined && own.includes(title))) return null;
  if (about === LETTERS) return LETTERS.test(text) ? box : null;
  return SIGN_UP.test(text) || (OF_TEXT.has(kind) && isNothingButButton(form, own)) ? box : null;
}

/** Whether a form has no text but that of its button. */
function isNothingButButton(form: Region, around: readonly TextBlock[]): boolean {
  const inside = around.filter(({ region }) => isWithin(region, form));
  const areButtons = inside.every(isOnButton);
  return inside.length === 1 && areButtons && form.words <= A_BUTTON && !hasChoice(form);
}

function hasChoice({ element }: Region): boolean {
  return elementsIn(element).some(({ localName }) => localName === 'input');
}

const TABLES = landmarkBits('dialog');
const OF_TEXT = new Set<PageKind>(['article', 'documentation', 'service', 'listing']);
const FORM = landmarkBits('form');
const A_BUTTON = 4;
const A_FORM = 25;
const A_LABEL = 20;
const A_BOX = 50;
const MAX_LEVELS = 12;
const MAX_FORMS = 50;
