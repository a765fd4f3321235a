// @vitest-environment node
import { expect, it } from 'vitest';
import { createAsker } from '@/answers/asker';
import { fillData } from '@/answers/fill-data';
import { emptyReport, type Unfilled } from '@/contract/capture-report';
import type { ScrapeData } from '@/contract/scrape-data';
import { scriptedModel } from '../../support/models/scripted-model';

const { signal } = new AbortController();
const url = 'https://mill.example/kettle';

/** What becomes of an answer whose gaps a model fills by this value. */
async function filled(
  name: 'product' | 'menu',
  markdown: string,
  said: object,
  unfilled: Unfilled[],
  known: Partial<ScrapeData> = {},
) {
  const model = scriptedModel(() => JSON.stringify(said));
  const data: ScrapeData = { metadata: {}, ...known };
  const report = { ...emptyReport(), unfilled };
  await fillData(
    name,
    markdown,
    { data, report, url },
    createAsker(model, signal, () => {}),
  );
  return { data, unfilled: report.unfilled, asked: model.asked.length };
}

const shop = '# Copper kettle\n\nMade by **Mill & Sons**. Only £ 1,249.50 today.\n\nReady to ship.';
const found = {
  title: 'Copper kettle',
  brand: 'Mill & Sons',
  category: 'Kettles',
  price: '£ 1,249.50',
  availability: 'Ready to ship',
  inStock: true,
};
const price = { amount: 1249.5, currency: 'GBP', formatted: '£ 1,249.50' };
const availability = { inStock: true, text: 'Ready to ship' };

it('makes a product of the words that a page has, and of no other', async () => {
  expect(await filled('product', shop, found, ['product', 'branding'])).toEqual({
    data: {
      metadata: {},
      product: {
        url,
        title: 'Copper kettle',
        brand: 'Mill & Sons',
        variants: [{ price, availability }],
      },
    },
    unfilled: ['branding'],
    asked: 1,
  });
});

it.each([
  ['a title', { ...found, title: 'Silver kettle' }, ['product'], ['product']],
  ['a price', { ...found, price: '£ 9.50' }, ['product'], ['product.price']],
  ['a price of digits alone', { ...found, price: '249 £' }, ['product'], ['product.price']],
  ['stock', { ...found, availability: 'Sold out' }, ['product'], ['product.availability']],
] as const)('takes no %s that the page does not say', async (_, said, unfilled, left) => {
  expect((await filled('product', shop, said, [...unfilled])).unfilled).toEqual(left);
});

it('adds only what is missing, and asks nothing if nothing is', async () => {
  const product = { title: 'Kettle, copper', variants: [{ sku: 'K1', price: { amount: 3 } }] };
  const added = await filled('product', shop, found, ['product.availability'], { product });
  expect(added.data.product).toMatchObject({
    title: 'Kettle, copper',
    brand: 'Mill & Sons',
    variants: [{ sku: 'K1', price: { amount: 3 }, availability }],
  });
  expect((await filled('product', shop, found, ['menu'], { product })).asked).toBe(0);
});

it('gives no price to one of several variants', async () => {
  const product = { title: 'Kettle', variants: [{ sku: 'a' }, { sku: 'b' }] };
  const { data, unfilled } = await filled('product', shop, found, ['product.price'], { product });
  expect(data.product?.variants).toEqual(product.variants);
  expect(unfilled).toEqual(['product.price', 'product.availability']);
});

const card = '## Soups\n\nLeek soup with rye, six fifty: 6,50 €\n\nBroth 4 €';
const dishes = {
  sections: [
    {
      name: 'Soups',
      items: [
        { name: 'Leek soup', description: 'with rye', price: '6,50 €' },
        { name: 'Lobster', price: '4 €' },
        { name: 'Broth', price: '99 €' },
      ],
    },
  ],
};

it('makes a menu of the dishes and prices that a page has', async () => {
  const { data, unfilled } = await filled('menu', card, dishes, ['menu']);
  const soup = { amount: 6.5, currency: 'EUR', formatted: '6,50 €' };
  expect(data.menu).toEqual({
    isMenu: true,
    sourceUrl: url,
    sections: [
      {
        name: 'Soups',
        items: [{ name: 'Leek soup', description: 'with rye', price: soup }, { name: 'Broth' }],
      },
    ],
  });
  expect(unfilled).toEqual(['menu.price']);
});

it('adds prices to the dishes of a menu by their names', async () => {
  const menu = { isMenu: true, sections: [{ name: '', items: [{ name: 'leek soup' }] }] };
  const { data, unfilled } = await filled('menu', card, dishes, ['menu.price'], { menu });
  expect(data.menu?.sections?.[0]?.items?.[0]).toMatchObject({
    name: 'leek soup',
    price: { amount: 6.5 },
  });
  expect(unfilled).toEqual([]);
});
