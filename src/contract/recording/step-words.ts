import { CALLED, type Action } from '../actions';
import type { OtherSelectors } from '../tab-request';
import { readWordSelector } from '../word-selector';

/** The words on the element of an action; `undefined` if none were recorded. */
export function wordsOf(action: Action, selectors: OtherSelectors): string | undefined {
  if (!('selector' in action) || action.selector === undefined) return undefined;
  const all = [action.selector, ...(selectors[action.selector] ?? [])];
  const words = all.map(readWordSelector).find((one) => one !== undefined)?.words;
  return words ?? all.find((one) => one.startsWith(CALLED))?.slice(CALLED.length);
}
