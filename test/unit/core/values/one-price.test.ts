import { describe, expect, it } from 'vitest';
import { isMoney, onlyMoney, readMoney } from '@/core/values/money';
import { kindOfValues, readCell } from '@/engine/tables/column-kind';
import { valueLocaleOf } from '@/core/values/value-locale';
import { productOfView } from '@/engine/data/product/product-of-view';
import { pricedDishes } from '@/engine/data/menu/dishes';
import { findPhones } from '@/engine/redaction/find-phones';
import { readValue } from '@/engine/schema/read-value';
import { announced } from '@/engine/content/rules/announced';
import { phonePlans } from '../../../support/phone-plans';
import { snapshotFromHtml } from '../../../support/snapshot-from-html';
import { keptBy } from '../../engine/content/kept-by';
import { snapshotOf, textBlocksOf } from '../../engine/content/snapshot-of';

/** The ways to write 1299 in forty currencies, and what it is in ISO 4217, if the text says so. */
const PRICES: [text: string, code?: string][] = [
  ['€1,299.00', 'EUR'],
  ['1.299,00 €', 'EUR'],
  ['1.299,-€', 'EUR'],
  ['1 299 euros', 'EUR'],
  ['£1,299.00', 'GBP'],
  ['$1,299.00'],
  ['US$1,299', 'USD'],
  ['$1,299 USD', 'USD'],
  ['1 299,00 $ CAD', 'CAD'],
  ['A$1,299', 'AUD'],
  ['NZ$ 1,299.00', 'NZD'],
  ['HK$1,299', 'HKD'],
  ['S$1,299', 'SGD'],
  ['NT$1,299', 'TWD'],
  ['MX$1,299.00', 'MXN'],
  ['R$ 1.299,00', 'BRL'],
  ['S/ 1,299.00', 'PEN'],
  ["CHF 1'299.–", 'CHF'],
  ['Fr. 1’299.00', 'CHF'],
  ['1 299,00 zł', 'PLN'],
  ['1 299 Kč', 'CZK'],
  ['1 299 Ft', 'HUF'],
  ['1.299,00 Lei'],
  ['1299 RON', 'RON'],
  ['1 299,00 лв.', 'BGN'],
  ['1.299,00 дин.', 'RSD'],
  ['1.299 kr'],
  ['kr. 1.299,00'],
  ['1 299,- SEK', 'SEK'],
  ['NOK 1 299', 'NOK'],
  ['1 299 ₽', 'RUB'],
  ['1 299 руб.', 'RUB'],
  ['1 299 грн', 'UAH'],
  ['1 299 ₸', 'KZT'],
  ['1.299,00 TL', 'TRY'],
  ['₺1.299,00', 'TRY'],
  ['₪1,299', 'ILS'],
  ['1,299 د.إ', 'AED'],
  ['١٬٢٩٩٫٠٠ ر.س', 'SAR'],
  ['1,299.000 KWD', 'KWD'],
  ['EGP 1,299', 'EGP'],
  ['₦1,299', 'NGN'],
  ['KSh 1,299', 'KES'],
  ['R 1 299,00', 'ZAR'],
  ['₹1,299', 'INR'],
  ['Rs. 1,299'],
  ['৳1,299', 'BDT'],
  ['฿1,299', 'THB'],
  ['1,299 บาท', 'THB'],
  ['1.299 ₫', 'VND'],
  ['Rp 1.299', 'IDR'],
  ['RM1,299.00', 'MYR'],
  ['₱1,299.00', 'PHP'],
  ['1,299円', 'JPY'],
  ['¥1,299'],
  ['￥1,299'],
  ['1299元'],
  ['1,299원', 'KRW'],
  ['₩1,299', 'KRW'],
];

const locale = valueLocaleOf('');
const plans = await phonePlans();

/** Who reads a price, and the amount that they read. */
const READERS: [name: string, read: (text: string) => unknown][] = [
  ['the values', (text) => (isMoney(text) ? onlyMoney(text)?.amount : undefined)],
  ['content', async (text) => (await isPriceInContent(text)) && 1299],
  ['announced facts', async (text) => (await isKeptAsAnnounced(text)) && 1299],
  [
    'tables',
    (text) => {
      const kind = kindOfValues([text, text, text], 'text', locale);
      return kind === 'price' ? readCell(text, kind, locale).value : kind;
    },
  ],
  ['products', (text) => shownPrice(text)?.amount],
  ['menus', (text) => dishPrice(text)],
  [
    'schemas',
    (text) =>
      readValue(text, { kind: 'number', isInteger: false }, 'price', 'label', {
        base: { documentUrl: '', baseUrl: '', origin: '' },
        language: '',
      }),
  ],
  ['redaction', (text) => findPhones(text, ['US', 'DE', 'SE'], plans).length === 0 && 1299],
];

async function isPriceInContent(text: string): Promise<boolean> {
  const { root } = await textBlocksOf(`<p>${text}</p>`);
  return root.prices === 1;
}

async function isKeptAsAnnounced(text: string): Promise<boolean> {
  const kept = await keptBy(announced, `<h1>+Fog bell</h1><p>${text}</p>`, {
    kind: 'product',
    announced: [{ kind: 'price', text: '1299.00' }],
  });
  return kept.includes(text);
}

function shownPrice(text: string) {
  const root = snapshotFromHtml(
    `<main><h1>Fog bell</h1><p>${text}</p><p>In stock</p><button>Add to cart</button></main>`,
  );
  return productOfView(root, { title: 'Fog bell' })?.variants[0]?.price;
}

function dishPrice(text: string): number | undefined {
  const [dish] = pricedDishes(snapshotOf(`<ul><li>Soup <b>${text}</b></li></ul>`), false);
  const price = dish?.dish.price;
  return typeof price === 'object' ? price.amount : undefined;
}

describe('a price', () => {
  // Promise one-value-one-place (Contract): What a price, a number or a date is, is decided in one
  // place, `core/values`: content, tables, products, schemas and redaction give one answer, in all
  // currencies and some forty languages.
  it.each(READERS)('is the same to %s in all currencies', async (_, read) => {
    const answers: Record<string, unknown> = {};
    for (const [text] of PRICES) answers[text] = await read(text);
    expect(answers).toEqual(Object.fromEntries(PRICES.map(([text]) => [text, 1299])));
  });

  // Promise one-value-one-place
  it('names its currency if the text does', () => {
    const codes = PRICES.map(([text]) => [text, shownPrice(text)?.currency]);
    expect(codes).toEqual(PRICES.map(([text, code]) => [text, code]));
  });

  // Promise one-value-one-place
  it.each([
    ['a time', 'Ended: 18 November, 22:30 GMT'],
    ['a time before a code', '22:30 EUR'],
    ['the number of an article', 'JBR1193'],
    ['a version', 'PHP 8'],
    ['a rank', 'TOP 10'],
    ['a processor', 'AMD 7900'],
    ['a wire', 'AWG 24'],
    ['a standard', 'ISO 4217'],
    ['a date', '12.05.2024 EUR'],
    ['a volume', '1,50 L'],
    ['a share', '5 din 10'],
    ['a name', 'R2 D2'],
    ['an element', '100元素'],
  ])('is not %s', async (_, text) => {
    expect(readMoney(text)).toEqual([]);
    expect(await isPriceInContent(text)).toBe(false);
    expect(shownPrice(text)).toBeUndefined();
    expect(kindOfValues([text, text, text], 'text', locale)).not.toBe('price');
  });
});
