import { tellsDate } from '@/core/values/date';
import { isHeading } from './heading-box';
import type { Chosen } from './chosen';
import { landmarkBits } from './landmarks';
import type { TextBlock } from './page-text';
import { factIn, isMarkedDate } from './record-facts';
import type { RecordBlocks } from './record-parts';
import { isWithin } from './region-spans';
import type { JudgedPage } from './rules/rule';

/**
 * Keeps the dates between messages of a chat, and event notices between posts: “Ann added Ben to
 * the chat, 13:25”.
 */
export function keepDatesBetween(
  list: RecordBlocks,
  arePosts: boolean,
  { page, kind }: JudgedPage,
  chosen: Chosen,
): void {
  const { parent } = list.first;
  const inUnits = new Set(list.units.flat());
  const last = Math.max(...inUnits);
  for (let index = Math.min(...inUnits) - 1; index < last; index++) {
    const block = page.blocks[index];
    if (block === undefined || inUnits.has(index) || parent === null) continue;
    if (!isWithin(block.region, parent)) continue;
    const isDate = block.words <= SHORT && factIn(block, kind) === 'date';
    if (isDate || (arePosts && isNotice(block))) chosen.keep(index);
  }
}

/** Whether a line that is neither a link nor a button says what happened, and when. */
function isNotice(block: TextBlock): boolean {
  const { region, words, linkWords } = block;
  if (words > A_LINE || linkWords * 2 > words || (region.landmarks & USED) !== 0) return false;
  return !isHeading(block) && (isMarkedDate(block) || tellsDate(block.text));
}

const USED = landmarkBits('button', 'nav', 'aside', 'footer', 'form');
const A_LINE = 15;
/** Up to this many words, a text is only a date. */
const SHORT = 4;
