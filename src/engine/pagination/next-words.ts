import { NEXT_PAGE } from '@/core/lexicon/pages';
import { beginsWith, isJust } from '@/core/lexicon/says';

/** Whether the whole text of a link means the next page, perhaps with its number, or older entries. */
export function saysNext(text: string): boolean {
  return text.length <= LONGEST_LABEL && isJust(text.replaceAll(/\d+/g, ''), NEXT_PAGE);
}

/**
 * Whether a label begins with words for the next page; labels for screen readers say more than
 * that.
 */
export function beginsWithNext(label: string): boolean {
  return beginsWith(label.slice(0, LONGEST_LABEL), NEXT_PAGE);
}

/** Whether a text is just an arrow to the next page; double arrows often lead to the last. */
export function isArrow(text: string): boolean {
  return /^[›>→⟩❯▶▸]$/u.test(text.trim());
}

/** In UTF-16 units; no label for the next page is longer. */
const LONGEST_LABEL = 200;
