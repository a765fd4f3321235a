/**
 * The part of a record that a class names: `price` in `product-card__price`, `company` in
 * `company-name`. Empty if it names none, or only its looks or what is about the part:
 * `text-body`, `title-metadata`.
 */
export function partName(className: string): string {
  const parts = partsOf(className);
  // Some classes say before a colon when something looks so, as in `hover:text-brand`.
  const [look = ''] = partsOf(className.slice(className.lastIndexOf(':') + 1));
  if (LOOKS.has(look) || parts.some((part) => ABOUT.has(part))) return '';
  const last = parts.findLast(
    (part, at) => PARTS.has(part) && (at === parts.length - 1 || !ALSO_LOOKS.has(part)),
  );
  if (last === undefined) return '';
  const around = parts[parts.lastIndexOf(last) - 1] ?? '';
  if (last === 'title' && PERSONS.has(around)) return 'role';
  const isOfPart = PARTS.has(around);
  if (parts.at(-1) === 'count' && isOfPart) return `${around} count`;
  if (around === 'no') return '';
  if (last === 'name' && POSTS.has(around)) return 'author';
  const word = OF_PARTS.has(last) && isOfPart ? around : last;
  return SYNONYMS.get(word) ?? word;
}

function partsOf(name: string): string[] {
  return name
    .split(/__|--|[-_:]|(?<=[a-z])(?=[A-Z])/)
    .map((part) => part.toLowerCase())
    .filter(Boolean);
}

const SYNONYMS = new Map([
  ['headline', 'title'],
  ['heading', 'title'],
  ['username', 'author'],
  ['user', 'author'],
  ['byline', 'author'],
  ['desc', 'description'],
  ['excerpt', 'summary'],
  ['snippet', 'summary'],
  ['teaser', 'summary'],
  ['timestamp', 'date'],
  ['datetime', 'date'],
  ['posted', 'date'],
  ['published', 'date'],
  ['stars', 'rating'],
  ['qty', 'quantity'],
]);
/** Words for what a part consists of, as in `company-name` and `reviews-summary`. */
const OF_PARTS = new Set(['name', 'summary', 'result']);
/** What is named after those who wrote it. */
const POSTS = new Set('message comment answer review'.split(' '));
/** Whose titles, such as “Member”, are not those of what they wrote. */
const PERSONS = new Set('user author member poster profile'.split(' '));
/** Words that also describe looks, as in `size-base`. */
const ALSO_LOOKS = new Set('size color weight content body type position duration'.split(' '));
/** How classes begin that say which of a page's colours, fonts or sizes something has. */
const LOOKS = new Set('bg text font fs fw border'.split(' '));
/** What is not the part itself. */
const ABOUT = new Set(
  'metadata meta headquarters icon logo action actions toggle reputation'.split(' '),
);
/** Parts that are said in figures. */
export const AMOUNTS: ReadonlySet<string> = new Set(
  (
    'price rating score points votes likes reviews comments replies views count rank salary ' +
    'quantity isbn year duration distance discount phone bedrooms beds baths mileage goals ' +
    'attendance'
  ).split(' '),
);
/** Days and times. */
export const TIMES: ReadonlySet<string> = new Set('date time updated deadline'.split(' '));
/** What people, firms and places are called. */
export const NAMES: ReadonlySet<string> = new Set(
  'author artist director seller vendor brand company publisher team city country'.split(' '),
);
/** What is said in words. */
export const WORDS: ReadonlySet<string> = new Set(
  (
    'description summary subtitle review question answer message body content tag tags ' +
    'category categories status'
  ).split(' '),
);
/**
 * Words that name parts of records. Words for looks alone, such as `left` or `row`, are not among
 * them.
 */
const PARTS: ReadonlySet<string> = new Set([
  ...AMOUNTS,
  ...TIMES,
  ...NAMES,
  ...WORDS,
  ...(
    'title headline heading name authors user username byline timestamp datetime posted ' +
    'published desc excerpt snippet teaser stars number manufacturer location address region ' +
    'district availability stock type size color weight qty sku code model genre language ' +
    'source domain site role email album season result version license sale condition ' +
    'shipping delivery dealer kickoff venue'
  ).split(' '),
]);
