import { parseLinkedData, propertyOf, type LinkedData } from '@/engine/metadata/json-ld';
import { hasType, objectsOf } from '@/engine/metadata/linked-objects';

/** Objects of one type that a page lists in structured data. */
export interface LinkedList {
  /**
   * Without its vocabulary, such as `Product`; `ListItem` for entries that do not say what they
   * are.
   */
  type: string;
  records: object[];
}

/**
 * The lists of at least three objects in a page's JSON-LD, longest first: the contents of an
 * `ItemList`, and objects of one type. Leaves out what describes the page itself and what only
 * belongs to something else, such as offers, people and pictures.
 *
 * @param scripts - The texts of the JSON-LD scripts.
 */
export function linkedLists(scripts: readonly string[]): LinkedList[] {
  const data = parseLinkedData(scripts);
  const types = new Set(['ListItem', ...data.items.flatMap((item) => item.types)]);
  return [...types]
    .filter((type) => !BESIDE.test(type))
    .map((type) => ({ type, records: recordsOf(data, type) }))
    .filter(({ records }) => records.length >= FEWEST)
    .toSorted((a, b) => b.records.length - a.records.length);
}

/**
 * The objects of a type in a page's JSON-LD, in document order, each once; see {@link linkedLists}.
 */
export function linkedRecords(scripts: readonly string[], type: string): object[] {
  return recordsOf(parseLinkedData(scripts), type);
}

function recordsOf(data: LinkedData, type: string): object[] {
  const listed = data.items
    .filter(({ types }) => types.some((one) => LISTS.has(one)))
    .flatMap(({ properties }) => objectsOf(properties, 'itemListElement', data))
    .map((entry) => objectsOf(entry, 'item', data)[0] ?? entry);
  if (type === 'ListItem') return listed.filter((entry) => hasType(entry, /^ListItem$/));
  const exact = new RegExp(`^${type.replace(/[^\w]/g, String.raw`\$&`)}$`);
  const all = [
    ...listed.filter((entry) => hasType(entry, exact)),
    ...data.items.filter(({ types }) => types.includes(type)).map(({ properties }) => properties),
  ];
  const once = new Map<unknown, object>();
  for (const object of all) {
    // A reference says nothing about its target.
    if (Object.keys(object).every((key) => key.startsWith('@'))) continue;
    const id = propertyOf(object, '@id');
    const key = typeof id === 'string' ? id : object;
    if (!once.has(key)) once.set(key, object);
  }
  return [...once.values()];
}

const FEWEST = 3;
const LISTS = new Set(['ItemList', 'OfferCatalog', 'CollectionPage']);
const BESIDE =
  /^(?:BreadcrumbList|ItemList|Web|SearchAction|\w*Action$|EntryPoint|Offer|Aggregate|Rating|Person$|Organization$|Brand|Image|Country|PostalAddress|Place$|Geo|\w*Specification$|PropertyValue|QuantitativeValue|MonetaryAmount|OpeningHours|ContactPoint|SiteNavigationElement|WP|Answer$|Speakable|Language|CollectionPage|DefinedTerm|Thing$|InteractionCounter|DefinedRegion|ShippingDeliveryTime|MerchantReturn|HowTo(?:Step|Section|Supply|Tool)|NutritionInformation)/;
