import { headingLevel } from '@/engine/constructs/headings';
import type { PageText } from './page-text';
import { isOnButton } from './pressed-words';

/**
 * Whether a block is a button in the middle of a sentence, whose words belong to it: the timer of a
 * step, a term that is explained.
 */
export function isInSentence(index: number, { blocks }: PageText): boolean {
  const button = blocks[index];
  const around = button?.block.parent;
  if (button === undefined || around == null || button.words > FEW_WORDS) return false;
  if (!isOnButton(button) || headingLevel(around.element) > 0) return false;
  const areBeside = [blocks[index - 1], blocks[index + 1]].every((at) => at?.block === around);
  return areBeside && around.words >= button.words + A_SENTENCE;
}

/** Whether a block is a button in a heading that says more: “Expand all”. */
export function isBesideHeading({ block, region }: PageText['blocks'][number]): boolean {
  const heading = block.parent;
  if (!isOnButton({ region }) || heading === null) return false;
  return headingLevel(heading.element) > 0 && heading.words > block.words;
}

const FEW_WORDS = 6;
const A_SENTENCE = 6;
