import { CONSENT, CONSENT_NAMES } from '@/core/lexicon/consent';
import { wordsOfName } from '@/core/lexicon/plain-text';
import { says } from '@/core/lexicon/says';
import { isAnswer } from './front-dialog';
import { landmarkBits } from './landmarks';
import type { PageText, Region, TextBlock } from './page-text';
import { isOnButton } from './pressed-words';
import { textOf } from './text-features';

/**
 * The boxes that ask readers to agree to cookies and the like: named so, and saying so in a few
 * lines. Not what holds the page's title, or stands below that in the page's main part with no button to answer by.
 *
 * @returns Block indexes.
 */
export function consentBlocks({ blocks, root }: PageText): number[] {
  const boxes = new Map<Region, number[]>();
  blocks.forEach((block, index) => {
    const box = boxAround(block, root);
    if (box === null) return;
    const own = boxes.get(box);
    if (own === undefined) boxes.set(box, [index]);
    else own.push(index);
  });
  if (boxes.size === 0) return [];
  const inBoxes = new Set([...boxes.values()].flat());
  const title = blocks.findIndex(
    ({ block }, index) => block.element.localName === 'h1' && !inBoxes.has(index),
  );
  return [...boxes].flatMap(([box, own]) => {
    const asks = box.words <= A_QUESTION && own.some((index) => answers(blocks[index]));
    const isWithin = !asks && (box.landmarks & CONTENT) !== 0 && (own[0] ?? 0) > title;
    const isAll = box.words * 2 > root.words && title < 0;
    const text = own.map((index) => textOf(blocks[index] as TextBlock)).join(' ');
    return isWithin || isAll || !says(text, CONSENT) ? [] : own;
  });
}

function answers(block: TextBlock | undefined): boolean {
  return block !== undefined && isOnButton(block) && isAnswer(textOf(block).trim());
}

/** The outermost small box around a block that is named for consent; null if there is none. */
function boxAround({ block }: TextBlock, root: Region): Region | null {
  let found: Region | null = null;
  for (let at: Region | null = block; at !== null && at !== root; at = at.parent) {
    if (at.words > A_NOTICE || MAIN.has(at.element.localName)) break;
    if (isNamed(at)) found = at;
  }
  return found;
}

function isNamed({ element: { attributes } }: Region): boolean {
  const name = `${attributes.get('class') ?? ''} ${attributes.get('id') ?? ''}`.trim();
  if (name === '' || name.length > A_NAME) return false;
  const words = ` ${wordsOfName(name)} `;
  return CONSENT_NAMES.some((known) => words.includes(` ${known} `));
}

const CONTENT = landmarkBits('main', 'article');
const MAIN = new Set(['main', 'article', 'body']);
/** Words up to which a box with a button for an answer is a question rather than a text about such. */
const A_QUESTION = 60;
/** Words up to which a notice asks for something rather than being a text about it. */
const A_NOTICE = 300;
const A_NAME = 200;
