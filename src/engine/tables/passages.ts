import { isWithin } from '@/contract/snapshot/tree';
import type { FoundField } from './build-columns';
import type { Draft } from './column-draft';
import { breaksLine } from './line-of';
import { readField } from './read-field';

/** Whether a column without a name is a paragraph, or are pieces, of a text that another column has whole. */
export function isPassage({ kind, header, spoken, field }: Draft, text: Draft): boolean {
  if (kind !== 'text' || header !== '' || spoken !== '') return false;
  return (field.all || breaksLine(field.example.element)) && isInText(field, text);
}

/** Whether a field is in the text of another column. */
export function isInText({ example: { element, record } }: FoundField, text: Draft): boolean {
  const [whole] = readField(record, text.field);
  // All of a card is no text, but what is in it.
  if (whole === undefined || (record.length === 1 && record.includes(whole.element))) return false;
  return element !== whole.element && isWithin(element, whole.element);
}

/** Whether a column has as many paragraphs of another one's text as each record happens to have. */
export function areParagraphs(draft: Draft, text: Draft): boolean {
  const { all, example } = draft.field;
  return all === true && breaksLine(example.element) && isPassage(draft, text);
}
