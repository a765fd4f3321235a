import { isCount } from '@/core/values/count';
import { VOTES } from '@/core/lexicon/counts';
import { wordsOfName } from '@/core/lexicon/plain-text';
import { says } from '@/core/lexicon/says';
import { elementBeside, type SnapshotElement, type SnapshotText } from '@/contract/snapshot/tree';

/**
 * A text with a sign before it if it is a bare number beside vote buttons: without the buttons,
 * nobody could tell what it counts. Any other text stays as it is.
 */
export function withVoteSign(text: SnapshotText): string {
  const { nodeValue } = text;
  return countsVotes(text) ? nodeValue.replace(/\S/, `${VOTE_SIGN} $&`) : nodeValue;
}

/** Whether a text is a bare number beside vote buttons. */
export function countsVotes(text: SnapshotText): boolean {
  return isCount(text.nodeValue) && text.parentNode !== null && isBesideVote(text.parentNode);
}

/** Whether an element, or the box that contains nothing else, is next to a vote button. */
function isBesideVote(counted: SnapshotElement): boolean {
  let at = counted;
  for (let level = 0; at.parentNode !== null && level < MAX_LEVELS; level++, at = at.parentNode) {
    const around = [elementBeside(at, -1), elementBeside(at, 1)].filter(
      (node) => node !== undefined,
    );
    if (around.length > 0) return around.some(isVote);
  }
  return false;
}

/** Whether an element is a vote button without text of its own. */
function isVote(element: SnapshotElement): boolean {
  const isButton = element.localName === 'button' || element.getAttribute('role') === 'button';
  if (!isButton || /\p{L}/u.test(element.textContent)) return false;
  return NAMES.some((name) => says(wordsOfName(element.getAttribute(name) ?? ''), VOTES));
}

/** Goes before a vote count. */
export const VOTE_SIGN = '▲';
const NAMES = ['aria-label', 'title', 'class', 'name'];
const MAX_LEVELS = 2;
