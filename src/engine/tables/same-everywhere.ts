import { isTimeForPeople, type Draft } from './column-draft';
import { isInButton } from './in-button';
import { mostCommon } from './most-common';

/**
 * Whether what the records say in words and numbers is the same in all of them, as on pages that show how a page
 * could look: then that it is the same everywhere does not mean that it is not about the record. Not so for offers,
 * and for long texts, which pages have once for each kind of screen.
 */
export function copyOneAnother(drafts: readonly Draft[]): boolean {
  const isOffer = drafts.some(({ kind }) => kind === 'price');
  const isLong = drafts.some(({ kind, length }) => kind === 'text' && length > A_TEXT);
  if (isOffer || isLong) return false;
  if (drafts.some((draft) => draft.numbers !== undefined && !isMostlySame(draft))) return false;
  const texts = drafts.filter(
    ({ kind, spoken, filled, field }) =>
      kind === 'text' && spoken !== 'date' && filled >= CONSTANT && !isInButton(field),
  );
  return texts.some(({ length }) => length >= A_NAME) && texts.every(isMostlySame);
}

/** Whether a value that all records have in common may still be about each of them. */
export function saysItself({ kind, length, field }: Draft, areCopies: boolean): boolean {
  if (areCopies && kind === 'text') return field.take === 'text' && !isInButton(field);
  return (kind === 'date' || kind === 'price') && length <= A_VALUE && !isTimeForPeople(field);
}

function isMostlySame({ texts }: Draft): boolean {
  const filled = texts.filter(Boolean);
  return mostCommon(filled).length >= filled.length * CONSTANT;
}

/** A share of the records. */
const CONSTANT = 0.6;
/** In characters. */
const A_NAME = 8;
const A_TEXT = 600;
/** In characters: a date or a price, and hardly anything else. */
const A_VALUE = 20;
