import * as z from 'zod/mini';
import type { CaptureReport, Unfilled } from '@/contract/capture-report';
import type { Menu } from '@/contract/response/menu';
import type { Product } from '@/contract/response/product';
import type { ScrapeData } from '@/contract/scrape-data';
import { priceOf, type Price } from '@/engine/data/product/price';
import type { Asker } from './asker';
import { extract } from './extract';
import { MENU_WANTED, PRODUCT_WANTED } from './prompts';
import { plainOf, statedIn } from './stated-words';

/**
 * Fills what a page does not state as data, but its text says: a whole product or menu, prices, stock. Of
 * what a model finds, only words that the text has are taken; what the page states stays as it is.
 * Asks nothing if nothing is missing.
 *
 * @param order.data - Changed, as is its report.
 * @throws {FailureError} as the model does.
 */
export async function fillData(
  name: 'product' | 'menu',
  markdown: string,
  { data, report, url }: { data: ScrapeData; report: CaptureReport; url: string },
  asker: Asker,
): Promise<void> {
  const { unfilled = [] } = report;
  const others = unfilled.filter((gap) => gap !== name && !gap.startsWith(`${name}.`));
  if (others.length === unfilled.length) return;
  const isStated = statedIn(markdown);
  const page = unmarked(markdown);
  const said: Said = {
    words: (words = '') => (isStated(words) ? words.trim() : undefined),
    // Digits alone may stand anywhere.
    price: (words = '') => (page.includes(unmarked(words)) ? priceOf(words.trim()) : undefined),
  };
  const read = await extract(markdown, { ...ASKED[name], format: name }, asker);
  const left =
    name === 'product'
      ? fillProduct(data, ReadProduct.parse(read), said, url)
      : fillMenu(data, ReadMenu.parse(read), said, url);
  report.unfilled = [...others, ...left];
}

/** What of a model's words the text has, too. */
interface Said {
  words: (words: string | undefined) => string | undefined;
  price: (words: string | undefined) => Price | undefined;
}

/** Gives what is still missing. */
function fillProduct(
  data: ScrapeData,
  read: z.infer<typeof ReadProduct>,
  said: Said,
  url: string,
): Unfilled[] {
  const title = data.product?.title ?? said.words(read.title);
  if (!title) return ['product'];
  const known = data.product?.variants ?? [];
  // Whose price it is, is only sure of one.
  const [only = {}] = known;
  const price = only.price ?? said.price(read.price);
  const words = said.words(read.availability);
  const isKnown = words !== undefined && read.inStock !== undefined;
  const availability =
    only.availability ?? (isKnown ? { inStock: read.inStock, text: words } : undefined);
  const filled = { ...only, ...(price && { price }), ...(availability && { availability }) };
  const variants = known.length > 1 ? known : [filled];
  const product: Product = { url, ...data.product, title, variants };
  for (const name of ['brand', 'category', 'description'] as const) {
    const words = product[name] ?? said.words(read[name]);
    if (words) product[name] = words;
  }
  data.product = product;
  return [
    ...(variants.every((one) => one.price) ? [] : (['product.price'] as const)),
    ...(variants.every((one) => one.availability) ? [] : (['product.availability'] as const)),
  ];
}

/** Gives what is still missing. */
function fillMenu(
  data: ScrapeData,
  read: z.infer<typeof ReadMenu>,
  said: Said,
  url: string,
): Unfilled[] {
  const found = (read.sections ?? []).flatMap(({ name, items = [] }) => {
    const dishes = items.flatMap((item) => {
      const dish = said.words(item.name);
      if (dish === undefined) return [];
      const description = said.words(item.description);
      const price = said.price(item.price);
      return { name: dish, ...(description && { description }), ...(price && { price }) };
    });
    return dishes.length === 0 ? [] : [{ name: said.words(name) ?? '', items: dishes }];
  });
  const prices = new Map<string, Price>();
  for (const { items } of found)
    for (const { name, price } of items) if (price) prices.set(plainOf(name), price);
  const { menu } = data;
  const sections: Menu['sections'] = menu
    ? menu.sections?.map((section) => ({
        ...section,
        items: section.items?.map((item) => {
          const price = item.price ?? prices.get(plainOf(item.name ?? ''));
          return { ...item, ...(price && { price }) };
        }),
      }))
    : found;
  if (!sections || sections.length === 0) return ['menu'];
  data.menu = { isMenu: true, sourceUrl: url, ...menu, sections };
  const isPriced = sections.every(({ items }) => items?.every(({ price }) => price));
  return isPriced ? [] : ['menu.price'];
}

/** A text on one line, without the signs of markdown. */
function unmarked(text: string): string {
  return text
    .replaceAll(/[\\*_`]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

const text = { type: 'string' };
const maybeText = z.optional(z.string());

/** What a model is asked for, flat, in the page's own words. */
const ASKED = {
  product: {
    prompt: PRODUCT_WANTED,
    schema: {
      type: 'object',
      properties: {
        title: text,
        brand: text,
        category: text,
        description: text,
        price: text,
        availability: text,
        inStock: { type: 'boolean' },
      },
    },
  },
  menu: {
    prompt: MENU_WANTED,
    schema: {
      type: 'object',
      properties: {
        sections: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              name: text,
              items: {
                type: 'array',
                items: {
                  type: 'object',
                  properties: { name: text, description: text, price: text },
                },
              },
            },
          },
        },
      },
    },
  },
} as const;

const ReadProduct = z.object({
  title: maybeText,
  brand: maybeText,
  category: maybeText,
  description: maybeText,
  price: maybeText,
  availability: maybeText,
  inStock: z.optional(z.boolean()),
});

const ReadMenu = z.object({
  sections: z.optional(
    z.array(
      z.object({
        name: maybeText,
        items: z.optional(
          z.array(z.object({ name: maybeText, description: maybeText, price: maybeText })),
        ),
      }),
    ),
  ),
});
