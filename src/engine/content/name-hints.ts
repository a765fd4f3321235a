/**
 * The names that authors give to the parts of a page. Each line is a hint with a bit of its own:
 * words that class names and ids of many sites use for the same kind of part. A word counts
 * anywhere in a name; `<` and `>` require the name's start or end there, or a hyphen or underscore.
 * No hint decides anything by itself: the model weighs them.
 */
const NAME_HINTS = {
  navigation: 'nav menu topbar masthead',
  footer: 'foot colophon copyright legal',
  header: 'header banner hero jumbotron',
  sidebar: 'sidebar side- aside rail widget secondary',
  comments: 'comment disqus respond reply replies',
  related:
    'relat recommend similar also more- readnext read-next suggest upsell crosssell cross-sell',
  sharing: 'share sharing social follow facebook twitter addthis',
  advertisement: '<ad> <ads> advert promo sponsor dfp taboola outbrain',
  consent: 'cookie consent gdpr privacy',
  popup: 'modal popup overlay dialog drawer offcanvas tooltip dropdown flyout',
  breadcrumbs: 'crumb',
  author: 'author byline avatar bio> profile user',
  date: 'date time meta info stamp posted',
  tags: 'tag> tags> categor topic label badge',
  product: 'product sku swatch variant catalog',
  price: 'pric amount cost currency',
  review: 'review rating star testimonial score',
  post: 'post message thread topic answer question bubble',
  card: 'card tile item grid teaser entry-summary result',
  content: 'content article body story entry prose markdown richtext rich-text wysiwyg rte',
  main: 'main primary center middle',
  pagination: 'pagina pager prev next- loadmore load-more',
  search: 'search filter facet sort refine',
  carousel: 'carousel slide swiper gallery slick',
  accordion: 'faq accordion collaps tabs tab> tabpanel toggle expand',
  account:
    'newsletter subscri signup sign-up signin login log-in register account cart wishlist basket',
  description: 'descr detail feature spec summary overview about',
  title: 'title heading headline subject',
  button: 'btn button cta action link',
  caption: 'caption credit figure image img photo media video embed',
  outline: 'toc table-of outline anchor jump',
  unseen:
    'sr-only visuallyhidden visually-hidden screenreader screen-reader skip print- noprint hidden',
} as const;

export type NameHint = keyof typeof NAME_HINTS;

/** How many hints there are. */
export const HINT_COUNT = Object.keys(NAME_HINTS).length;

/** The bits of some hints. */
export function hintBits(...names: NameHint[]): number {
  const order = Object.keys(NAME_HINTS);
  return names.reduce((bits, name) => bits | (1 << order.indexOf(name)), 0);
}

/** Makes a function that returns the hints in a name as bits; it caches names. */
export function hintReader(): (name: string) => number {
  const seen = new Map<string, number>();
  return (names) => {
    let hints = seen.get(names);
    if (hints === undefined) {
      hints = readHints(names.slice(0, MAX_NAME_LENGTH).toLowerCase());
      seen.set(names, hints);
    }
    return hints;
  };
}

interface HintWord {
  word: string;
  bit: number;
  atStart: boolean;
  atEnd: boolean;
}

/**
 * Looks up the words that begin with the two letters at each place: one pass, whatever the number
 * of words.
 */
function readHints(name: string): number {
  let hints = 0;
  const table = (wordTable ??= wordsByStart());
  // The index of two letters in the table, from the letter before; see `startKey`.
  let last = -1;
  for (let i = -1; i + 1 < name.length; i++) {
    const letter = name.charCodeAt(i + 1) - LETTER_A;
    const before = last;
    last = letter >= 0 && letter < 26 ? letter : -1;
    if (before < 0 || last < 0) continue;
    const words = table[before * 26 + last];
    if (words === undefined) continue;
    for (const { word, bit, atStart, atEnd } of words) {
      if (!name.startsWith(word, i)) continue;
      if (atStart && !isEdge(name, i - 1)) continue;
      if (atEnd && !isEdge(name, i + word.length)) continue;
      hints |= 1 << bit;
    }
  }
  return hints;
}

function isEdge(name: string, at: number): boolean {
  return at < 0 || at >= name.length || name[at] === '-' || name[at] === '_';
}

/** The index of two letters in a table of all pairs; -1 unless both are letters. */
function startKey(text: string, at: number): number {
  const first = text.charCodeAt(at) - LETTER_A;
  const second = text.charCodeAt(at + 1) - LETTER_A;
  return first >= 0 && first < 26 && second >= 0 && second < 26 ? first * 26 + second : -1;
}

function wordsByStart(): (readonly HintWord[] | undefined)[] {
  const table: (HintWord[] | undefined)[] = Array.from({ length: 26 * 26 });
  for (const [bit, words] of Object.values(NAME_HINTS).entries()) {
    for (const pattern of words.split(' ')) {
      const atStart = pattern.startsWith('<');
      const atEnd = pattern.endsWith('>');
      const word = pattern.slice(atStart ? 1 : 0, atEnd ? -1 : undefined);
      (table[startKey(word, 0)] ??= []).push({ word, bit, atStart, atEnd });
    }
  }
  return table;
}

const LETTER_A = 97;
/** Built when the first page is read, not when the module loads. */
let wordTable: (readonly HintWord[] | undefined)[] | undefined;

/** Generated names can be very long; what they hint at is at their start. */
const MAX_NAME_LENGTH = 200;
