import { MORE_WORDS } from './asked-words';

/** Whether a button's words say that it loads more of a list. */
export function asksForMore(words: string): boolean {
  return LOAD_MORE.test(words.trim().toLowerCase());
}

/** A pattern that ignores case, or has a class of all letters, takes a browser many times as long to compile. */
const LOAD_MORE = new RegExp(
  String.raw`^(?:${MORE_WORDS.join('|')})(?: ?\([\d,.]+\))?(?:…|\.\.\.)?$`,
);
