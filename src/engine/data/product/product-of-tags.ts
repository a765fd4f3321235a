import { withoutUndefined } from '@/contract/without-undefined';
import type { Metadata } from '@/contract/scrape-data';
import { mediaAddress, type AddressBase } from '@/contract/snapshot/addresses';
import type { MetaTag } from '@/contract/snapshot/page-head';
import { readAvailability } from './availability';
import { readAmount } from '@/core/values/money';
import type { Variant } from './variants';

/** A product as a page's meta tags describe it: Open Graph's, and microdata in such tags. */
export interface TaggedProduct {
  title: string | undefined;
  brand: string | undefined;
  category: string | undefined;
  url: string | undefined;
  description: string | undefined;
  variants: Variant[];
}

/** `undefined` if they name neither a product nor its price. */
export function productOfTags(
  tags: readonly MetaTag[],
  metadata: Metadata,
  base: AddressBase,
): TaggedProduct | undefined {
  const tag = (...keys: string[]) =>
    tags.find((each) => each.keys.some((key) => keys.includes(key.toLowerCase())))?.content.trim();
  const written = tag('product:price:amount', 'og:price:amount', 'product:sale_price:amount');
  const isProduct = /^(?:og:)?product\b/.test(tag('og:type') ?? '');
  if (written === undefined && !isProduct) return undefined;
  const amount = written === undefined ? undefined : readAmount(written);
  const currency = tag('product:price:currency', 'og:price:currency');
  const available = tag('product:availability', 'og:availability');
  const picture = tag('og:image') ?? '';
  const image = picture === '' ? null : mediaAddress(picture, base);
  const title = tag('og:title') ?? textOf(metadata.title);
  const variant = withoutUndefined({
    sku: tag('product:retailer_item_id'),
    title,
    price: amount === undefined ? undefined : { amount, ...(currency && { currency }) },
    availability: available === undefined ? undefined : readAvailability(available),
    images: image === null ? undefined : [{ url: image }],
  });
  return {
    title,
    brand: tag('product:brand', 'og:brand'),
    category: tag('product:category'),
    url: textOf(metadata.url),
    description: tag('og:description', 'description'),
    variants: [variant],
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
