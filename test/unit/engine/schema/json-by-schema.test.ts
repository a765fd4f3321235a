// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { english } from '../../../support/locale';
import { phonePlans } from '../../../support/phone-plans';

const TEXT = { type: 'string' };
const NUMBER = { type: 'number' };

const PRODUCT = {
  '@type': 'Product',
  name: 'Winnowing fan',
  image: '/fan.jpg',
  brand: { '@type': 'Brand', name: 'Kesh' },
  aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.5', reviewCount: 12 },
  offers: {
    '@type': 'Offer',
    price: '49.90',
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
  },
  review: [
    {
      '@type': 'Review',
      author: { name: 'Ada' },
      reviewBody: 'Light.',
      reviewRating: { ratingValue: 5 },
    },
    { '@type': 'Review', author: { name: 'Bob' }, reviewBody: 'Good.' },
  ],
};

describe('json by a schema alone', () => {
  it('gives the steps of all sections of a recipe, or each section with its steps', async () => {
    const step = (text: string) => ({ '@type': 'HowToStep', text });
    const section = (name: string, ...steps: string[]) => ({
      '@type': 'HowToSection',
      name,
      itemListElement: steps.map(step),
    });
    const recipe = linked({
      '@type': 'Recipe',
      name: 'Pumpkin roll &amp; cream',
      author: { '@type': 'Person', name: 'Mia B&#339;uf' },
      recipeInstructions: [
        section('For the cake', 'Beat the eggs.', 'Bake it.'),
        section('For the filling', 'Whip the cream.'),
      ],
    });
    const flat = objectOf({ name: TEXT, author: TEXT, steps: { type: 'array', items: TEXT } });
    const { data, report } = await fill(recipe, flat);
    expect(data.json).toEqual({
      name: 'Pumpkin roll & cream',
      author: 'Mia Bœuf',
      steps: ['Beat the eggs.', 'Bake it.', 'Whip the cream.'],
    });
    expect(report.schema?.missing).toEqual([]);
    const nested = objectOf({
      instructions: listOf({ name: TEXT, steps: { type: 'array', items: TEXT } }),
    });
    expect((await fill(recipe, nested)).data.json).toEqual({
      instructions: [
        { name: 'For the cake', steps: ['Beat the eggs.', 'Bake it.'] },
        { name: 'For the filling', steps: ['Whip the cream.'] },
      ],
    });
  });

  it.each<[string, unknown, string | undefined]>([
    ['the original', ['/a-225x225.jpg', '/a-320x180.jpg', '/a.jpg'], '/a.jpg'],
    ['the largest by name', ['/a-225x225.jpg', '/a-1200x800.jpg'], '/a-1200x800.jpg'],
    [
      'the largest by what it says',
      [
        { url: '/s.jpg', width: 100, height: 100 },
        { url: '/l.jpg', width: '900px', height: 600 },
      ],
      '/l.jpg',
    ],
    ['the only one', { '@type': 'ImageObject', contentUrl: '/o.jpg' }, '/o.jpg'],
  ])('takes the largest picture: %s', async (_name, image, wanted) => {
    const page = linked({ '@type': 'Recipe', name: 'Loaf', image });
    const { data } = await fill(page, objectOf({ image: TEXT }));
    expect(data.json).toEqual({ image: `https://shop.example${wanted}` });
  });

  it.each([
    ['https://www.facebook.com/mia'],
    [{ '@type': 'Person', url: 'https://blog.example/mia' }],
    ['https://blog.example/#author'],
  ])('takes no address for a name: %j', async (author) => {
    const page = linked({ '@type': 'Recipe', name: 'Loaf', author });
    const { data, report } = await fill(page, objectOf({ name: TEXT, author: TEXT }));
    expect(data.json).toEqual({ name: 'Loaf' });
    expect(report.schema?.missing).toEqual(['author']);
  });

  it('gives a total time only if the page says it', async () => {
    const parts = { prepTime: 'PT10M', cookTime: 'PT20M' };
    const wanted = objectOf({ name: TEXT, totalTime: TEXT });
    const of = async (more: object) =>
      (await fill(linked({ '@type': 'Recipe', name: 'Loaf', ...parts, ...more }), wanted)).data
        .json;
    expect(await of({})).toEqual({ name: 'Loaf' });
    expect(await of({ totalTime: 'PT30M' })).toEqual({ name: 'Loaf', totalTime: 'PT30M' });
  });

  it('finds values in JSON-LD under any style of name, and reports their sources', async () => {
    const schema = objectOf({
      product_name: TEXT,
      price: NUMBER,
      currency: TEXT,
      brand: TEXT,
      in_stock: { type: 'boolean' },
      rating: { type: ['number', 'null'] },
      reviewCount: { type: 'integer' },
      imageUrl: { type: 'string', format: 'uri' },
      reviews: listOf({ author: TEXT, text: TEXT, rating: NUMBER }),
    });
    const { data, report } = await fill(linked(PRODUCT), schema);
    expect(data.json).toEqual({
      product_name: 'Winnowing fan',
      price: 49.9,
      currency: 'EUR',
      brand: 'Kesh',
      in_stock: true,
      rating: 4.5,
      reviewCount: 12,
      imageUrl: 'https://shop.example/fan.jpg',
      reviews: [
        { author: 'Ada', text: 'Light.', rating: 5 },
        { author: 'Bob', text: 'Good.' },
      ],
    });
    expect(report.schema?.filled).toContainEqual({
      path: 'price',
      source: 'json-ld',
      at: 'Product.offers.price',
    });
    expect(report.schema?.missing).toEqual([]);
    expect(data.warning).toBeUndefined();
  });

  it('follows references and nested objects in the schema', async () => {
    const schema = {
      $defs: { Money: objectOf({ amount: NUMBER, currency: TEXT }) },
      ...objectOf({ product: objectOf({ title: TEXT, price: { $ref: '#/$defs/Money' } }) }),
    };
    const { data } = await fill(linked(PRODUCT), schema);
    expect(data.json).toEqual({
      product: { title: 'Winnowing fan', price: { amount: 49.9, currency: 'EUR' } },
    });
  });

  it('asks for the properties of all schemas that apply at once', async () => {
    const schema = {
      allOf: [objectOf({ name: TEXT }), { $ref: '#/$defs/Priced' }],
      $defs: { Priced: objectOf({ price: NUMBER }) },
      properties: { brand: TEXT },
      anyOf: [objectOf({ image: TEXT }), objectOf({ name: NUMBER })],
    };
    const { data } = await fill(linked(PRODUCT), schema);
    expect(data.json).toEqual({
      brand: 'Kesh',
      name: 'Winnowing fan',
      price: 49.9,
      image: 'https://shop.example/fan.jpg',
    });
  });

  it.each([
    ['de', '82.000', 82_000],
    ['en', '82,000', 82_000],
    ['en', '4.5', 4.5],
    ['de', '1.299', 1299],
  ])('reads a number that people read as %s writes it: %s', async (language, written, value) => {
    const html = `<html lang="${language}"><h1>Kesh</h1><dl><dt>Population</dt><dd>${written}</dd></dl>`;
    const { data } = await fill(html, objectOf({ population: NUMBER }));
    expect(data.json).toEqual({ population: value });
  });

  it('leaves out what the page does not say, and lists it', async () => {
    const schema = objectOf({ name: TEXT, warranty: TEXT, supplier: objectOf({ city: TEXT }) });
    const { data, report } = await fill(linked(PRODUCT), schema);
    expect(data.json).toEqual({ name: 'Winnowing fan' });
    expect(report.schema?.missing).toEqual(['warranty', 'supplier']);
    expect(data.warning).toBe(
      'The page does not say: warranty, supplier. A model of your own or a service may find it.',
    );
  });

  it.each([
    [
      'price that is not a number',
      { price: NUMBER },
      { ...PRODUCT, offers: { price: 'on request' } },
    ],
    [
      'fraction for an integer',
      { reviewCount: { type: 'integer' } },
      { ...PRODUCT, aggregateRating: { reviewCount: 1.5 } },
    ],
    [
      'value outside the choices',
      { condition: { type: 'string', enum: ['new', 'used'] } },
      { ...PRODUCT, itemCondition: 'RefurbishedCondition' },
    ],
    [
      'name of a nested thing',
      { title: TEXT, weight: TEXT },
      { '@type': 'Thing', weight: '', brand: { name: 'Kesh' } },
    ],
  ])('returns no %s', async (_, properties, item) => {
    const { data } = await fill(linked(item), objectOf(properties));
    expect(data.json).toBeUndefined();
    expect(data.warning).toBe(
      'Nothing that this page states fits the schema. A model of your own or a service can fill it.',
    );
  });

  it('reads lines with a colon, and names without accents and umlauts', async () => {
    const lines = `<h1>Kar 45</h1><p><b>Lieferzeit:</b> 3 Tage</p><ul><li>Preis: 599,00 €</li>
      <li><span>Höhe:</span><span>85,5 cm</span></li></ul><dl><dt>Tamaño</dt><dd>XL</dd></dl>
      <p>https://shop.example/</p><p>He said: the size of the room: twelve, at most.</p>`;
    const { data, report } = await fill(
      lines,
      objectOf({ lieferzeit: TEXT, preis: NUMBER, hoehe: NUMBER, tamano: TEXT, https: TEXT }),
    );
    expect(data.json).toEqual({ lieferzeit: '3 Tage', preis: 599, hoehe: 85.5, tamano: 'XL' });
    expect(report.schema?.filled.map(({ source }) => source)).toEqual(Array(4).fill('label'));
  });

  it('matches choices by their words', async () => {
    const availability = { type: 'string', enum: ['in_stock', 'out_of_stock'] };
    const { data } = await fill(linked(PRODUCT), objectOf({ availability }));
    expect(data.json).toEqual({ availability: 'in_stock' });
  });

  it('takes the fields of an article from its head and its text', async () => {
    const html = `<title>The harvest</title><meta property="og:title" content="The harvest">
      <meta property="article:published_time" content="2026-03-04T10:00:00Z"><meta name="author" content="Ada Lovel">
      <meta property="og:site_name" content="Fields"><article><h1>The harvest</h1><p>It was good.</p></article>`;
    const schema = objectOf({
      title: TEXT,
      author: TEXT,
      date: { type: 'string', format: 'date' },
      publisher: TEXT,
    });
    const { data, report } = await fill(html, schema);
    expect(data.json).toEqual({
      title: 'The harvest',
      author: 'Ada Lovel',
      date: '2026-03-04',
      publisher: 'Fields',
    });
    expect(report.schema?.filled[0]).toEqual({ path: 'title', source: 'tags', at: 'name' });
  });

  it('takes values from beside their labels', async () => {
    const html = `<h1>Mill</h1><table><tr><th>Net weight</th><td>2,5 kg</td></tr>
      <tr><th>Colour:</th><td>Black</td></tr></table><dl><dt>Material</dt><dd>Cast iron</dd></dl>`;
    const { data, report } = await fill(
      `<html lang="de">${html}`,
      objectOf({ netWeight: TEXT, color: TEXT, material: TEXT }),
    );
    expect(data.json).toEqual({ netWeight: '2,5 kg', color: 'Black', material: 'Cast iron' });
    expect(report.schema?.filled[0]).toEqual({
      path: 'netWeight',
      source: 'label',
      at: 'Net weight',
    });
  });

  it('fills a list from a table with headers', async () => {
    const rows = [
      ['Ajax', 'PSV', '3', '2026-01-03'],
      ['Feyenoord', 'AZ', '1', '2026-01-04'],
      ['Twente', 'Utrecht', '0', '2026-01-05'],
      ['Heerenveen', 'Sparta', '2', '2026-01-06'],
    ];
    const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
    const html = `<h1>Matches</h1><table><thead><tr><th>Home</th><th>Away</th><th>Goals</th><th>Date</th></tr></thead><tbody>${body.join('')}</tbody></table>`;
    const schema = objectOf({ matches: listOf({ home: TEXT, away: TEXT, goals: NUMBER }) });
    const { data, report } = await fill(html, schema);
    expect(data.json).toEqual({
      matches: rows.map(([home, away, goals]) => ({ home, away, goals: Number(goals) })),
    });
    expect(report.schema?.filled).toContainEqual({
      path: 'matches[].goals',
      source: 'table',
      at: 'Goals',
    });
  });

  it('fills a list from the cards of a page', async () => {
    const html = `<h1>Lamps</h1><main>${CARDS}</main>`;
    const schema = objectOf({
      products: listOf({ name: TEXT, price: NUMBER, currency: TEXT, url: TEXT }),
    });
    const { data, report } = await fill(html, schema);
    expect(data.json).toEqual({
      products: LAMPS.map(([name, price], at) => ({
        name,
        price: Number(price),
        currency: 'EUR',
        url: `https://shop.example/lamp-${at}`,
      })),
    });
    expect(report.schema?.filled.every(({ source }) => source === 'list')).toBe(true);
  });

  it('prefers the data of a page to its cards, and the items of a list to their positions', async () => {
    const items = LAMPS.map(([name, price], position) => ({
      '@type': 'ListItem',
      position,
      item: { '@type': 'Product', name, offers: { price, priceCurrency: 'EUR' } },
    }));
    const html = `${linked({ '@type': 'ItemList', itemListElement: items })}<main>${CARDS}</main>`;
    const { data, report } = await fill(
      html,
      objectOf({ products: listOf({ name: TEXT, price: NUMBER }) }),
    );
    expect(data.json).toEqual({
      products: LAMPS.map(([name, price]) => ({ name, price: Number(price) })),
    });
    expect(report.schema?.filled[0]?.source).toBe('json-ld');
  });

  it('takes what the page says of the visible variant, but nothing in which variants differ', async () => {
    const shown = `<main><h1>Kettle</h1><p>$64.50</p><p>SKU: HC-221</p><p>In stock</p><fieldset><legend>Finish</legend>
      <label><input type="radio" name="f" checked>Polished</label><label><input type="radio" name="f">Hammered</label>
      </fieldset><button>Add to basket</button></main>`;
    const asked = objectOf({ price: NUMBER, sku: TEXT, in_stock: { type: 'boolean' } });
    expect((await fill(shown, asked)).data.json).toEqual({
      price: 64.5,
      sku: 'HC-221',
      in_stock: true,
    });
    const options = `<select><option selected>0.5 l – $40.00</option><option>1 l – $64.50</option></select>`;
    const differing = shown.replace(/<fieldset>[^]*<.fieldset>/, `<label>Size ${options}</label>`);
    expect((await fill(differing, asked)).data.json).toEqual({ sku: 'HC-221', in_stock: true });
  });

  it('takes nothing from one of many products', async () => {
    const items = LAMPS.map(([name]) => ({ '@type': 'Product', name, sku: name }));
    const { data } = await fill(linked(items), objectOf({ sku: TEXT }));
    expect(data.json).toBeUndefined();
  });

  it('is not filled from an empty schema, or without one', async () => {
    expect((await fill('<p>x</p>', { type: 'object' })).data.warning).toMatch(/^Nothing that this/);
    const snapshot = await readHtml({ html: '<p>x</p>', url: 'https://shop.example/' }, parseHtml);
    await scrapeSnapshot({ snapshot }, { formats: [{ type: 'json', prompt: 'x' }] }, english);
    expect(snapshot.report.schema).toBeUndefined();
    expect(snapshot.report.ignored).toEqual(['format json']);
  });

  it('redacts personal data', async () => {
    const person = { '@type': 'Person', name: 'Ada', email: 'ada@example.org' };
    const { data } = await fill(linked(person), objectOf({ email: TEXT }), {
      redactPII: { mode: 'fast' as const },
    });
    expect(data.json).toEqual({ email: '<EMAIL>' });
  });
});

const LAMPS = [
  ['Oslo', '49.90'],
  ['Bergen', '59.90'],
  ['Narvik', '39.50'],
  ['Tromso', '89.00'],
  ['Alta', '19.00'],
  ['Bodo', '29.00'],
] as const;
const CARDS = LAMPS.map(
  ([name, price], at) =>
    `<div class="card"><a href="/lamp-${at}"><img src="/l${at}.jpg" alt=""><h3 class="title">${name}</h3></a><span class="price">€${price}</span></div>`,
).join('');

function objectOf(properties: object) {
  return { type: 'object', properties };
}

function listOf(properties: object) {
  return { type: 'array', items: objectOf(properties) };
}

function linked(item: object): string {
  return `<script type="application/ld+json">${JSON.stringify(item)}</script><p>Text</p>`;
}

async function fill(html: string, schema: Record<string, unknown>, more: object = {}) {
  const snapshot = await readHtml({ html, url: 'https://shop.example/' }, parseHtml);
  const request = { formats: [{ type: 'json' as const, schema }], ...more };
  const data = await scrapeSnapshot({ snapshot, phonePlans }, request, english);
  return { data, report: snapshot.report };
}
