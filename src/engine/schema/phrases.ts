/**
 * The words of a name as people and programs write them, in lower case, separated by spaces:
 * `datePublished`, `date_published` and “Date published:” are all `date published`.
 */
export function phraseOf(name: string): string {
  return name
    .slice(0, LONGEST)
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * How well two phrases match: 2 if they are the same but for plural, accents and umlauts; 1 if they
 * are synonyms; else 0.
 */
export function likeness(one: string, other: string): 0 | 1 | 2 {
  if (one === '' || other === '') return 0;
  if (one === other || singular(one) === singular(other)) return 2;
  if (plain(one) === plain(other) || spelled(one) === spelled(other)) return 2;
  const group = GROUP_OF.get(singular(one));
  return group !== undefined && group === GROUP_OF.get(singular(other)) ? 1 : 0;
}

/** Whether a phrase is the given one or a synonym. */
export function means(phrase: string, meaning: string): boolean {
  return likeness(phrase, meaning) > 0;
}

/**
 * A phrase without a first word that only says what is described, such as `product` in `product
 * name`.
 */
export function withoutSubject(phrase: string): string {
  return phrase.replace(SUBJECT, '');
}

/** Without accents, as in programs: `precio minimo`. */
function plain(phrase: string): string {
  return phrase.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
}

/** With umlauts written as two letters, as in German programs: `hoehe`. */
function spelled(phrase: string): string {
  return plain(phrase.normalize('NFC').replace(/[äöü]/g, (letter) => `${plain(letter)}e`));
}

function singular(phrase: string): string {
  return phrase.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
}

const LONGEST = 80;
const SUBJECT =
  /^(?:product|article|item|page|post|job|recipe|event|book|movie|film|course|company|business|restaurant|hotel|offer|listing|review|comment) (?=\S)/;

/** Synonyms, including those of schema.org. */
const GROUPS: readonly (readonly string[])[] = [
  ['name', 'title', 'headline', 'heading'],
  ['description', 'abstract', 'teaser', 'subtitle', 'alternative headline'],
  ['text', 'body', 'review body', 'article body', 'comment text', 'content'],
  ['url', 'link', 'href', 'web address', 'website', 'permalink'],
  ['image', 'picture', 'photo', 'thumbnail', 'image url', 'photo url', 'thumbnail url', 'img'],
  ['price', 'amount', 'cost', 'price amount', 'offers price', 'low price', 'current price'],
  ['old price', 'original price', 'list price', 'regular price', 'was price', 'high price'],
  ['currency', 'price currency', 'currency code', 'offers price currency'],
  ['brand', 'manufacturer', 'make'],
  ['sku', 'article number', 'product id', 'item number', 'model number', 'part number'],
  ['gtin', 'gtin13', 'gtin12', 'ean', 'upc', 'barcode'],
  ['availability', 'stock', 'in stock', 'available', 'is available', 'stock status', 'is in stock'],
  ['condition', 'item condition'],
  ['rating', 'rating value', 'average rating', 'score', 'star', 'aggregate rating'],
  [
    'review count',
    'rating count',
    'number of review',
    'num review',
    'number of rating',
    'total review',
  ],
  ['author', 'writer', 'byline', 'creator', 'author name', 'written by', 'by', 'username', 'user'],
  [
    'date published',
    'date',
    'published',
    'published at',
    'publish date',
    'publication date',
    'published date',
    'published time',
    'date posted',
    'posted',
    'posted at',
    'posted on',
    'upload date',
    'date created',
    'created at',
    'created',
  ],
  [
    'date modified',
    'modified',
    'updated',
    'updated at',
    'last updated',
    'last modified',
    'modified time',
  ],
  ['category', 'section', 'article section', 'genre'],
  ['tag', 'keyword', 'topic'],
  ['publisher', 'site', 'source', 'site name', 'publisher name'],
  [
    'hiring organization',
    'company',
    'employer',
    'company name',
    'organization',
    'hiring organization name',
  ],
  ['location', 'place', 'venue', 'job location', 'where'],
  ['street address', 'street', 'address line', 'address line 1'],
  ['postal code', 'zip', 'zip code', 'postcode'],
  ['address locality', 'city', 'town', 'locality'],
  ['address region', 'state', 'region', 'province'],
  ['address country', 'country'],
  ['telephone', 'phone', 'phone number', 'tel', 'telephone number'],
  ['email', 'e mail', 'email address', 'mail'],
  ['opening hours', 'hour', 'opening hour', 'opening times'],
  ['start date', 'start', 'date start', 'start time', 'begin', 'starts at'],
  ['end date', 'end', 'date end', 'end time', 'ends at'],
  ['base salary', 'salary', 'pay', 'wage'],
  ['employment type', 'job type', 'contract type', 'type of employment'],
  ['valid through', 'deadline', 'apply by', 'closing date', 'expires'],
  ['recipe ingredient', 'ingredient'],
  ['recipe instruction', 'instruction', 'step', 'direction', 'method'],
  ['recipe yield', 'serving', 'yield', 'portion'],
  ['preparation time', 'prep time'],
  ['cooking time', 'cook time'],
  ['total time', 'duration', 'time needed', 'ready in'],
  ['calorie', 'kcal', 'energy'],
  ['in language', 'language', 'lang'],
  ['color', 'colour'],
  ['number of page', 'page count', 'page'],
  ['review', 'customer review'],
  ['comment', 'reply', 'answer'],
  ['variant', 'has variant', 'option'],
  ['latitude', 'lat'],
  ['longitude', 'lng', 'lon'],
];
const GROUP_OF: ReadonlyMap<string, number> = new Map(
  GROUPS.flatMap((phrases, group) => phrases.map((phrase) => [singular(phrase), group] as const)),
);
