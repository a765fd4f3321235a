// @vitest-environment node
import { expect, it } from 'vitest';
import { menuSchema } from '@/contract/response/menu';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { english } from '../../../support/locale';

const eur = (amount: number, formatted?: string) => ({
  amount,
  currency: 'EUR',
  ...(formatted !== undefined && { formatted }),
});

it('reads a menu from JSON-LD, with nested sections and the restaurant', async () => {
  const linkedData = {
    '@type': 'Restaurant',
    name: 'Zum Anker',
    hasMenu: {
      '@type': 'Menu',
      hasMenuSection: {
        '@type': 'MenuSection',
        name: 'Drinks',
        description: 'All day.',
        hasMenuItem: {
          '@type': 'MenuItem',
          name: 'Lemonade',
          offers: { '@type': 'Offer', price: '4.20', priceCurrency: 'EUR' },
        },
        hasMenuSection: {
          '@type': 'MenuSection',
          name: 'Wine',
          hasMenuItem: [
            {
              '@type': 'MenuItem',
              name: 'Riesling',
              description: 'Dry.',
              suitableForDiet: 'https://schema.org/VeganDiet',
              nutrition: { '@type': 'NutritionInformation', calories: '120 calories' },
              offers: { '@type': 'Offer', price: 6, priceCurrency: 'EUR' },
            },
          ],
        },
      },
    },
  };
  const { menu } = await scrape(
    `<script type="application/ld+json">${JSON.stringify(linkedData)}</script><h1>Karte</h1>`,
  );
  expect(menu).toEqual({
    isMenu: true,
    currency: 'EUR',
    merchant: { name: 'Zum Anker', type: 'Restaurant' },
    sourceUrl: 'https://food.example/',
    sections: [
      {
        name: 'Drinks',
        description: 'All day.',
        items: [{ name: 'Lemonade', price: eur(4.2) }],
      },
      {
        name: 'Drinks > Wine',
        items: [
          {
            name: 'Riesling',
            description: 'Dry.',
            price: eur(6),
            calories: 120,
            dietary: ['vegan'],
          },
        ],
      },
    ],
  });
});

it('reads a menu from microdata', async () => {
  const item = (name: string, price: string) =>
    `<li itemprop="hasMenuItem" itemscope itemtype="http://schema.org/MenuItem"><b itemprop="name">${name}</b>
     <span itemprop="offers" itemscope itemtype="http://schema.org/Offer"><i itemprop="price">${price}</i></span></li>`;
  const { menu } = await scrape(
    `<div itemscope itemtype="http://schema.org/Menu"><section itemprop="hasMenuSection" itemscope
      itemtype="http://schema.org/MenuSection"><h2 itemprop="name">Soups</h2><ul>${item('Leek', '5,50 €')}${item('Pea', '5 €')}</ul></section></div>`,
  );
  expect(menu?.sections).toEqual([
    {
      name: 'Soups',
      items: [
        { name: 'Leek', price: { amount: 5.5 } },
        { name: 'Pea', price: { amount: 5 } },
      ],
    },
  ]);
});

const RISOTTO = {
  name: 'Risotto',
  description: 'Saffron, peas (vegan)',
  price: eur(14.5, '14,50 €'),
  dietary: ['vegan'],
};
const SOUP = { name: 'Soup of the day', price: eur(6, '6,00 €') };
const CAKE = { name: 'Plum cake', description: 'With cream', price: eur(4.8, '4,80 €') };

