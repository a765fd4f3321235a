// @vitest-environment node
import { expect, it } from 'vitest';
import { productSchema } from '@/contract/response/product';
import { readAmount } from '@/core/values/money';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { english } from '../../../support/locale';

const KETTLE = {
  '@type': 'Product',
  name: 'Copper kettle',
  brand: { '@type': 'Brand', name: 'Hexley' },
  category: 'Kitchen > Kettles',
  description: 'Holds 1.7 litres.',
  image: ['/i/kettle.jpg', { '@type': 'ImageObject', url: 'https://cdn.example/side.jpg' }],
  sku: 'HX-17',
  offers: {
    '@type': 'Offer',
    price: '1299.00',
    priceCurrency: 'EUR',
    availability: 'https://schema.org/OutOfStock',
  },
};

it('reads a product from JSON-LD, with the price as the page shows it', async () => {
  const { data } = await scrape(
    KETTLE,
    '<main><h1>Copper kettle</h1><p><del>1.499,00 €</del> <b>1.299,00 €</b></p></main>',
  );
  expect(data.product).toEqual({
    title: 'Copper kettle',
    brand: 'Hexley',
    category: 'Kitchen > Kettles',
    url: 'https://shop.example/kettle',
    description: 'Holds 1.7 litres.',
    variants: [
      {
        sku: 'HX-17',
        title: 'Copper kettle',
        price: { amount: 1299, currency: 'EUR', formatted: '1.299,00 €' },
        sale: { originalPrice: { amount: 1499, currency: 'EUR', formatted: '1.499,00 €' } },
        availability: { inStock: false, text: 'Out of stock' },
        images: [
          { url: 'https://shop.example/i/kettle.jpg' },
          { url: 'https://cdn.example/side.jpg' },
        ],
      },
    ],
  });
  expect(data.warning).toBeUndefined();
});

it('returns each member of a group with its distinguishing values', async () => {
  const member = (size: string, price: number, state: string) => ({
    '@type': 'Product',
    name: `Linen shirt, ${size}`,
    size,
    color: 'Blue',
    offers: { '@type': 'Offer', price, priceCurrency: 'GBP', availability: state },
  });
  const reduced = {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: 55,
  };
  const small = member('S', 40, 'InStock');
  const group = {
    '@type': 'ProductGroup',
    name: 'Linen shirt',
    hasVariant: [
      { ...small, offers: { ...small.offers, priceSpecification: reduced } },
      member('M', 42.5, 'SoldOut'),
    ],
  };
  const { data } = await scrape(
    group,
    '<h1>Linen shirt</h1><p><span class="old">£55</span> <b>£40.00</b></p>',
  );
  expect(data.product?.variants).toEqual([
    {
      title: 'Linen shirt, S',
      values: { color: 'Blue', size: 'S' },
      price: { amount: 40, currency: 'GBP', formatted: '£40.00' },
      sale: { originalPrice: { amount: 55, currency: 'GBP', formatted: '£55' } },
      availability: { inStock: true, text: 'In stock' },
    },
    {
      title: 'Linen shirt, M',
      values: { color: 'Blue', size: 'M' },
      price: { amount: 42.5, currency: 'GBP' },
      availability: { inStock: false, text: 'Sold out' },
    },
  ]);
});

it('returns offers of different items as variants, but several offers of one item only once', async () => {
  const offer = (sku: string, price: number) => ({ '@type': 'Offer', sku, price });
  const things = await scrape({ ...KETTLE, offers: [offer('A', 1), offer('B', 2)] });
  expect(things.data.product?.variants?.map(({ sku, price }) => [sku, price?.amount])).toEqual([
    ['A', 1],
    ['B', 2],
  ]);
  const sellers = await scrape({
    ...KETTLE,
    offers: { '@type': 'AggregateOffer', offers: [offer('A', 1), offer('A', 2)] },
  });
  expect(sellers.data.product?.variants?.map(({ price }) => price?.amount)).toEqual([1]);
});

it('reads Open Graph if there is no JSON-LD', async () => {
  const head =
    '<meta property="og:type" content="product"><meta property="og:title" content="Copper kettle">' +
    '<meta property="product:price:amount" content="12,50"><meta property="product:price:currency" content="EUR">' +
    '<meta property="product:availability" content="in stock">';
  const { data } = await scrape(undefined, '<h1>Copper kettle</h1><p>A kettle.</p>', head);
  expect(data.product).toEqual({
    title: 'Copper kettle',
    url: 'https://shop.example/kettle',
    variants: [
      {
        title: 'Copper kettle',
        price: { amount: 12.5, currency: 'EUR' },
        availability: { inStock: true, text: 'in stock' },
      },
    ],
  });
});

it('invents nothing, and warns of what is missing', async () => {
  const none = await scrape(undefined);
  expect(none.data.product).toBeUndefined();
  expect(none.data.warning).toBe(
    'This page does not describe one product in a form that the tab can read.',
  );
  const bare = await scrape({ '@type': 'Product', name: 'Copper kettle' });
  expect(bare.data.product?.variants).toEqual([{ title: 'Copper kettle' }]);
  expect(bare.data.warning).toBe(
    'The page gives no price for the product, or for one of its variants.\nThe page does not say whether the product, or one of its variants, is in stock.',
  );
});

it('chooses the product that the page is about from several, or none', async () => {
  const others = { ...KETTLE, name: 'Tin kettle', url: '/tin' };
  const own = await scrape({ '@graph': [others, { ...KETTLE, url: '/kettle' }] });
  expect(own.data.product?.title).toBe('Copper kettle');
  const list = await scrape({ '@graph': [others, { ...others, name: 'Pan', url: '/pan' }] });
  expect(list.data.product).toBeUndefined();
});

it.each([
  ['$1,299', 1299],
  ['1.299,00 €', 1299],
  ['CHF 1’299.50', 1299.5],
  ['12,5', 12.5],
  ['1 299 kr', 1299],
  ['0.99', 0.99],
  ['1,234,567', 1_234_567],
  ['from 5 to 9 €', undefined],
  ['free', undefined],
])('reads %j as %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

async function scrape(linkedData?: object, body = '<h1>Copper kettle</h1>', head = '') {
  const script =
    linkedData === undefined
      ? ''
      : `<script type="application/ld+json">${JSON.stringify(linkedData)}</script>`;
  const html = `<!doctype html><title>Copper kettle</title>${head}${script}${body}`;
  const snapshot = await readHtml({ html, url: 'https://shop.example/kettle' }, parseHtml);
  const data = await scrapeSnapshot({ snapshot }, { formats: ['product'] }, english);
  if (data.product !== undefined) productSchema().parse(data.product);
  return { data };
}
