import { MORE_WORDS } from './asked-words';

/** Whether a button says that it brings more of a list, by its words. */
export function asksForMore(words: string): boolean {
  return LOAD_MORE.test(words.trim());
}

const LOAD_MORE = new RegExp(
  String.raw`^(?:${MORE_WORDS.join('|')})(?: ?\([\d,.]+\))?(?:…|\.\.\.)?$`,
  'iu',
);
