import type { ValueSource } from '@/contract/schema-fit';
import type { Metadata } from '@/contract/scrape-data';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import { withoutUndefined } from '@/contract/without-undefined';
import { productOfPage } from '@/engine/data/product/product-of-page';
import { parseLinkedData, textsOf, type LinkedData } from '@/engine/metadata/json-ld';
import { readMicrodata } from '@/engine/metadata/microdata';
import { firstContent } from '@/engine/metadata/meta-tags';
import { labelledValues } from './labelled-values';
import { linkedThing, listed } from './linked-thing';
import { likeness, phraseOf } from './phrases';
import type { Thing } from './thing';

/** What a page describes. */
export interface PageThings {
  /**
   * Things that its data describes for themselves: those of which there is one of a type, or which
   * the page is named after.
   */
  described: Thing[];
  /** What the page says about itself as a whole, the best source first. */
  page: Thing[];
  /** Things of one type in its data, with the name of the type. */
  lists: { type: string; things: Thing[] }[];
}

/** @param snapshot - Not changed. */
export function pageThings(snapshot: Snapshot, metadata: Metadata): PageThings {
  const { head, root } = snapshot;
  const sources = [
    ['json-ld', parseLinkedData(head.linkedData)],
    ['microdata', readMicrodata(root, head)],
  ] as const;
  const title = String(metadata.title ?? '').toLowerCase();
  return {
    described: sources.flatMap(([source, linkedData]) =>
      describedThings(linkedData, source, title),
    ),
    page: [
      thingFrom(tagsOf(snapshot), 'tags'),
      thingFrom(shownProduct(snapshot, metadata), 'product'),
      thingFrom(headOf(metadata), 'head'),
      thingFrom(labelledValues(root), 'label'),
    ],
    lists: sources.flatMap(([source, linkedData]) => listsOf(linkedData, source)),
  };
}

/**
 * The things that are not parts of others. Of several of one type, only those that the page is
 * named after.
 */
function describedThings(linkedData: LinkedData, source: ValueSource, title: string): Thing[] {
  const own = linkedData.items.filter(
    ({ role, types }) => OWN_ROLES.has(role) && !types.some((type) => LISTS.has(type)),
  );
  return own.flatMap(({ types, properties }) => {
    const alike = own.filter((other) => other.types[0] === types[0]);
    const [name = ''] = [...textsOf(properties, 'name'), ...textsOf(properties, 'headline')];
    const isTitle = name !== '' && title.includes(name.toLowerCase());
    return alike.length === 1 || isTitle ? [linkedThing(properties, linkedData, source)] : [];
  });
}

function listsOf(linkedData: LinkedData, source: ValueSource): PageThings['lists'] {
  const lists = Map.groupBy(linkedData.items, ({ types: [type = ''], role }) =>
    role === '' || LIST_ROLES.has(role) ? type : `${type} ${role}`,
  );
  return [...lists.values()].flatMap((items) => {
    const [type = ''] = items[0]?.types ?? [];
    if (items.length < 2 || PARTS.has(type)) return [];
    const things = items.map(({ properties }) =>
      linkedThing(listed(properties, linkedData), linkedData, source),
    );
    return [{ type, things }];
  });
}

function thingFrom(properties: object, source: ValueSource): Thing {
  return linkedThing(properties, { items: [], byId: new Map() }, source, '');
}

function tagsOf({ head: { metaTags } }: Snapshot): object {
  const named = TAGS.map(([name, ...keys]) => [name, firstContent(metaTags, ...keys)] as const);
  return withoutUndefined(Object.fromEntries(named));
}

/**
 * The product of the page. If it has several variants, only what is the same in all that say it.
 */
function shownProduct(snapshot: Snapshot, metadata: Metadata): object {
  const product = productOfPage(snapshot, metadata);
  if (product === undefined) return {};
  const { title, brand, category, description, url, variants } = product;
  const [variant] = variants.length === 1 ? variants : [];
  return withoutUndefined({
    name: title,
    brand,
    category,
    description,
    url,
    sku: shared(variants, ({ sku }) => sku),
    price: shared(variants, ({ price }) => price?.amount),
    priceCurrency: shared(variants, ({ price }) => price?.currency),
    originalPrice: shared(variants, ({ sale }) => sale?.originalPrice.amount),
    availability: shared(variants, ({ availability }) => availability?.text),
    image: variant?.images?.map((image) => image.url),
  });
}

/** The value of all things that have one; `undefined` if they differ. */
function shared<V, T>(things: readonly V[], of: (thing: V) => T | null | undefined): T | undefined {
  const values = new Set(things.flatMap((thing) => of(thing) ?? []));
  return values.size === 1 ? [...values][0] : undefined;
}

function headOf({ title, description, author, publishedTime, modifiedTime, ...others }: Metadata) {
  return withoutUndefined({
    name: title,
    description,
    author,
    datePublished: publishedTime,
    dateModified: modifiedTime,
    inLanguage: others.language,
    publisher: others.siteName,
    keywords: others.keywords,
    url: others.url,
  });
}

/** Whether a phrase names things of a type. */
export function isCalled(type: string, phrase: string): boolean {
  return likeness(phraseOf(type), phrase) > 0;
}

const OWN_ROLES = new Set(['', 'mainEntity', 'mainEntityOfPage']);
/** Properties with the members of a list of any kind. */
const LIST_ROLES = new Set(['itemListElement', 'item', 'hasPart', 'mainEntity']);
/** Types of things that only contain others. */
const LISTS = new Set([
  'ItemList',
  'BreadcrumbList',
  'WebSite',
  'SearchAction',
  'SiteNavigationElement',
]);
/** Types of things that describe others or are navigation. */
const PARTS = new Set([
  'ImageObject',
  'PropertyValue',
  'EntryPoint',
  'Rating',
  'AggregateRating',
  'QuantitativeValue',
  'BreadcrumbList',
  'SiteNavigationElement',
  'WPHeader',
  'WPFooter',
]);
const TAGS: readonly (readonly [name: string, ...keys: string[]])[] = [
  ['name', 'og:title', 'twitter:title'],
  ['description', 'og:description', 'twitter:description', 'description'],
  ['image', 'og:image', 'twitter:image'],
  ['url', 'og:url'],
  ['publisher', 'og:site_name', 'application-name'],
  ['price', 'product:price:amount', 'og:price:amount'],
  ['priceCurrency', 'product:price:currency', 'og:price:currency'],
  ['availability', 'product:availability', 'og:availability'],
  ['brand', 'product:brand'],
  ['sku', 'product:retailer_item_id'],
  ['datePublished', 'article:published_time'],
  ['dateModified', 'article:modified_time'],
  ['author', 'author', 'article:author'],
  ['articleSection', 'article:section'],
  ['keywords', 'keywords'],
];
