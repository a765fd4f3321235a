import { isWithin, outward, type SnapshotElement } from '@/contract/snapshot/tree';
import type { FoundField } from './build-columns';
import type { Draft } from './column-draft';
import { outwardIn } from './page-record';
import { figures } from './signs-of';

/**
 * Leaves out what is hidden from screen readers, such as the drawn digits of a price, if the same
 * value is also there as a text for everybody; and the separate figures that a price is made of.
 */
export function withoutTwins(drafts: readonly Draft[]): Draft[] {
  return drafts.filter((draft) => {
    if (draft.header !== '') return true;
    if (drafts.some((other) => isPartOfPrice(draft, other))) return false;
    if (!isForEyesOnly(draft.field) || (draft.numbers === undefined && !areFigures(draft)))
      return true;
    const isPlain = (other: Draft) => !isForEyesOnly(other.field) && other.numbers !== undefined;
    return !drafts.some(
      (other) => isPlain(other) && isLike(other, draft) && isDigitsOf(draft, other),
    );
  });
}

/** Whether a column's values are only the digits before or after the sign of a price. */
function isPartOfPrice(part: Draft, whole: Draft): boolean {
  if (whole.kind !== 'price' || part.kind === 'price') return false;
  const [own, around] = [part.field, whole.field];
  if (own.take !== 'text' || around.take !== 'text') return false;
  return (
    isWithin(own.example.element, around.example.element) &&
    areFigures(part) &&
    isDigitsOf(part, whole)
  );
}

function areFigures({ texts }: Draft): boolean {
  return texts.every((text) => /^[\d.,\s]*$/.test(text));
}

/** Whether the figures of one column are among those of another one in most rows. */
function isDigitsOf(part: Draft, whole: Draft): boolean {
  const filled = part.texts.flatMap((text, at) => (text === '' ? [] : [at]));
  const within = filled.filter((at) => figures(whole.texts[at]).includes(figures(part.texts[at])));
  return within.length >= filled.length * MOST;
}

function isLike(a: Draft, b: Draft): boolean {
  return a.kind === b.kind || (a.spoken !== '' && a.spoken === b.spoken) || areClose(a, b);
}

/** Whether two fields are in the same small part of a record. */
function areClose({ field: a }: Draft, { field: b }: Draft): boolean {
  const around = ({ example }: FoundField) => outward(example.element.parentNode).take(CLOSE);
  return !new Set(around(a)).isDisjointFrom(new Set(around(b)));
}

/** Whether a text is hidden from screen readers. */
function isForEyesOnly({ take, example: { element, record } }: FoundField): boolean {
  const isHidden = (at: SnapshotElement) => at.getAttribute('aria-hidden') === 'true';
  return take === 'text' && outwardIn(record, element).some(isHidden);
}

const MOST = 0.8;
const CLOSE = 2;
