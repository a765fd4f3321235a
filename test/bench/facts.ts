import { entitiesOf, parseLinkedData, propertyOf, textsOf } from '@/engine/metadata/json-ld';
import { factText } from './fact-text.ts';

/** A fact that a page names in its structured data. */
export interface Fact {
  kind: FactKind;
  /** As the page writes it there. */
  text: string;
}

export type FactKind =
  | 'title'
  | 'name'
  | 'price'
  | 'rating'
  | 'ingredient'
  | 'step'
  | 'byline'
  | 'post author'
  | 'review author'
  | 'review'
  | 'post'
  | 'list item'
  | 'place';

/**
 * What a page says of itself in its structured data, and shows: name, price and rating of what it sells, who
 * wrote it and its posts, ingredients, items of its list. Each once, at most 300.
 *
 * @param scripts - Texts of the page's JSON-LD scripts, and its microdata in their form.
 * @param shown - The text that the page shows outside of menus and footers.
 */
export function factsOf(scripts: readonly string[], shown: string): Fact[] {
  const linkedData = parseLinkedData(scripts);
  const visible = factText(shown);
  const found = new Map<string, Fact>();
  // Of several articles, each with a page of its own, this page is that of the first.
  let articlePage = '';
  const add = (kind: FactKind, texts: readonly string[]): void => {
    for (const written of texts) {
      const whole = written.replace(/<[^>]*>/g, ' ').trim();
      // A post often begins with what it quotes; its end is its own.
      const parts = [whole.slice(0, MAX_LENGTH)];
      if (kind === 'post') parts.unshift(whole.slice(-MAX_LENGTH));
      const text = parts.find(
        (part) => factText(part).length > 1 && isIn({ kind, text: part }, visible),
      );
      if (text !== undefined && found.size < MAX_FACTS)
        found.set(`${kind} ${text}`, { kind, text });
    }
  };
  for (const { types, role, properties } of linkedData.items) {
    const is = (type: RegExp): boolean => types.some((own) => type.test(own));
    const names = (property: string): string[] =>
      entitiesOf(properties, property, linkedData).map(({ name }) => name);
    const texts = (property: string): string[] => textsOf(properties, property);
    if (OUTSIDE.has(role)) continue;
    if (is(ARTICLE)) {
      const [own = ''] = pageOf(properties);
      if (articlePage !== '' && own !== '' && own !== articlePage) continue;
      articlePage ||= own;
      add('title', texts('headline'));
      add('byline', names('author'));
    } else if (is(/^(?:Product|ProductGroup|Event|.+Event|JobPosting|Recipe|HowTo|Question)$/)) {
      add('name', [...texts('name'), ...texts('title')]);
      add('ingredient', texts('recipeIngredient'));
      add('place', [...names('location'), ...names('hiringOrganization')]);
      if (is(/^Question$/)) add('post author', names('author'));
      else if (is(/^Recipe$/)) add('byline', names('author'));
    } else if (is(/^(?:Comment|Answer|DiscussionForumPosting|SocialMediaPosting)$/)) {
      add('post author', names('author'));
      add('post', [...texts('text'), ...texts('articleBody')]);
      add('title', texts('headline'));
    } else if (is(/^(?:Offer|AggregateOffer|.*PriceSpecification)$/)) {
      add('price', [...texts('price'), ...texts('lowPrice'), ...texts('highPrice')]);
    } else if (is(/^AggregateRating$/)) add('rating', texts('ratingValue'));
    else if (is(/^(?:Review|UserReview)$/)) {
      add('review author', names('author'));
      add('review', texts('reviewBody'));
    } else if (is(/^HowToStep$/)) add('step', texts('text'));
    else if (is(/^ItemList$/)) add('list item', itemNames(properties));
  }
  return [...found.values()];
}

/** Whether a text, as {@link factText} gives it, holds a fact. */
export function isIn({ kind, text }: Fact, within: string): boolean {
  const words = factText(text);
  const forms = kind === 'price' || kind === 'rating' ? numberForms(words) : [words];
  return forms.some((form) => {
    for (let at = within.indexOf(form); at >= 0; at = within.indexOf(form, at + 1)) {
      const before = within.slice(0, at).at(-1) ?? ' ';
      const after = within.slice(at + form.length, at + form.length + 2);
      if (kind !== 'price' && kind !== 'rating') return true;
      if (!/[\d.,]/.test(before) && !/^\d|^[.,]\d/.test(after)) return true;
    }
    return false;
  });
}

/** How pages write a number: with or without cents, with comma or point, with thousands apart. */
function numberForms(written: string): string[] {
  const value = Number(written.replace(/[^\d.]/g, ''));
  if (!Number.isFinite(value) || written === '') return [written];
  const plain = [String(value), value.toFixed(1), value.toFixed(2)];
  const grouped = [0, 2].map((digits) =>
    value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
  const exact = [...plain, ...grouped].filter((form) => Number(form.replace(/,/g, '')) === value);
  const commas = exact.map((form) => form.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')));
  return [...new Set([...exact, ...commas])];
}

function itemNames(list: object): string[] {
  const items = propertyOf(list, 'itemListElement');
  return (Array.isArray(items) ? items : []).flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const item = propertyOf(entry, 'item');
    const named = typeof item === 'object' && item !== null ? textsOf(item, 'name') : [];
    return named.length > 0 ? named : textsOf(entry, 'name');
  });
}

/** The address of the page that a thing is the subject of. */
function pageOf(properties: object): string[] {
  const page = propertyOf(properties, 'mainEntityOfPage');
  if (typeof page !== 'object' || page === null) return textsOf(properties, 'mainEntityOfPage');
  return textsOf(page, '@id');
}

const ARTICLE = /Article$|^(?:BlogPosting|Report)$/;
/** What is only mentioned: who publishes, what a site is, where else to go. */
const OUTSIDE = new Set(['publisher', 'isPartOf', 'isRelatedTo', 'isSimilarTo', 'breadcrumb']);
const MAX_FACTS = 300;
const MAX_LENGTH = 80;
