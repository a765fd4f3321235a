import { cleanText } from '@/contract/snapshot/clean-text';
import { addressesIn, keptAddresses } from './addresses';

/**
 * What a model wrote, without anything that could lead or load elsewhere: an address stays only if the
 * page has the very same, a link only with such an address; pictures and tags never stay.
 *
 * @param page - The text of the page, with its addresses.
 */
export function safeText(written: string, page: string): string {
  const known = addressesIn(page);
  let text = cleanText(written);
  // Taking out one thing can put another together.
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const safer = inert(text, known);
    if (safer === text) return text;
    text = safer;
  }
  return keptAddresses(text.replaceAll(/[<>[\]()]/gu, ' '), known);
}

/** A value of JSON that a model wrote, with {@link safeText} for all its texts and keys. */
export function safeValue(value: unknown, page: string): unknown {
  if (typeof value === 'string') return safeText(value, page);
  if (Array.isArray(value)) return value.map((each) => safeValue(each, page));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [safeText(name, page), safeValue(each, page)]),
  );
}

/** A text without tags, pictures, and links to what is not known. */
function inert(text: string, known: ReadonlySet<string>): string {
  const plain = text
    .replaceAll(/<\/?[a-z!?][^<>]*>/giu, '')
    .replaceAll(/<(?=[a-z/!?])/giu, '‹')
    .replaceAll(/(?<!!)!+(?=\[)/gu, '');
  // Every second piece is a whole link, followed by its words and its address.
  const pieces = plain.split(LINK);
  return pieces
    .map((piece, index) => {
      if (index % 4 === 0) return keptAddresses(withoutLinks(piece), known);
      if (index % 4 !== 1) return '';
      const [words = '', address = ''] = pieces.slice(index + 1, index + 3);
      const label = keptAddresses(words, known);
      return OPENED.test(address) && known.has(address) ? `[${label}](${address})` : label;
    })
    .join('');
}

/** No link of markdown is left open, and none is defined. */
function withoutLinks(text: string): string {
  return text.replaceAll(/\](?=[([:])/gu, '] ');
}

/** `[words](address "title")`; an address may have pairs of parentheses. */
const LINK =
  /(\[([^[\]]*)\]\(\s*<?((?:[^\s()<>]|\([^\s()<>]*\))+)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\))/u;
/** What a link of a page may lead to. */
const OPENED = /^(?:https?|mailto|tel):/iu;
const MOST_ROUNDS = 20;
