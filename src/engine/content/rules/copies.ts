import { wordsOf } from '@/engine/plain-words';
import { isHeading } from '../heading-box';
import type { Chosen } from '../chosen';
import { CODE, QUOTE } from '../landmarks';
import type { TextBlock } from '../page-text';
import { blocksInUnits } from '../record-parts';
import type { ContentRule, JudgedPage } from './rule';

/**
 * Leaves out word-for-word copies of what is already kept: a phone's text beside the desktop's, the
 * clones of a slider, the post that every answer quotes. Short texts repeat for good reasons. So do
 * lines of code, cells, units of a list, siblings, texts under different headings, and the steps of
 * a manual for several systems.
 *
 * Earns: on the corpus word F1 +.0023.
 */
export const copies: ContentRule = { id: 'copies', apply };

function apply({ page, kind }: JudgedPage, chosen: Chosen): void {
  if (kind === 'documentation') return;
  const inUnits = blocksInUnits(page);
  const seen = new Map<string, Place>();
  let heading = '';
  page.blocks.forEach((block, index) => {
    if (isHeading(block)) heading = block.text.trim();
    if (chosen.blocks[index] !== true || block.words < LONG || isVerbatim(block)) return;
    const text = wordsOf(block.text.toLowerCase()).join(' ');
    const first = seen.get(text);
    if (first === undefined) seen.set(text, { block, heading });
    else if (isQuoted(block) || (!inUnits.has(index) && isTwin(first, { block, heading })))
      chosen.drop(index);
  });
}

/** Whether a block is a long quote; a short one shows what is being answered. */
function isQuoted({ region, words }: TextBlock): boolean {
  return (region.landmarks & QUOTE) !== 0 && words >= A_LONG_QUOTE;
}

/**
 * Whether two blocks with one text are the same thing twice, rather than the same fact about two
 * things.
 */
function isTwin(first: Place, { block, heading }: Place): boolean {
  return first.heading === heading && first.block.block.parent !== block.block.parent;
}

interface Place {
  block: TextBlock;
  heading: string;
}

/** Whether a block may well share its text with another, as in code, a table or a list. */
function isVerbatim({ region }: TextBlock): boolean {
  return (region.landmarks & CODE) !== 0 || region.tableDepth > 0 || region.listDepth > 0;
}

const A_LONG_QUOTE = 16;
/** Words from which on a repeated text is a copy. */
const LONG = 8;
