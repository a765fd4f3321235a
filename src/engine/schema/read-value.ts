import { linkAddress, mediaAddress, type AddressBase } from '@/contract/snapshot/addresses';
import { metaText } from '@/contract/snapshot/meta-text';
import { readAvailability } from '@/engine/data/product/availability';
import { parseDate } from '@/engine/metadata/date';
import { propertyOf, textsOf } from '@/engine/metadata/json-ld';
import { readNumber } from '@/engine/tables/read-number';
import { valueLocaleOf } from '@/engine/tables/value-locale';
import { means, phraseOf } from './phrases';
import type { Wanted } from './wanted';

/** What is needed to read a value. */
export interface ValueContext {
  base: AddressBase;
  /** BCP 47 tag of the page. */
  language: string;
}

/**
 * A value of a page as a schema wants it; `undefined` if it cannot be of that type.
 *
 * @param value - A text, number, boolean or object, as in the page's data.
 * @param phrase - Its name there.
 */
export function readValue(
  value: unknown,
  wanted: Wanted,
  phrase: string,
  context: ValueContext,
): string | number | boolean | undefined {
  switch (wanted.kind) {
    case 'number':
      return numberOf(value, wanted.isWhole, context);
    case 'truth':
      return truthOf(value);
    case 'text':
      return textOf(value, wanted, phrase, context);
    case 'list':
    case 'object':
      return undefined;
  }
}

function numberOf(
  value: unknown,
  isWhole: boolean,
  { language }: ValueContext,
): number | undefined {
  const held = plain(value);
  const text = typeof held === 'string' ? held.trim() : '';
  const number =
    typeof held === 'number'
      ? held
      : PLAIN_NUMBER.test(text)
        ? Number(text)
        : readNumber(text, valueLocaleOf(language))?.value;
  if (number === undefined || !Number.isFinite(number)) return undefined;
  return isWhole && !Number.isInteger(number) ? undefined : number;
}

function truthOf(value: unknown): boolean | undefined {
  const held = plain(value);
  if (typeof held === 'boolean') return held;
  if (typeof held !== 'string') return undefined;
  const word = /^(?:https?:\/\/schema\.org\/)?(true|false|yes|no)$/i.exec(held.trim())?.[1];
  if (word !== undefined) return /^(?:true|yes)$/i.test(word);
  return readAvailability(held)?.inStock;
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
  if (options !== undefined)
    return options.find((option) => phraseOf(option) === phraseOf(text.replace(/^.*\//, '')));
  if (format === 'date') return parseDate(text, language)?.slice(0, DAY);
  if (format === 'time') return parseDate(text, language);
  return text;
}

function addressIn(value: unknown, base: AddressBase): string | undefined {
  const [written = ''] =
    typeof value === 'object' && value !== null
      ? ['url', 'contentUrl', '@value', '@id'].flatMap((name) => textsOf(value, name))
      : [String(value)];
  if (written === '') return undefined;
  return mediaAddress(written, base) ?? linkAddress(written, base) ?? undefined;
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

function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  for (const name of ['@value', 'value', 'ratingValue', 'price', 'name']) {
    const inner = propertyOf(value, name);
    if (typeof inner === 'string' || typeof inner === 'number') return inner;
  }
  return undefined;
}

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
