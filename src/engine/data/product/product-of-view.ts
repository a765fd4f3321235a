import type { Metadata } from '@/contract/scrape-data';
import type { SnapshotElement } from '@/contract/snapshot/tree';
import { withoutUndefined } from '@/contract/without-undefined';
import { shortText } from '@/engine/short-text';
import { articleNumber } from './behind-label';
import { optionGroups, type OptionGroup } from './option-groups';
import { readOption } from './option-text';
import { priceOf } from './price';
import { findProductArea } from './product-area';
import type { TaggedProduct } from './product-of-tags';
import { shownDetails } from './shown-details';
import { shownImages } from './shown-images';
import { stockIn } from '@/engine/constructs/stock';
import type { Variant } from './variants';

/**
 * The product that a page shows, from its heading, price, words about stock, article number,
 * pictures, choices, brand, category and description. With one choice, each option is a variant, the
 * chosen one first.
 * With several, it is unknown which options go together, so the selected ones form the only
 * variant. `undefined` if the page shows no product.
 *
 * @param root - Not changed.
 */
export function productOfView(
  root: SnapshotElement,
  metadata: Metadata,
): TaggedProduct | undefined {
  const text = (name: string): string | undefined => {
    const value = metadata[name];
    return typeof value === 'string' ? value : undefined;
  };
  const url = text('url');
  const area = findProductArea(root, URL.parse(url ?? '')?.pathname ?? '');
  if (area === undefined) return undefined;
  const { element, heading, price, stock } = area;
  const title = shortText(heading, MAX_TITLE, 40);
  if (title === undefined || title === '') return undefined;
  const images = shownImages(root, heading, title);
  const details = shownDetails(root, element, heading, text('ogSiteName') ?? '');
  const variant: Variant = withoutUndefined({
    sku: articleNumber(element) ?? articleNumber(root),
    title,
    price: price === undefined ? undefined : priceOf(price),
    availability:
      stock === undefined ? undefined : (stockIn(stock) ?? { inStock: true, text: stock }),
    images: images.length > 0 ? images : undefined,
  });
  return {
    title,
    brand: details.brand,
    category: details.category,
    url,
    description: details.description ?? text('description'),
    variants: variantsOf(variant, optionGroups(element)),
  };
}

function variantsOf(variant: Variant, groups: readonly OptionGroup[]): Variant[] {
  const [first] = groups;
  if (first === undefined) return [variant];
  if (groups.length > 1) {
    const chosen = groups.flatMap(({ name, options }): [string, string][] => {
      const own = options.find(({ selected }) => selected);
      return own === undefined ? [] : [[name, readOption(own.text).text]];
    });
    return [chosen.length === 0 ? variant : { ...variant, values: Object.fromEntries(chosen) }];
  }
  const isChosen = first.options.some(({ selected }) => selected);
  const options = first.options.toSorted((a, b) => Number(b.selected) - Number(a.selected));
  return options.map(({ text: written, selected, isGone }) => {
    const { text, price: own, ...said } = readOption(written);
    const gone = isGone === true ? { inStock: false, text: 'unavailable' } : undefined;
    const { availability = stockIn(written) ?? gone } = said;
    const values = { [first.name]: text };
    const price = own === undefined ? undefined : priceOf(own);
    const shown = withoutUndefined({ values, price, availability });
    if (selected || !isChosen) return { ...variant, ...shown };
    // The page shows the details of the chosen option.
    const { title, images } = variant;
    return withoutUndefined({ title, ...shown, images });
  });
}

const MAX_TITLE = 300;
