import { wordsOfName } from './lexicon/plain-text';
import { isJust, says, withoutWords } from './lexicon/says';
import type { Words } from './lexicon/words';

/** What a click or a key is about to press, as the page describes it. */
export interface PressedControl {
  /**
   * All that may be its name: its text, label, title, the names of its pictures. The most visible
   * one comes first.
   */
  names: string[];
  /** Its classes, ids and the like, which tell what it does where it has no name. */
  marks: string[];
  /** The text of the question that it answers: that of the dialog around it. */
  question?: string;
  /** The HTTP method that the page's own script will use for it. */
  method?: string;
  /** Where it leads, if it is a link to another page and no more. */
  href?: string;
}

/** A control that may be pressed. */
export interface ClearedControl extends PressedControl {
  /** Whether it names a price, so that it is not the same with another number. */
  isPriced?: true;
}

/** The words that deeds are told by, of lexicon/deeds.ts. */
export type DeedWords = Readonly<
  Record<'BUY' | 'SEND' | 'DELETE' | 'DEED_ALONE' | 'NO_DEED' | 'YES', Words>
>;

/**
 * What the user is asked before a control is pressed: its name, if that says that it buys, sends or
 * deletes something, or agrees to a question that does. `undefined` if it does none of these. What the
 * address of a link does is not looked at.
 */
export function deedOf(
  { names, marks, question, method, href }: PressedControl,
  words: DeedWords,
): string | undefined {
  const [shown] = names;
  if (method !== undefined && CHANGING.test(method)) return shown ?? method;
  const isName = (name: string) => href === undefined || name.length <= LONGEST_OF_LINK;
  const telling = names
    .filter(isName)
    .find((name) => isDeedIn(name, words) || isJust(name, words.DEED_ALONE));
  // An icon's own word may be the only text; the label says the same for people.
  if (telling !== undefined) return telling;
  if (question !== undefined && isDeedIn(question, words)) {
    const agreeing = names.find((name) => isJust(name, words.YES));
    if (agreeing !== undefined) return agreeing;
  }
  if (shown !== undefined || href !== undefined) return undefined;
  return marks.map(wordsOfName).find((mark) => says(mark, words.BUY, words.SEND, words.DELETE));
}

function isDeedIn(text: string, { BUY, SEND, DELETE, NO_DEED }: DeedWords): boolean {
  return says(withoutWords(text, NO_DEED), BUY, SEND, DELETE);
}

/** A longer link is the title of what it leads to, such as an article about a deed. In UTF-16 units. */
const LONGEST_OF_LINK = 40;
/** Methods of HTTP that change something. */
const CHANGING = /^(?:delete|post|put|patch)$/i;
