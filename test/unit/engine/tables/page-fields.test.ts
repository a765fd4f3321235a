import { describe, expect, it } from 'vitest';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import type { SnapshotElement } from '@/contract/snapshot/tree';
import { ANSWER_TAKE } from '@/contract/table/join';
import type { TableField } from '@/contract/table/table-column';
import type { TablePoint } from '@/contract/table/table-point';
import { lineOf } from '@/engine/tables/line-of';
import { pageFields } from '@/engine/tables/page-fields';
import { pageValues } from '@/engine/tables/page-values';
import { selectIn } from '@/engine/tables/selector';
import { pageFromHtml } from '../../../support/page-from-html';

const nameOfKind = (kind: string) => `<${kind}>`;

/** As the page describes what was clicked. */
function pointAt({ root }: Snapshot, selector: string, nth = 0): TablePoint {
  const element = selectIn(root, selector)[nth];
  if (element === undefined) throw new Error(`no ${selector}`);
  const path: TablePoint['path'] = [];
  for (let at: SnapshotElement | null = element; at !== null; at = at.parentNode)
    path.push({ name: at.localName, className: at.getAttribute('class') ?? '' });
  return { path, text: lineOf(element), nth: 0 };
}

/** What pointing at an element of one page takes from another one. */
function taken(html: string, selector: string, other: string, nth = 0) {
  const page = pageFromHtml(html);
  const [field] = pageFields(page, [pointAt(page, selector, nth)], nameOfKind) ?? [];
  if (field === undefined) throw new Error('no field');
  const [cell] = pageValues(pageFromHtml(other), [field]).found;
  return { name: field.name, kind: field.kind, cell };
}

/** A product's page; other products beside it have prices, too. */
function product(name: string, price: string, facts: Record<string, string>, note = ''): string {
  const rows = Object.entries(facts).map(
    ([key, value]) => `<tr><th>${key}</th><td>${value}</td></tr>`,
  );
  return `<header><a class="logo" href="/">Shop</a></header>${note}
    <main class="product-page"><h1>${name}</h1><div class="buy"><p class="price">${price}</p></div>
    <img class="photo" src="/img/${name}.png" alt=""><table>${rows.join('')}</table>
    <p>Published <time datetime="2026-03-0${price.length}">in March</time></p>
    <dl><dt>Maker:</dt><dd>${name} Ltd</dd></dl><p>Colour: ${name} blue</p></main>
    <aside><p class="price">€ 1.00</p><p class="price">€ 2.00</p></aside>`;
}

describe('pointing at a value of one page takes from another page', () => {
  const one = product('Tarn', '€ 64.00', { UPC: 'a1', Weight: '2 kg' });
  const other = product('Beck', '€ 9.50', { Size: 'S', Weight: '3 kg', UPC: 'b2' }, '<p>Sale</p>');

  it.each<[string, string, number, object]>([
    ['the title', 'h1', 0, { name: '<title>', cell: { value: 'Beck' } }],
    [
      'its own price, not those of others',
      '.price',
      0,
      { name: '<price>', kind: 'price', cell: { value: 9.5, currency: '€' } },
    ],
    ['the value with the same label in a row', 'td', 0, { name: 'UPC', cell: { value: 'b2' } }],
    ['the value of a term', 'dd', 0, { name: 'Maker', cell: { value: 'Beck Ltd' } }],
    [
      'what a line says after its label',
      'main > p',
      1,
      { name: 'Colour', cell: { value: 'Beck blue' } },
    ],
    ['the date in a time', 'time', 0, { kind: 'date', cell: { value: '2026-03-06' } }],
    [
      'the address of a picture',
      'img',
      0,
      { kind: 'image', cell: { value: 'https://shop.example/img/Beck.png' } },
    ],
    [
      'where a text links to',
      '.logo',
      0,
      { cell: { value: 'Shop', href: 'https://shop.example/' } },
    ],
  ])('%s', (_what, selector, nth, wanted) => {
    expect(taken(one, selector, other, nth)).toMatchObject(wanted);
  });

  it('nothing if it has no such value', () => {
    expect(taken(one, 'td', product('Beck', '€ 1', { Size: 'S' })).cell).toBeNull();
  });
});

it('names that look generated are not relied on', () => {
  const page = (hash: string, id: number, text: string) =>
    `<main><div class="css-${hash}" id="item-${id}"><b>x</b><span class="sc-${hash}">${text}</span></div></main>`;
  expect(
    taken(page('1x9ab2', 4711, 'Tarn'), 'span', page('9zz8yy', 815, 'Beck')).cell,
  ).toMatchObject({ value: 'Beck' });
});

it('no fields are found if one of the elements is not in the page', () => {
  const page = pageFromHtml('<main><h1>Tarn</h1></main>');
  const point = { path: [{ name: 'video', className: '' }], text: '', nth: 0 };
  expect(pageFields(page, [pointAt(page, 'h1'), point], nameOfKind)).toBeUndefined();
});

it('two values of the same name have different keys', () => {
  const page = pageFromHtml('<main><p class="price">€ 1</p><p class="price">€ 2</p></main>');
  const points = [pointAt(page, '.price'), pointAt(page, '.price', 1)];
  const keys = pageFields(page, points, nameOfKind)?.map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
  const { found } = pageValues(page, pageFields(page, points, nameOfKind) ?? []);
  expect(found.map((cell) => cell?.value)).toEqual([1, 2]);
});

describe('values of the answer', () => {
  const fields = (...paths: string[]) =>
    paths.map((selector): TableField => ({
      key: 'k',
      name: 'K',
      kind: 'text',
      selector,
      take: ANSWER_TAKE,
    }));
  const data = {
    metadata: { title: ' The \n herons ', tags: ['a', 'b'] },
    product: {
      title: 'Tarn',
      variants: [
        {
          price: { amount: 64, currency: 'EUR', formatted: '€ 64' },
          availability: { inStock: true, text: 'In stock' },
          sku: null,
        },
      ],
    },
    json: { inStock: false, 'Net weight': '2 kg' },
  };
  const values = (...paths: string[]) =>
    pageValues(pageFromHtml(''), fields(...paths)).rowWith(data);

  it.each<[string, unknown]>([
    ['metadata.title', { value: 'The herons' }],
    ['metadata.tags', { value: ['a', 'b'] }],
    ['product.variants.0.price', { value: 64, text: '€ 64', currency: 'EUR' }],
    ['product.variants.0.availability', { value: 'In stock' }],
    ['product.variants.0.sku', null],
    ['product.variants.1.price', null],
    ['json.Net weight', { value: '2 kg' }],
    ['json.inStock', { value: 'false' }],
    ['json.constructor', null],
    ['links.0', null],
  ])('%s', (path, cell) => {
    expect(values(path)).toEqual([cell]);
  });
});
