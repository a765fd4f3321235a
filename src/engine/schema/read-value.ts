import type { ValueSource } from '@/contract/schema-fit';
import { linkAddress, mediaAddress, type AddressBase } from '@/contract/snapshot/addresses';
import { metaText } from '@/contract/snapshot/meta-text';
import { readAvailability } from '@/engine/data/product/availability';
import { parseDate } from '@/engine/metadata/date';
import { propertyOf, textsOf } from '@/engine/metadata/json-ld';
import { readNumber } from '@/core/values/number';
import { valueLocaleOf } from '@/core/values/value-locale';
import { means, phraseOf } from './phrases';
import type { Wanted } from './wanted';

/** What the reading of values depends on. */
export interface ValueContext {
  base: AddressBase;
  /** BCP 47 tag of the page. */
  language: string;
}

/**
 * Converts a page's value to the type that a schema wants; `undefined` if that is impossible.
 *
 * @param value - A text, number, boolean or object, as in the page's data.
 * @param phrase - Its name there.
 * @param source - Of what people read, numbers are written as the page's language writes them.
 */
export function readValue(
  value: unknown,
  wanted: Wanted,
  phrase: string,
  source: ValueSource,
  context: ValueContext,
): string | number | boolean | undefined {
  switch (wanted.kind) {
    case 'number':
      return numberOf(value, wanted.isInteger, IN_WORDS.has(source), context);
    case 'boolean':
      return booleanOf(value);
    case 'text':
      return textOf(value, wanted, phrase, context);
    case 'list':
    case 'object':
      return undefined;
  }
}

function numberOf(
  value: unknown,
  isInteger: boolean,
  isInWords: boolean,
  { language }: ValueContext,
): number | undefined {
  const simple = simpleValue(value);
  const text = typeof simple === 'string' ? simple.trim() : '';
  const number =
    typeof simple === 'number'
      ? simple
      : !isInWords && PLAIN_NUMBER.test(text)
        ? Number(text)
        : readNumber(text, valueLocaleOf(language))?.value;
  if (number === undefined || !Number.isFinite(number)) return undefined;
  return isInteger && !Number.isInteger(number) ? undefined : number;
}

function booleanOf(value: unknown): boolean | undefined {
  const simple = simpleValue(value);
  if (typeof simple === 'boolean') return simple;
  if (typeof simple !== 'string') return undefined;
  const word = /^(?:https?:\/\/schema\.org\/)?(true|false|yes|no)$/i.exec(simple.trim())?.[1];
  if (word !== undefined) return /^(?:true|yes)$/i.test(word);
  return readAvailability(simple)?.inStock;
}

function textOf(
  value: unknown,
  { format, options }: Wanted & { kind: 'text' },
  phrase: string,
  { base, language }: ValueContext,
): string | undefined {
  const isAddress = format === 'address' || means(phrase, 'url') || means(phrase, 'image');
  const text = isAddress ? addressIn(value, base) : inWords(wordsOf(value));
  if (text === undefined || text === '') return undefined;
  // A profile or the mark of a part of the page is nobody's name.
  if (!isAddress && ADDRESS_ONLY.test(text) && NAMES.some((name) => means(phrase, name)))
    return undefined;
  if (options !== undefined)
    return options.find((option) => phraseOf(option) === phraseOf(text.replace(/^.*\//, '')));
  if (format === 'date') return parseDate(text, language)?.slice(0, DAY);
  if (format === 'time') return parseDate(text, language);
  return text;
}

function addressIn(value: unknown, base: AddressBase): string | undefined {
  const written = typeof value === 'string' ? value : addressOf(value);
  if (written === undefined || written === '') return undefined;
  return mediaAddress(written, base) ?? linkAddress(written, base) ?? undefined;
}

function addressOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return ['url', 'contentUrl', '@value', '@id'].flatMap((name) => textsOf(value, name))[0];
}

/** The name or text of a value. */
function wordsOf(value: unknown): string | undefined {
  if (typeof value === 'string') return metaText(value);
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return undefined;
  for (const name of ['text', 'name', '@value', 'ratingValue', 'url']) {
    const [text] = textsOf(value, name);
    if (text !== undefined) return text;
  }
  const address = ADDRESS.flatMap((name) => textsOf(value, name).slice(0, 1));
  return address.length === 0 ? undefined : address.join(', ');
}

/** A word of schema.org, such as `https://schema.org/InStock`, as people write it. */
function inWords(text: string | undefined): string | undefined {
  const word = /^https?:\/\/schema\.org\/(\w+)$/.exec(text ?? '')?.[1];
  if (word === undefined) return text;
  const words = phraseOf(word);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function simpleValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  for (const name of ['@value', 'value', 'ratingValue', 'price', 'name']) {
    const inner = propertyOf(value, name);
    if (typeof inner === 'string' || typeof inner === 'number') return inner;
  }
  return undefined;
}

/** Values of a picture, the largest first: those whose names say no size are the original. */
export function largestFirst(values: readonly unknown[]): unknown[] {
  const sized = values.map((value) => ({ value, size: pixelsOf(value) }));
  return sized.toSorted((a, b) => b.size - a.size).map(({ value }) => value);
}

function pixelsOf(value: unknown): number {
  if (typeof value === 'object' && value !== null) {
    const [width = '', height = ''] = ['width', 'height'].map((name) => textsOf(value, name)[0]);
    const pixels = Number.parseFloat(width) * Number.parseFloat(height);
    if (pixels > 0) return pixels;
  }
  const address = typeof value === 'string' ? value : (addressOf(value) ?? '');
  const [, width, height] = SIZE_IN_NAME.exec(address) ?? [];
  return width === undefined ? MOST_PIXELS : Number(width) * Number(height);
}

const NAMES = ['name', 'author', 'brand', 'publisher'];
const ADDRESS_ONLY = /^(?:https?:\/\/|#|\/)\S*$/;
/** As in `loaf-225x225.jpg`. */
const SIZE_IN_NAME = /[-_](\d{2,4})x(\d{2,4})(?!\d)/;
const MOST_PIXELS = 1e9;
const IN_WORDS: ReadonlySet<ValueSource> = new Set(['label', 'table', 'list']);
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Characters of a date without its time. */
const DAY = 10;
const ADDRESS = [
  'streetAddress',
  'postalCode',
  'addressLocality',
  'addressRegion',
  'addressCountry',
];
