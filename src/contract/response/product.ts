import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { maybe } from './kinds';

/** An amount of money; `formatted` is how the page writes it. */
export const price = lazily(() =>
  z.looseObject({
    amount: maybe.number(),
    currency: maybe.text(),
    formatted: maybe.text(),
  }),
);

/** An image of a product or a dish. */
export const image = lazily(() => z.looseObject({ url: z.string(), alt: maybe.text() }));
/** Whether it is in stock, and how the page says so. */
export const availability = lazily(() =>
  z.looseObject({ inStock: maybe.flag(), text: maybe.text() }),
);

const variant = lazily(() =>
  z.looseObject({
    id: maybe.text(),
    sku: maybe.text(),
    title: maybe.text(),
    /** Options such as colour or size. */
    values: maybe.named(),
    price: z.nullish(price()),
    sale: z.nullish(z.looseObject({ originalPrice: z.nullish(price()) })),
    availability: z.nullish(availability()),
    images: z.nullish(z.array(image())),
  }),
);

/** A product with its variants (interface document, "product fields"). */
export const productSchema = lazily(() =>
  z.looseObject({
    title: maybe.text(),
    brand: maybe.text(),
    category: maybe.text(),
    url: maybe.text(),
    description: maybe.text(),
    variants: z.nullish(z.array(variant())),
  }),
);
export type Product = z.infer<ReturnType<typeof productSchema>>;
