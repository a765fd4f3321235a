import { isRecord } from '@/contract/is-record';
/** A value in one line: texts and numbers as they are, nothing as an empty text, others as JSON. */
export function inlineText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The entries of an object that have a value; none of anything else. */
export function entriesOf(value: unknown): [name: string, value: unknown][] {
  if (!isRecord(value)) return [];
  return Object.entries(value).filter(([, entry]) => inlineText(entry) !== '');
}
