import type { Content } from './content-of.ts';
import { countItems, overlap, shinglesOf, wordsOf } from './words.ts';

/** Harmonic mean of precision and recall of words, order left aside. 1 where both are empty. */
export function bagF1(text: string, reference: string): number {
  return f1(wordsOf(text), wordsOf(reference));
}

/** The same for runs of four words. */
export function shingleF1(text: string, reference: string): number {
  return f1(shinglesOf(wordsOf(text), 4), shinglesOf(wordsOf(reference), 4));
}

function f1(found: readonly string[], expected: readonly string[]): number {
  if (found.length + expected.length === 0) return 1;
  const common = overlap(countItems(found), countItems(expected));
  return (2 * common) / (found.length + expected.length);
}

/**
 * Share of the snippets whose words stand in the text one after the other; null without snippets.
 * Long snippets were cut when they were written down: of their last word the beginning is enough.
 */
export function foundShare(text: string, snippets: readonly string[]): number | null {
  const known = snippets
    .map((snippet) => ({ words: wordsOf(snippet), end: snippet.length < CUT ? ' ' : '' }))
    .filter(({ words }) => words.length > 0);
  if (known.length === 0) return null;
  const within = ` ${wordsOf(text).join(' ')} `;
  const found = known.filter(({ words, end }) => within.includes(` ${words.join(' ')}${end}`));
  return found.length / known.length;
}

/** Share of the expected that was found, 0 to 1; null where nothing was expected. */
export function foundOf(count: number, expected: number): number | null {
  return expected === 0 ? null : Math.min(count, expected) / expected;
}

/**
 * Share of each kind of structure in the reference that was found, and under `extra …` the share of
 * what was given that the reference has not. Code blocks count with their language.
 */
export function structureShares(
  content: Content,
  expected: Content,
): Record<string, number | null> {
  const shares: Record<string, number | null> = {
    headings: foundOf(content.headings, expected.headings),
    items: foundOf(content.items, expected.items),
    code: foundOf(
      overlap(countItems(content.code), countItems(expected.code)),
      expected.code.length,
    ),
    rows: foundOf(content.rows, expected.rows),
    links: foundOf(content.links, expected.links),
    images: foundOf(content.images, expected.images),
  };
  for (const kind of ['headings', 'items', 'rows', 'links', 'images'] as const) {
    const inReference = foundOf(expected[kind], content[kind]);
    shares[`extra ${kind}`] = inReference === null ? null : 1 - inReference;
  }
  return shares;
}

/**
 * Whether a field of the metadata is right: a title or author by its words, of which one may hold
 * the other's as long as most are the same; a date by its day. Where the reference has none it is
 * right to give none.
 */
export function isRight(
  field: 'title' | 'author' | 'date',
  value: unknown,
  expected: string,
): boolean {
  const text = Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';
  if (expected === '') return text === '';
  if (field === 'date') return dayOf(text) === dayOf(expected);
  return bagF1(text, expected) >= (field === 'title' ? 0.8 : 0.66);
}

function dayOf(text: string): string {
  const written = /^\d{4}-\d\d-\d\d/.exec(text.trim())?.[0];
  if (written !== undefined) return written;
  const time = Date.parse(text);
  return Number.isNaN(time) ? text : new Date(time).toISOString().slice(0, 10);
}

/** Mean of the numbers there are; NaN without any. */
export function mean(values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null);
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** Characters from which on a snippet may have been cut. */
const CUT = 79;
