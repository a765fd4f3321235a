import { CHOOSE, SORT, SORT_BY } from '@/core/lexicon/controls';
import { beginsWith, isJust } from '@/core/lexicon/says';

/** Whether a line only labels the sort order of a list. */
export function labelsOrder(text: string): boolean {
  return isJust(text, SORT_BY) || (/[:：]\s*$/.test(text) && isJust(text, SORT));
}

/** Whether a line is about the sort order or filters of a list, or says to choose something. */
export function narrowsList(text: string): boolean {
  return beginsWith(text, SORT_BY, CHOOSE) || isJust(text, SORT);
}
