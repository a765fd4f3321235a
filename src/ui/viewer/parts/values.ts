import { isRecord } from '@/contract/is-record';
/**
 * A value on one line: texts and numbers as they are, no value as an empty text, others as JSON.
 */
export function inlineText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The entries of an object that have a value; none for anything else. */
export function entriesOf(value: unknown): [name: string, value: unknown][] {
  if (!isRecord(value)) return [];
  return Object.entries(value).filter(([, entry]) => inlineText(entry) !== '');
}
