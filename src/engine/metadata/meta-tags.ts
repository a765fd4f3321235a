import { WRITTEN_BY } from '@/core/lexicon/bylines';
import { beginsWith } from '@/core/lexicon/says';
import { decodeEntities } from '@/core/entities';
import { linkAddress, mediaAddress, type AddressBase } from '@/contract/snapshot/addresses';
import type { MetaTag } from '@/contract/snapshot/page-head';

/**
 * Every meta element under its own key, as written: a text, or a list if the key is repeated.
 *
 * Left out are keys that every object has (`constructor`), those about the scrape rather than the page
 * (`statusCode`), and `author`, which may name the site or nobody: it is one of several sources of the named
 * field. At most 500 keys with 100 values each.
 */
export function ownMetaFields(tags: readonly MetaTag[]): Record<string, string | string[]> {
  const fields = new Map<string, string[]>();
  for (const { keys, content } of tags) {
    for (const key of keys) {
      if (key in Object.prototype || KEYS_OF_THE_SCRAPE.has(key)) continue;
      if (key.toLowerCase() === 'author') continue;
      const values = fields.get(key) ?? [];
      if (values.length < MAX_VALUES) values.push(content);
      if (fields.has(key) || fields.size < MAX_KEYS) fields.set(key, values);
    }
  }
  return Object.fromEntries([...fields].map(([key, values]) => [key, oneOrAll(values)]));
}

/**
 * The named fields that come from meta elements alone (service facts, section 6). Keys count in
 * upper or lower case. Repeated descriptions are joined by a comma; addresses are absolute.
 */
export function namedMetaFields(
  tags: readonly MetaTag[],
  base: AddressBase,
): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {};
  for (const [field, ...keys] of NAMED_FIELDS) {
    const values = contents(tags, keys);
    if (values.length > 0) fields[field] = oneOrAll(values);
  }
  for (const [field, key] of ADDRESS_FIELDS) {
    const addresses = contents(tags, [key])
      .map((written) => (field === 'ogUrl' ? linkAddress : mediaAddress)(written, base))
      .filter((address) => address !== null);
    if (addresses.length > 0) fields[field] = oneOrAll(addresses);
  }
  const locales = contents(tags, ['og:locale:alternate']);
  if (locales.length > 0) fields.ogLocaleAlternate = locales;
  const descriptions = contents(tags, ['description']);
  if (descriptions.length > 0) fields.description = [...new Set(descriptions)].join(', ');
  return fields;
}

/** The first non-empty content of the first of some lower-case keys that has one. */
export function firstContent(tags: readonly MetaTag[], ...keys: string[]): string | undefined {
  const tagsByKey = keyed(tags);
  for (const key of keys) {
    const first = tagsByKey.get(key)?.[0];
    if (first !== undefined) return encodedOnce(tags[first]?.content ?? '');
  }
  return undefined;
}

/** The first non-empty content under a lower-case key that matches a pattern. */
export function contentUnder(tags: readonly MetaTag[], pattern: RegExp): string | undefined {
  const key = [...keyed(tags).keys()].find((written) => pattern.test(written));
  return key === undefined ? undefined : firstContent(tags, key);
}

/** All non-empty contents of some lower-case keys, in document order. */
export function contents(tags: readonly MetaTag[], keys: readonly string[]): string[] {
  const tagsByKey = keyed(tags);
  const places = new Set<number>();
  for (const key of keys) for (const place of tagsByKey.get(key) ?? []) places.add(place);
  return [...places]
    .toSorted((a, b) => a - b)
    .map((place) => encodedOnce(tags[place]?.content ?? ''));
}

/**
 * Forums and blogs often encode a text that is encoded already (`felt the unit&amp;hellip;`). One with marks
 * of code in it may speak of references to characters, and stays.
 */
function encodedOnce(content: string): string {
  return ABOUT_CODE.test(content) ? content : decodeEntities(content);
}

const ABOUT_CODE = /&(?:lt|gt|nbsp);|[<>]/i;

/** Names in a sharing card under a label such as "Written by". */
export function labelledAuthors(tags: readonly MetaTag[]): string[] {
  return ['1', '2'].flatMap((place) => {
    const label = firstContent(tags, `twitter:label${place}`);
    const name = firstContent(tags, `twitter:data${place}`);
    return label !== undefined && name !== undefined && beginsWith(label, WRITTEN_BY) ? [name] : [];
  });
}

/**
 * Indexes of the tags with content, by lower-case key. A page's tags are asked for some fifty keys.
 */
function keyed(tags: readonly MetaTag[]): ReadonlyMap<string, readonly number[]> {
  let places = known.get(tags);
  if (places !== undefined) return places;
  places = new Map<string, number[]>();
  for (const [place, { keys, content }] of tags.entries()) {
    if (content === '') continue;
    for (const key of keys) {
      const lower = key.toLowerCase();
      const same = places.get(lower);
      if (same === undefined) places.set(lower, [place]);
      else same.push(place);
    }
  }
  known.set(tags, places);
  return places;
}

const known = new WeakMap<readonly MetaTag[], Map<string, number[]>>();

function oneOrAll(values: string[]): string | string[] {
  const [only] = values;
  return values.length === 1 && only !== undefined ? only : values;
}

/** Each field, then the lower-case keys for it. */
const NAMED_FIELDS = [
  ['keywords', 'keywords'],
  ['robots', 'robots'],
  ['ogTitle', 'og:title'],
  ['ogDescription', 'og:description'],
  ['ogDeterminer', 'og:determiner'],
  ['ogLocale', 'og:locale'],
  ['ogSiteName', 'og:site_name'],
  ['articleSection', 'article:section'],
  ['articleTag', 'article:tag'],
  ['dcTermsKeywords', 'dcterms.keywords'],
  ['dcDescription', 'dc.description'],
  ['dcSubject', 'dc.subject'],
  ['dcTermsSubject', 'dcterms.subject'],
  ['dcTermsAudience', 'dcterms.audience'],
  ['dcType', 'dc.type'],
  ['dcTermsType', 'dcterms.type'],
  ['dcDate', 'dc.date'],
  ['dcDateCreated', 'dc.date.created'],
  ['dcTermsCreated', 'dcterms.created'],
] as const;
const ADDRESS_FIELDS = [
  ['ogUrl', 'og:url'],
  ['ogImage', 'og:image'],
  ['ogAudio', 'og:audio'],
  ['ogVideo', 'og:video'],
] as const;

/** Fields of the answer that a page must not fill in (interface document, metadata fields). */
const KEYS_OF_THE_SCRAPE = new Set(
  (
    'sourceURL url statusCode contentType error numPages totalPages concurrencyLimited ' +
    'concurrencyQueueDurationMs scrapeId creditsUsed cacheState cachedAt proxyUsed indexId ' +
    'timezone postprocessorsUsed language'
  ).split(' '),
);
const MAX_KEYS = 500;
const MAX_VALUES = 100;
