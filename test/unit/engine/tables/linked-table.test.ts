import { describe, expect, it } from 'vitest';
import type { PageTable } from '@/contract/table/page-table';
import { ruleOf } from '@/contract/table/table-rule';
import { findTables } from '@/engine/tables/find-tables';
import { tableFromRule } from '@/engine/tables/table-from-rule';
import { pageFromHtml } from '../../../support/page-from-html';

const nameOfKind = (kind: string) => kind;
const CARS = [
  { name: 'Ada', url: '/p/ada', sku: '007', price: '1299.00', rating: 4.5 },
  { name: 'Bob', url: '/p/bob', sku: '012', price: '5.00', rating: 3 },
  { name: 'Cyd', url: '/p/cyd', sku: '044', price: '12.50', rating: 4 },
];

const products = CARS.map(({ name, url, sku, price, rating }) => ({
  '@type': 'Product',
  name,
  url: `https://shop.example${url}`,
  sku,
  offers: [{ '@type': 'Offer', price, priceCurrency: 'EUR' }],
  aggregateRating: { '@type': 'AggregateRating', ratingValue: rating },
}));
const listed = {
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: products.map((item, at) => ({ '@type': 'ListItem', position: at + 1, item })),
};
const crumbs = {
  '@type': 'BreadcrumbList',
  itemListElement: ['Home', 'Cars', 'Old'].map((name, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: `https://shop.example/${name}`,
  })),
};

const cards = `<main>${CARS.map(({ name, url, price }) => `<div class="x1"><a class="x2" href="${url}">${name}</a><span class="x3">${price} €</span></div>`).join('')}</main>`;

const pageOf = (html: string, ...data: unknown[]) =>
  pageFromHtml(
    html,
    'en',
    data.map((one) => JSON.stringify(one)),
  );
const tablesOf = (html: string, ...data: unknown[]) =>
  findTables(pageOf(html, ...data), { nameOfKind });

function columnOf(table: PageTable | undefined, key: string): unknown[] {
  const at = table?.columns.findIndex((column) => column.key === key) ?? -1;
  return table?.rows.map((row) => row[at]?.value ?? null) ?? [];
}

describe('lists in structured data', () => {
  it.each([
    ['in a list of items', [listed]],
    ['in a graph', [{ '@graph': products }]],
    ['in scripts of their own', products],
  ])('are tables of their own where the page shows none: %s', async (_name, data) => {
    const [table, ...others] = await tablesOf('<p>Loading</p>', crumbs, ...data);
    expect(others).toEqual([]);
    expect(table).toMatchObject({ source: 'structured-data', title: 'Product' });
    expect(columnOf(table, 'name')).toEqual(['Ada', 'Bob', 'Cyd']);
    expect(columnOf(table, 'price')).toEqual([1299, 5, 12.5]);
    expect(columnOf(table, 'sku')).toEqual(['007', '012', '044']);
    expect(columnOf(table, 'url')[0]).toBe('https://shop.example/p/ada');
    const price = table?.columns.findIndex(({ kind }) => kind === 'price') ?? -1;
    expect(table?.rows[0]?.[price]?.currency).toBe('EUR');
  });

  it('are read again by their rule', async () => {
    const page = pageOf('', listed);
    const [table] = await findTables(page, { nameOfKind });
    if (table === undefined) throw new Error('no table');
    expect(tableFromRule(page, ruleOf(table, true)).rows).toEqual(table.rows);
    const other = pageOf('<p>Nothing here</p>');
    const { rows, fit } = tableFromRule(other, ruleOf(table, true));
    expect(rows).toEqual([]);
    expect(fit.missing).toEqual(table.columns.map(({ key }) => key));
  });

  it('name the columns of the visible list, and follow it as a table if they say more', async () => {
    const [shown, data, ...others] = await tablesOf(cards, listed);
    expect(others).toEqual([]);
    expect(shown?.source).toBe('records');
    expect(columnOf(shown, 'name')).toEqual(['Ada', 'Bob', 'Cyd']);
    expect(columnOf(shown, 'price')).toEqual([1299, 5, 12.5]);
    expect(data?.columns.map(({ key }) => key)).toContain('rating_value');
  });

  it('are not a table of their own if the page shows all of them', async () => {
    const plain = products.map(({ '@type': type, name, url, offers }) => ({
      '@type': type,
      name,
      url,
      offers,
    }));
    const tables = await tablesOf(cards, plain);
    expect(tables.map(({ source }) => source)).toEqual(['records']);
  });

  it('do not name the columns of a list of other things', async () => {
    const others = products.map((one) => ({ ...one, name: `${one.name}!`, url: undefined }));
    const [shown] = await tablesOf(cards, others);
    expect(shown?.columns.map(({ key }) => key)).not.toContain('name');
  });

  it('are neither breadcrumbs nor answers to one question', async () => {
    const offers = {
      '@type': 'Product',
      name: 'One',
      offers: [1, 2, 3].map((price) => ({ '@type': 'Offer', price, sku: `s${price}` })),
    };
    expect(await tablesOf('<p>One line</p>', crumbs, offers)).toEqual([]);
  });
});
