import { constructOf } from '@/engine/constructs/constructs';
import type { Chosen } from '../chosen';
import type { PageText, Region } from '../page-text';
import { isWithin, spansOf } from '../region-spans';
import type { ContentRule, JudgedPage } from './rule';

/**
 * Keeps the message that a kept chat message answers, where the chat repeats it above: without it,
 * nobody can tell what “Same here” is about.
 *
 * Earns: 0.4 % of the lines wanted from the gold pages.
 */
export const quotedMessages: ContentRule = { id: 'quoted-messages', apply };

function apply({ page }: JudgedPage, chosen: Chosen): void {
  const boxes = page.regions.filter(
    ({ element }) => constructOf(element)?.type === 'quotedMessage',
  );
  if (boxes.length === 0) return;
  const spans = spansOf(page, chosen.blocks);
  for (const box of boxes) {
    const span = spans.get(box);
    if (span === undefined || box.words > A_QUOTE) continue;
    if (isAnswered(box, span.last, page, chosen)) chosen.keep(span.first, span.last);
  }
}

/** Whether any of the message around a box is kept. */
function isAnswered(box: Region, last: number, { blocks }: PageText, chosen: Chosen): boolean {
  let around: Region = box;
  for (let level = 0; level < NEAR; level++) around = around.parent ?? around;
  for (let index = last + 1; index < blocks.length; index++) {
    const block = blocks[index];
    if (block === undefined || !isWithin(block.region, around)) return false;
    if (chosen.blocks[index] === true) return true;
  }
  return false;
}

/** Words up to which a box is a quote; of a long message, chats show only the start. */
const A_QUOTE = 100;
const NEAR = 2;
