import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { maybe } from './kinds';
import { availability, image, price } from './product';

const item = lazily(() =>
  z.looseObject({
    id: maybe.text(),
    name: maybe.text(),
    description: maybe.text(),
    price: z.nullish(price()),
    availability: z.nullish(availability()),
    calories: maybe.number(),
    dietary: maybe.texts(),
    identifiers: z.nullish(z.looseObject({ merchantItemId: maybe.text() })),
    images: z.nullish(z.array(image())),
    optionGroups: z.nullish(z.array(z.unknown())),
    sourceUrl: maybe.text(),
    url: maybe.text(),
  }),
);

/** A restaurant's menu (interface document, "menu fields"). */
export const menuSchema = lazily(() =>
  z.looseObject({
    isMenu: maybe.flag(),
    confidence: maybe.number(),
    currency: maybe.text(),
    merchant: z.nullish(z.looseObject({ name: maybe.text(), type: maybe.text() })),
    sections: z.nullish(
      z.array(
        z.looseObject({
          id: maybe.text(),
          name: maybe.text(),
          description: maybe.text(),
          items: z.nullish(z.array(item())),
        }),
      ),
    ),
    sourceUrl: maybe.text(),
  }),
);
export type Menu = z.infer<ReturnType<typeof menuSchema>>;
