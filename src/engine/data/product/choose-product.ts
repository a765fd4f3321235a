import type { Metadata } from '@/contract/scrape-data';
import { propertyOf, textsOf, type LinkedData, type LinkedItem } from '@/engine/metadata/json-ld';

/**
 * The product that a page is about, among all those that it describes: the only one, a group of
 * variants rather than its members, else the one with the page's address or title. `undefined` if
 * the page lists several products, or none.
 */
export function chooseProduct(data: LinkedData, metadata: Metadata): object | undefined {
  const products = productsIn(data);
  const groups = products.filter(({ types }) => types.includes('ProductGroup'));
  const candidates = groups.length > 0 ? groups : products;
  if (candidates.length <= 1) return candidates[0]?.properties;
  const own = candidates.find((item) => isAt(item, metadata.url) || isCalled(item, metadata.title));
  return own?.properties;
}

/** Whether a page describes more than one product, not counting variants. */
export function listsProducts(data: LinkedData): boolean {
  return productsIn(data).length > 1;
}

function productsIn({ items }: LinkedData): LinkedItem[] {
  return items.filter(
    ({ role, types }) => OWN_ROLES.has(role) && types.some((type) => PRODUCT.test(type)),
  );
}

function isAt({ properties }: LinkedItem, url: string | undefined): boolean {
  const page = URL.parse(url ?? '');
  const written = propertyOf(properties, 'url') ?? propertyOf(properties, '@id');
  const own = typeof written === 'string' ? URL.parse(written, url) : null;
  return page !== null && own?.origin === page.origin && own.pathname === page.pathname;
}

function isCalled({ properties }: LinkedItem, title: Metadata['title']): boolean {
  const [name = ''] = textsOf(properties, 'name');
  return name !== '' && name === title;
}

const OWN_ROLES = new Set(['', 'mainEntity', 'mainEntityOfPage']);
const PRODUCT = /^(?:Product|ProductGroup|ProductModel|IndividualProduct|Vehicle|Car)$/;
