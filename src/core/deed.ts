import { BUY, DEED_ALONE, DELETE, NO_DEED, SEND, YES } from './lexicon/deeds';
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
}

/**
 * What the user is asked before a control is pressed: its name, if that says that it buys, sends or
 * deletes something, or agrees to a question that does. `undefined` if it does none of these.
 */
export function deedOf({ names, marks, question, method }: PressedControl): string | undefined {
  const [shown] = names;
  if (method !== undefined && CHANGING.test(method)) return shown ?? method;
  const telling = names.find(isDeed);
  // An icon's own word may be the only text; the label says the same for people.
  if (telling !== undefined) return telling;
  if (question !== undefined && isDeedIn(question)) {
    const agreeing = names.find((name) => isJust(name, YES));
    if (agreeing !== undefined) return agreeing;
  }
  if (shown !== undefined) return undefined;
  return marks.map(wordsOfName).find((mark) => says(mark, ...MARKED));
}

function isDeed(name: string): boolean {
  return isDeedIn(name) || isJust(name, DEED_ALONE);
}

function isDeedIn(text: string): boolean {
  return says(withoutWords(text, NO_DEED), BUY, SEND, DELETE);
}

/** Methods of HTTP that change something. */
const CHANGING = /^(?:delete|post|put|patch)$/i;
const MARKED: readonly Words[] = [BUY, SEND, DELETE];
