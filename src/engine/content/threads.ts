import { headingLevel } from '@/engine/constructs/headings';
import { blocksAt } from './block-indexes';
import type { PageText, TextBlock } from './page-text';
import { isMarkedDate } from './record-facts';
import type { RecordBlocks } from './record-parts';

/**
 * Whether units are posts: most are dated and have text, and none has a heading or a linked title.
 */
export function isThread({ units }: RecordBlocks, { blocks }: PageText): boolean {
  const posts = units
    .map((unit) => blocksAt(unit, blocks))
    .filter((own) => own.some(isDate) && !own.some(isTitle));
  const saying = posts.filter((own) => own.some(saysSomething));
  return posts.length > units.length / 2 && saying.length >= units.length * SOME;
}

/** Whether a line is in what the page marks as the date of something. */
export function isDate(block: TextBlock): boolean {
  return block.words <= A_LINE && isMarkedDate(block);
}

function saysSomething({ words, linkWords }: TextBlock): boolean {
  return words > A_FEW && linkWords < words;
}

function isTitle({ block, words, linkWords }: TextBlock): boolean {
  return headingLevel(block.element) > 0 || (words >= A_FEW && linkWords === words);
}

/** Share of posts that say more than a few words; in a long thread many say “This.” */
const SOME = 0.35;
const A_LINE = 15;
const A_FEW = 5;
