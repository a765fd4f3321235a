import { withoutUndefined } from '@/contract/without-undefined';
import { propertyOf, textsOf, type LinkedData } from '@/engine/metadata/json-ld';
import { mediaAddress, type AddressBase } from '@/contract/snapshot/addresses';
import { readAvailability, type Availability } from './availability';
import { hasType, objectsOf } from '@/engine/metadata/linked-objects';
import { readAmount } from '@/core/values/money';
import type { Price } from './price';

/** One variant in which a product is sold, as in the contract. */
export type Variant = {
  id?: string;
  sku?: string;
  title?: string;
  values?: Record<string, string>;
  price?: Price;
  sale?: { originalPrice: Price };
  availability?: Availability;
  images?: { url: string; alt?: string }[];
};

/**
 * The variants of a product in JSON-LD, in order: the members of a group, else its offers if they
 * are for different things, else the product itself.
 *
 * @param base - The base of relative image addresses.
 */
export function variantsOf(product: object, linkedData: LinkedData, base: AddressBase): Variant[] {
  const members = objectsOf(product, 'hasVariant', linkedData);
  if (members.length > 0)
    return members.map((member) =>
      variantOf(member, offersOf(member, linkedData)[0], linkedData, base),
    );
  const offers = byThing(offersOf(product, linkedData));
  if (offers.length <= 1) return [variantOf(product, offers[0], linkedData, base)];
  return offers.map((offer) => {
    const [thing = offer] = objectsOf(offer, 'itemOffered', linkedData);
    return variantOf({ ...product, sku: undefined, ...thing }, offer, linkedData, base);
  });
}

/** The price of a thing, from its first offer that has one. */
export function offeredPrice(thing: object, linkedData: LinkedData): Price | undefined {
  for (const offer of offersOf(thing, linkedData)) {
    const price = priceOf(offer, linkedData);
    if (price !== undefined) return price;
  }
  return undefined;
}

/** The offers of a thing; for an aggregate, the offers in it if there are any. */
function offersOf(thing: object, linkedData: LinkedData): object[] {
  return objectsOf(thing, 'offers', linkedData).flatMap((offer) => {
    const inner = hasType(offer, /^AggregateOffer$/) ? objectsOf(offer, 'offers', linkedData) : [];
    return inner.length > 0 ? inner : [offer];
  });
}

/** One offer for each thing: several sellers of the same thing are not variants of it. */
function byThing(offers: readonly object[]): object[] {
  const things = new Map<string, object>();
  for (const offer of offers) {
    const name = NAMES_OF_THING.flatMap((property) => textsOf(offer, property))[0] ?? '';
    if (!things.has(name)) things.set(name, offer);
  }
  return [...things.values()];
}

function variantOf(
  thing: object,
  offer: object | undefined,
  linkedData: LinkedData,
  base: AddressBase,
): Variant {
  const price = offer && priceOf(offer, linkedData);
  const original = offer && originalOf(offer, price, linkedData);
  const [available] = offer === undefined ? [] : textsOf(offer, 'availability');
  const images = imagesOf(thing, base);
  const values = valuesOf(thing, linkedData);
  return withoutUndefined({
    id: textsOf(thing, 'productID')[0],
    sku: textsOf(thing, 'sku')[0] ?? (offer && textsOf(offer, 'sku')[0]),
    title: textsOf(thing, 'name')[0],
    values: Object.keys(values).length > 0 ? values : undefined,
    price,
    sale: original && { originalPrice: original },
    availability: available === undefined ? undefined : readAvailability(available),
    images: images.length > 0 ? images : undefined,
  });
}

function priceOf(offer: object, linkedData: LinkedData): Price | undefined {
  const specified = specifications(offer, linkedData).filter((each) => !isOriginal(each));
  for (const source of [offer, ...specified])
    for (const property of ['price', 'lowPrice']) {
      const price = moneyOf(source, property, offer);
      if (price !== undefined) return price;
    }
  return undefined;
}

/** The earlier price, if it was higher. */
function originalOf(
  offer: object,
  price: Price | undefined,
  linkedData: LinkedData,
): Price | undefined {
  const original = specifications(offer, linkedData).find(isOriginal);
  const before = original && moneyOf(original, 'price', offer);
  return before && price && before.amount > price.amount ? before : undefined;
}

function specifications(offer: object, linkedData: LinkedData): object[] {
  return objectsOf(offer, 'priceSpecification', linkedData);
}

function isOriginal(specification: object): boolean {
  return textsOf(specification, 'priceType').some((type) => ORIGINAL.test(type));
}

function moneyOf(source: object, property: string, offer: object): Price | undefined {
  const [written] = textsOf(source, property);
  if (written === undefined) return undefined;
  const amount = PLAIN_NUMBER.test(written) ? Number(written) : readAmount(written);
  if (amount === undefined) return undefined;
  const currency = textsOf(source, 'priceCurrency')[0] ?? textsOf(offer, 'priceCurrency')[0];
  return { amount, ...(currency !== undefined && /^[A-Z]{3}$/.test(currency) && { currency }) };
}

function valuesOf(thing: object, linkedData: LinkedData): Record<string, string> {
  const named = OPTIONS.flatMap((option) =>
    textsOf(thing, option)
      .slice(0, 1)
      .map((value): [string, string] => [option, value]),
  );
  const others = objectsOf(thing, 'additionalProperty', linkedData).flatMap(
    (property): [string, string][] => {
      const [name] = textsOf(property, 'name');
      const [value] = textsOf(property, 'value');
      return name === undefined || value === undefined ? [] : [[name, value]];
    },
  );
  return Object.fromEntries([...named, ...others]);
}

/** The addresses of a thing's pictures, without duplicates, at most 50. */
export function imagesOf(thing: object, base: AddressBase): { url: string }[] {
  const held = propertyOf(thing, 'image');
  const values: unknown[] = Array.isArray(held) ? held.slice(0, MAX_IMAGES) : [held];
  const addresses = values.flatMap((value) => {
    if (typeof value === 'string') return [value];
    if (typeof value !== 'object' || value === null) return [];
    return [...textsOf(value, 'contentUrl'), ...textsOf(value, 'url')].slice(0, 1);
  });
  const urls = addresses.flatMap((address) => mediaAddress(address, base) ?? []);
  return [...new Set(urls)].map((url) => ({ url }));
}

const NAMES_OF_THING = ['sku', 'mpn', 'gtin13', 'gtin', 'name', 'url'];
const OPTIONS = ['color', 'size', 'material', 'pattern'];
const ORIGINAL = /(?:ListPrice|StrikethroughPrice|RegularPrice|SRP|MSRP)$/;
const PLAIN_NUMBER = /^\d+(?:\.\d+)?$/;
const MAX_IMAGES = 50;