it.each([
  [
    'cards',
    `<h2>Starters</h2><div class="card"><h3>Soup of the day</h3><span class="price">6,00 €</span></div>
     <h2>Mains</h2><div class="card"><h3>Risotto</h3><p>Saffron, peas (vegan)</p><span class="price">14,50 €</span></div>
     <h2>Desserts</h2><div class="card"><h3>Plum cake</h3><p>With cream</p><span class="price">4,80 €</span></div>`,
  ],
  [
    'tables',
    `<h2>Starters</h2><table><tr><td>Soup of the day</td><td>6,00 €</td></tr></table>
     <h2>Mains</h2><table><tr><td><b>Risotto</b><br>Saffron, peas (vegan)</td><td>14,50 €</td></tr></table>
     <h2>Desserts</h2><table><tr><td><b>Plum cake</b><br>With cream</td><td>4,80 €</td></tr></table>`,
  ],
  [
    'terms and definitions',
    `<h2>Starters</h2><dl><dt>Soup of the day <span>6,00 €</span></dt></dl>
     <h2>Mains</h2><dl><dt>Risotto <span>14,50 €</span></dt><dd>Saffron, peas (vegan)</dd></dl>
     <h2>Desserts</h2><dl><dt>Plum cake <span>4,80 €</span></dt><dd>With cream</dd></dl>`,
  ],
  [
    'lines with dots to the price',
    `<h2>Starters</h2><ul><li>Soup of the day ..... 6,00 €</li></ul>
     <h2>Mains</h2><ul><li><strong>Risotto</strong> <span class="d">Saffron, peas (vegan)</span> … 14,50 €</li></ul>
     <h2>Desserts</h2><ul><li><strong>Plum cake</strong><p>With cream</p> <b>4,80 €</b></li></ul>`,
  ],
  [
    'one table with its parts in rows',
    `<table><tr><td colspan="2"><b>Starters</b></td></tr><tr><td>Soup of the day</td><td>6,00 €</td></tr>
     <tr><td colspan="2">Mains</td></tr><tr><td>Risotto<br><small>Saffron, peas (vegan)</small></td><td>14,50 €</td></tr>
     <tr><th></th><th>Desserts</th></tr><tr><td>Plum cake<br>With cream</td><td>4,80 €</td></tr></table>`,
  ],
  [
    'boxes whose classes say what is a title',
    `<div class="menu-section-title">Starters</div><div><b>Soup of the day</b> <i>6,00 €</i></div>
     <p class="category-name">Mains</p><div><b>Risotto</b><p>Saffron, peas (vegan)</p><i>14,50 €</i><button><span>Order</span></button></div>
     <p class="category-name">Desserts</p><div><b>Plum cake</b><p>With cream</p><i>4,80 €</i></div>`,
  ],
])('reads a menu that is shown as %s', async (_name, html) => {
  const { menu, warning } = await scrape(`<h1>Our menu</h1>${html}`);
  expect(menu?.currency).toBe('EUR');
  expect(menu?.sections).toEqual([
    { name: 'Starters', items: [SOUP] },
    { name: 'Mains', items: [RISOTTO] },
    { name: 'Desserts', items: [CAKE] },
  ]);
  expect(warning).toBeUndefined();
});

it('reads lines that only breaks part, and what is below them', async () => {
  const { menu } = await scrape(`<h1>Menu</h1><h2>Starters</h2>
    <p><strong>Leek soup</strong> ...... 6,00 €<br>With cream<br>Trout, smoked ...... 9,00 €</p><p>Bread <i>2,00 €</i></p>`);
  expect(
    menu?.sections?.[0]?.items?.map((item) => [item.name, item.description, item.price?.amount]),
  ).toEqual([
    ['Leek soup', 'With cream', 6],
    ['Trout, smoked', undefined, 9],
    ['Bread', undefined, 2],
  ]);
});

it('reads terms of one list whose definitions have the prices', async () => {
  const { menu } =
    await scrape(`<h1>Menu</h1><h2>Mains</h2><dl><dt>Hake</dt><dd>19,00 €</dd><dd>With mussels</dd>
    <dt>Risotto</dt><dd>With peas</dd><dd>14,50 €</dd><dt>Trout</dt><dd>17,00 €</dd></dl>`);
  expect(
    menu?.sections?.[0]?.items?.map((item) => [item.name, item.description, item.price?.amount]),
  ).toEqual([
    ['Hake', 'With mussels', 19],
    ['Risotto', 'With peas', 14.5],
    ['Trout', undefined, 17],
  ]);
});

it('takes the first price of a row that has one for each size', async () => {
  const { menu } =
    await scrape(`<h1>Menu</h1><h2>Pizza</h2><table><tr><th></th><th>Small</th><th>Large</th></tr>
    <tr><td>Margherita</td><td>7,00 €</td><td>9,00 €</td></tr><tr><td>Funghi</td><td>8,00 €</td><td>10,00 €</td></tr>
    <tr><td>Tonno</td><td>8,50 €</td><td>10,50 €</td></tr></table>`);
  expect(menu?.sections?.[0]?.items?.map(({ name, price }) => [name, price?.amount])).toEqual([
    ['Margherita', 7],
    ['Funghi', 8],
    ['Tonno', 8.5],
  ]);
});

it('knows diets by marks, and what marks mean by the page’s own legend', async () => {
  const { menu } = await scrape(`<h1>Menu</h1><h2>Mains</h2><ul><li><b>Risotto (v)</b> £12.50</li>
    <li><b>Dal <sup>VG</sup></b> £9.50</li><li><b>Steak [GF]</b> £22.00</li><li><b>Tofu 🌱</b> £10.00</li>
    <li><b>Curry</b><img src="/leaf.svg" alt="Vegan"> £11.00</li><li><b>Duck v. goose</b> £19.00</li></ul>
    <p>(v) vegetarian, GF gluten free, 🌱 = vegetarian</p>`);
  expect(menu?.sections?.[0]?.items?.map(({ name, dietary }) => [name, dietary])).toEqual([
    ['Risotto', ['vegetarian']],
    ['Dal', ['vegan']],
    ['Steak', ['gluten free']],
    ['Tofu', ['vegetarian']],
    ['Curry', ['vegan']],
    ['Duck v. goose', undefined],
  ]);
});

