import { UNFOLD } from '@/core/lexicon/controls';
import { HELPFUL, LIKE } from '@/core/lexicon/likes';
import { ANSWER, CHANGE, KEEP, REPORT, TURN } from '@/core/lexicon/posts';
import { isJust } from '@/core/lexicon/says';
import { SHARE } from '@/core/lexicon/sharing';
import { BUTTON } from './landmarks';
import type { Region } from './page-text';

/** Whether a text is on a button. */
export function isOnButton({ region }: { region: Region }): boolean {
  return (region.landmarks & BUTTON) !== 0;
}

/** Whether an element is a button or in one, or a link that leads nowhere. */
export function isHandle({ landmarks, element, parent }: Region): boolean {
  if ((landmarks & BUTTON) !== 0) return true;
  return [element, parent?.element].some(
    (at) => at?.localName === 'a' && (at.getAttribute('href') ?? '#').endsWith('#'),
  );
}

/** Whether a text is the label of what readers press below or beside a post, in a word or two. */
export function isPressedWord(text: string): boolean {
  return (
    text.length <= A_LABEL &&
    isJust(text, ANSWER, LIKE, HELPFUL, SHARE, KEEP, UNFOLD, CHANGE, REPORT, TURN)
  );
}

/** In UTF-16 units. */
const A_LABEL = 40;
