import { containsBlocks } from './cells';
import { isTimeForPeople, type Draft } from './column-draft';
import { elementBeside } from './label-before';
import { levelOf, linkAround } from './linked-names';
import { isInButton } from './in-button';
import { saysItself } from './same-everywhere';
import { DEPTH_TAKE } from './thread-depth';

/**
 * Whether most records have something in a column, and not all the same; or the page names it in a header, or it says
 * which posts answer others.
 *
 * @param areCopies - Of `copyOneAnother`.
 */
export function isGood(draft: Draft, areCopies: boolean): boolean {
  if (draft.header !== '' || draft.field.take === DEPTH_TAKE) return true;
  return draft.filled >= leastFilled(draft) && (isVaried(draft) || saysItself(draft, areCopies));
}

/**
 * Whether a column has different values of a reasonable length, and is not just the displayed text
 * of a date or the label of another value.
 */
export function isVaried(draft: Draft): boolean {
  const { field, distinct, kind, length, spoken, texts } = draft;
  if (isTimeForPeople(field)) return false;
  // The same few authors write most posts of a long list, and things are in stock or sold out.
  const values = new Set(texts.filter((text) => /[\p{L}\p{N}]/u.test(text)));
  const isText = kind === 'text';
  const isChoice = isText && values.size > 1 && length <= LONGEST_CHOICE;
  const labels = texts.filter((text) => LABEL.test(text)).length;
  // Records that begin with another one each are properties.
  const isLabel = labels > texts.length / 2 && (distinct < 1 || elementBeside(draft, -1));
  if (isText && isLabel) return false;
  const isNamed = spoken !== '' && values.size >= SEVERAL;
  const least = isText ? MIN_DISTINCT : MIN_DISTINCT / 3;
  return length <= LONGEST_TEXT && (isNamed || isChoice || distinct >= least);
}

/**
 * Whether a column says the same of all that an author wrote, as how much that is, and not so of all authors. About
 * half must be by authors of others, as few agree by chance; a date is of what was written.
 */
export function isOfWriter({ kind, texts }: Draft, author: Draft | undefined): boolean {
  const said = texts.flatMap((text, at) => {
    const by = author?.texts[at];
    return by && text ? [[by, text] as const] : [];
  });
  const of = new Map(said);
  return (
    kind !== 'date' &&
    said.every(([by, text]) => of.get(by) === text) &&
    of.size * 2 <= said.length + 1 &&
    new Set(of.values()).size > of.size / 2
  );
}

/**
 * On many pages, discounted items have their price at another place, and only they have a former
 * price; people want to see both.
 */
function leastFilled({ kind, spoken }: Draft): number {
  if (spoken === 'former price') return MIN_FORMER;
  return kind === 'price' ? MIN_PRICES : MIN_FILLED;
}

/**
 * Whether a text says what a click does rather than something about the record: it is in a button, and not all there
 * is, and no heading, or the same few words lead to other places in each record. Those with figures, such as days, say something.
 */
export function isCommand(draft: Draft, all: readonly Draft[]): boolean {
  const { kind, header, field, distinct, texts } = draft;
  if (kind !== 'text' || header !== '') return false;
  const isOther = (other: Draft) =>
    other.kind === 'text' && other.distinct >= MIN_DISTINCT && !isInButton(other.field);
  if (isInButton(field) && levelOf(draft) === 0) return all.some(isOther);
  const link = linkAround(field);
  if (link === undefined) return false;
  // A card that leads somewhere as a whole says more than where, such as what it is made of.
  if (distinct >= VARIED && containsBlocks(link)) return false;
  if (texts.every((text) => /\p{N}|^$/u.test(text))) return false;
  const own = all.find(
    ({ field: { take, example } }) => take === '@href' && example.element === link,
  );
  return own !== undefined && own.distinct > distinct * 2;
}

const MIN_FILLED = 0.8;
const VARIED = 0.2;
const MIN_DISTINCT = 0.3;
/** How many different values are enough for a column that the page names. */
const SEVERAL = 3;
/** In characters, of a value that several records have in common. */
const LONGEST_CHOICE = 40;
const MIN_PRICES = 0.5;
/** What is said of other values. */
const LABEL = /[:\uff1a]$/;
const MIN_FORMER = 0.2;
const LONGEST_TEXT = 20_000;