it.each([
  ['Menü', 'Çorbalar', 'Mercimek ... 90 TL', 'TRY'],
  ['Jídelní lístek', 'Polévky', 'Kulajda 75 Kč', 'CZK'],
  ['قائمة الطعام', 'المقبلات', 'حمص 15 ر.س', 'SAR'],
  ['Karta dań', 'Zupy', 'Rosół 18 zł', 'PLN'],
  ['Menu', '식사', '비빔밥 9,000원', 'KRW'],
  ['メニュー', '前菜', '枝豆 350円', 'JPY'],
])('reads a menu called %s', async (title, heading, line, currency) => {
  const { menu } = await scrape(
    `<h1>${title}</h1><h2>${heading}</h2>${`<p>${line}</p>`.repeat(3)}`,
  );
  expect(menu?.currency).toBe(currency);
  expect(menu?.sections?.map(({ name, items }) => [name, items?.length])).toEqual([[heading, 3]]);
});

it('reads the menu below a heading on the front page of a place to eat', async () => {
  const dish = (name: string, price: string) =>
    `<li><a href="#"><img src="/i.jpg" alt=""></a><h3>${name}</h3><span class="badge">New</span><span>${price}</span><p>Fresh today.</p></li>`;
  const { menu } = await scrape(`<title>Grilled – Restaurant</title><h1>For the love of food</h1>
    <h2>Book a table</h2><p>Gift card $50.00</p><h2>Delicious Menu</h2>
    <ul>${dish('Greek salad', '$25.50')}${dish('Lasagne', '$40.00')}${dish('Butternut soup', '$10.00')}</ul>`);
  const [section, ...others] = menu?.sections ?? [];
  expect(others).toEqual([]);
  expect(section?.items?.map(({ name, price }) => [name, price?.amount])).toEqual([
    ['Greek salad', 25.5],
    ['Lasagne', 40],
    ['Butternut soup', 10],
  ]);
});

it('takes amounts without a currency for prices if the heading calls the page a menu', async () => {
  const lines = '<p>Pils 0,5 l 4,20</p><p>Weizen 4,60</p><p>Radler 4,10</p>';
  const { menu } = await scrape(`<h1>Getränkekarte</h1><h2>Bier</h2>${lines}`);
  expect(menu?.sections?.[0]?.items?.map(({ name, price }) => [name, price?.amount])).toEqual([
    ['Pils 0,5 l', 4.2],
    ['Weizen', 4.6],
    ['Radler', 4.1],
  ]);
  expect(menu?.currency).toBeUndefined();
});

it.each([
  ['a shop', '<h1>Lamps</h1><h2>New</h2><p>A 5 €</p><p>B 6 €</p><p>C 7 €</p>'],
  [
    'a shop with a heading over its menu',
    '<h1>Lamps and more</h1><h2>Menu</h2><ul><li>A 5 €</li><li>B 6 €</li><li>C 7 €</li></ul>',
  ],
  [
    'prices of a barber',
    '<h1>Prices</h1><h2>Cuts</h2><p>Short 25 €</p><p>Long 35 €</p><p>All 60 €</p>',
  ],
  ['a recipe', '<h1>Apple pie</h1><h2>Desserts</h2><ul><li>2 apples</li></ul><p>Costs 5 €</p>'],
  ['a page about menus', '<h1>How to write a menu</h1><p>Keep it short.</p>'],
])('does not take %s for a menu, and warns', async (_name, html) => {
  const { menu, warning } = await scrape(html);
  expect(menu).toBeUndefined();
  expect(warning).toBe('This page has no menu that the tab can read.');
});

async function scrape(html: string) {
  const page = { html: `<title>Page</title>${html}`, url: 'https://food.example/' };
  const snapshot = await readHtml(page, parseHtml);
  const data = await scrapeSnapshot({ snapshot }, { formats: ['menu'] }, english);
  if (data.menu !== undefined) menuSchema().parse(data.menu);
  return data;
}

it('takes whole numbers at the ends of lines as prices if a menu has no others', async () => {
  const { menu } = await scrape(`<title>Menu</title><h1>Menu</h1>
    <h2>Starters</h2><ul><li><span>Leek soup</span> <span>7</span></li><li><span>Trout</span> <span>11.5</span></li></ul>
    <h2>Mains</h2><div><h3>Hake</h3><p>mussels, cider</p><b>26</b></div><div><h3>Risotto</h3><p>sage</p><b>19</b></div>
    <h2>Puddings</h2><p>Apple crumble 8</p><p>Open since 1990</p>`);
  const sections = menu?.sections?.map(({ name, items }) => [
    name,
    ...(items ?? []).map((item) => [item.name, item.price?.amount, item.price?.currency]),
  ]);
  expect(sections).toEqual([
    ['Starters', ['Leek soup', 7, undefined], ['Trout', 11.5, undefined]],
    ['Mains', ['Hake', 26, undefined], ['Risotto', 19, undefined]],
    ['Puddings', ['Apple crumble', 8, undefined]],
  ]);
});
