import type { Unfilled } from '@/contract/capture-report';
import type { Product } from '@/contract/response/product';
import type { Metadata } from '@/contract/scrape-data';
import { addressBase, linkAddress, type AddressBase } from '@/contract/snapshot/addresses';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import { withoutUndefined } from '@/contract/without-undefined';
import { entitiesOf, parseLinkedData, textsOf, type LinkedData } from '@/engine/metadata/json-ld';
import { chooseProduct, listsProducts } from './choose-product';
import { objectsOf } from '@/engine/metadata/linked-objects';
import { readMicrodata } from '@/engine/metadata/microdata';
import { productOfTags, type TaggedProduct } from './product-of-tags';
import { currencyOf } from '@/core/values/money';
import type { Price } from './price';
import { productOfView } from './product-of-view';
import { variantsOf, type Variant } from './variants';
import { writtenPrices, type WrittenPrices } from './written-prices';

/** A product of one page, in the contract's fields. */
export type PageProduct = Product & { variants: Variant[] };

/**
 * The product that a page is about: from its structured data (JSON-LD, else microdata, else meta
 * tags), else as the page shows it. Price and stock that are only shown are added. Prices come with
 * the words in which the page shows them, and with a higher price struck out beside them. Leaves
 * out what the page does not state. `undefined` if the page is about no product, or about several.
 *
 * @param snapshot - Not changed.
 */
export function productOfPage(snapshot: Snapshot, metadata: Metadata): PageProduct | undefined {
  const { head, root, url, baseUri } = snapshot;
  const base = addressBase(url, baseUri);
  const sources = [parseLinkedData(head.linkedData), readMicrodata(root, head)];
  const described = sources.flatMap((source) => {
    const item = chooseProduct(source, metadata);
    return item === undefined ? [] : [productOfItem(item, source, base)];
  });
  // If the page describes several things, what it shows is a list.
  const isList = described.length === 0 && sources.some((source) => listsProducts(source));
  const shown = isList ? undefined : productOfView(root, metadata);
  const product = described[0] ?? productOfTags(head.metaTags, metadata, base) ?? shown;
  if (product === undefined) return undefined;
  const written = writtenPrices(root);
  const known = withChoices(product.variants, shown?.variants);
  const isOne = known.length === 1;
  const shownAmounts = new Set(shown?.variants.map(({ price }) => price?.amount));
  const variants = known
    .map((variant) => (isOne ? withShown(variant, shown?.variants) : variant))
    .map((variant) =>
      withWords(variant, written, isOne || shownAmounts.has(variant.price?.amount)),
    );
  const { brand = shown?.brand, category = shown?.category } = product;
  const { description = shown?.description } = product;
  return { ...withoutUndefined({ ...product, brand, category, description }), variants };
}

/** The visible choices, if the page describes only one variant without saying how it differs. */
function withChoices(described: Variant[], shown: readonly Variant[] = []): Variant[] {
  const [only, ...others] = described;
  if (only === undefined || others.length > 0 || only.values !== undefined) return described;
  if (shown.length < 2) return described;
  const { title, images } = only;
  return shown.map((choice) => ({ ...choice, ...(title && { title }), ...(images && { images }) }));
}

/** A variant, completed with the details of the only visible one. */
function withShown(variant: Variant, shown: readonly Variant[] = []): Variant {
  const [only] = shown;
  if (only === undefined || shown.length > 1) return variant;
  const { price = only.price, availability = only.availability } = variant;
  return { ...variant, ...(price && { price }), ...(availability && { availability }) };
}

/** The fields that the contract requires in a product and this one lacks. */
export function productGaps(product: PageProduct | undefined): Unfilled[] {
  if (product === undefined) return ['product'];
  const { variants } = product;
  return [
    ...(variants.some(({ price }) => price === undefined) ? ['product.price' as const] : []),
    ...(variants.some(({ availability }) => availability === undefined)
      ? ['product.availability' as const]
      : []),
  ];
}

function productOfItem(item: object, linkedData: LinkedData, base: AddressBase): TaggedProduct {
  const [address = ''] = textsOf(item, 'url');
  return {
    title: textsOf(item, 'name')[0],
    brand: entitiesOf(item, 'brand', linkedData)[0]?.name,
    category: textsOf(item, 'category')[0] ?? pathOf(linkedData),
    url: (address === '' ? null : linkAddress(address, base)) ?? base.documentUrl,
    description: textsOf(item, 'description')[0],
    variants: variantsOf(item, linkedData, base),
  };
}

/** The names in the page's breadcrumbs, except the last, which is its own. */
function pathOf(linkedData: LinkedData): string | undefined {
  const list = linkedData.items.find(({ types }) => types.includes('BreadcrumbList'));
  if (list === undefined) return undefined;
  const names = objectsOf(list.properties, 'itemListElement', linkedData).flatMap((entry) => {
    const inner = objectsOf(entry, 'item', linkedData).flatMap((item) => textsOf(item, 'name'));
    return [...textsOf(entry, 'name'), ...inner].slice(0, 1);
  });
  const path = names.slice(0, -1).join(' > ');
  return path === '' ? undefined : path;
}

/** @param isShown - Whether its price is the one that the page shows. */
function withWords(variant: Variant, written: WrittenPrices, isShown: boolean): Variant {
  const { price, sale } = variant;
  if (price === undefined) return variant;
  const before = sale?.originalPrice ?? (isShown ? written.originalOf(price.amount) : undefined);
  const { currency } = price;
  return {
    ...variant,
    price: named(price, written),
    ...(before && {
      sale: {
        originalPrice: named({ ...(currency !== undefined && { currency }), ...before }, written),
      },
    }),
  };
}

function named(price: Price, written: WrittenPrices): Price {
  const formatted = price.formatted ?? written.textOf(price.amount);
  const currency = price.currency ?? currencyOf(formatted ?? '');
  return { ...price, ...(currency && { currency }), ...(formatted && { formatted }) };
}
