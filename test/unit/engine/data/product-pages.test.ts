// @vitest-environment node
import { expect, it } from 'vitest';
import type { Product } from '@/contract/response/product';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { english } from '../../../support/locale';

/** What a page shows or has in its data, and the product it is about. */
const PAGES: [name: string, html: string, product: Product][] = [
  [
    'microdata, also in meta and link elements',
    `<main itemscope itemtype="https://schema.org/Product">
      <h1 itemprop="name">Oak stool</h1>
      <a itemprop="brand" href="/tarn">Tarn</a>
      <img itemprop="image" src="/stool.jpg" alt="">
      <meta itemprop="sku" content="ST-4"><p itemprop="description">Three legs.</p>
      <div itemprop="offers" itemscope itemtype="https://schema.org/Offer">
        <span itemprop="price" content="89.50">89,50 €</span><meta itemprop="priceCurrency" content="EUR">
        <link itemprop="availability" href="https://schema.org/InStock"></div></main>`,
    {
      title: 'Oak stool',
      brand: 'Tarn',
      url: 'https://shop.example/p',
      description: 'Three legs.',
      variants: [
        {
          sku: 'ST-4',
          title: 'Oak stool',
          price: { amount: 89.5, currency: 'EUR', formatted: '89,50 €' },
          availability: { inStock: true, text: 'In stock' },
          images: [{ url: 'https://shop.example/stool.jpg' }],
        },
      ],
    },
  ],
  [
    'visible text only, with a reduced price',
    `<main><img src="/a.jpg" alt="Garden lamp, front"><h1>Garden lamp</h1>
      <p class="badge">Save 10 €</p><p><s>49,00 €</s> <strong>39,00 €</strong> <small>incl. VAT</small></p>
      <p>Delivery 4,90 €</p><p>In stock, 2 days</p><p>Item no: GL-220</p><button>Add to cart</button></main>
      <section><h2>You may also like</h2><div><a href="/x">Fork</a> <b>5,00 €</b><button>Add to cart</button></div></section>`,
    {
      title: 'Garden lamp',
      url: 'https://shop.example/p',
      variants: [
        {
          sku: 'GL-220',
          title: 'Garden lamp',
          price: { amount: 39, currency: 'EUR', formatted: '39,00 €' },
          sale: { originalPrice: { amount: 49, currency: 'EUR', formatted: '49,00 €' } },
          availability: { inStock: true, text: 'In stock, 2 days' },
          images: [{ url: 'https://shop.example/a.jpg', alt: 'Garden lamp, front' }],
        },
      ],
    },
  ],
  [
    'a visible brand, path, description and gallery',
    `<nav class="breadcrumb"><a href="/packs">Packs</a> / <span>Cairn 40</span></nav>
      <main><div><img src="/c1.jpg" alt="Cairn 40 front"><img src="/c2.jpg" alt=""><img src="/i.png" alt="" width="16"></div>
      <div><p>by <a href="/brand/tarnhow">Tarnhow</a></p><h1>Cairn 40</h1><strong>$109.00</strong><p>In stock</p>
      <a href="/help"><img src="/help.jpg" alt=""></a><button>Add to cart</button></div>
      <h2>Description</h2><p>A pack for two days on the hill, with a lid that comes off.</p><p>Of recycled nylon.</p>
      <h2>Facts</h2><table><tr><th>SKU</th><td>TH-24</td></tr></table>
      <h2>More packs</h2><a href="/p/2"><img src="/other.jpg" alt="Beck 20">Beck 20</a></main>`,
    {
      title: 'Cairn 40',
      brand: 'Tarnhow',
      category: 'Packs',
      url: 'https://shop.example/p',
      description:
        'A pack for two days on the hill, with a lid that comes off.\nOf recycled nylon.',
      variants: [
        {
          sku: 'TH-24',
          title: 'Cairn 40',
          price: { amount: 109, formatted: '$109.00' },
          availability: { inStock: true, text: 'In stock' },
          images: [
            { url: 'https://shop.example/c1.jpg', alt: 'Cairn 40 front' },
            { url: 'https://shop.example/c2.jpg' },
          ],
        },
      ],
    },
  ],
  [
    'a brand in a definition list, a number that looks like a range, and a description in the first sentences',
    `<div><ul><li><img src="/k.jpg" alt=""></li></ul><div><h1>Teekanne Glut</h1><div>Artikelnummer: 48-1120</div>
      <dl><dt>Hersteller</dt><dd>Töpferei Brandt</dd></dl><p>Die Kanne hält den Tee zwei Stunden lang warm.</p>
      <div>49,90 €</div><div>Nur noch 3 auf Lager</div><button>In den Warenkorb</button></div></div>`,
    {
      title: 'Teekanne Glut',
      brand: 'Töpferei Brandt',
      url: 'https://shop.example/p',
      description: 'Die Kanne hält den Tee zwei Stunden lang warm.',
      variants: [
        {
          sku: '48-1120',
          title: 'Teekanne Glut',
          price: { amount: 49.9, currency: 'EUR', formatted: '49,90 €' },
          availability: { inStock: true, text: 'Nur noch 3 auf Lager' },
          images: [{ url: 'https://shop.example/k.jpg' }],
        },
      ],
    },
  ],
  [
    'sizes as radio buttons, one of them checked',
    `<div><h1>Wollpullover</h1><div class="price">119,95 €</div>
      <s>149,00 €</s><fieldset><legend>Größe:</legend><label><input type="radio" name="s">S</label>
      <label><input type="radio" name="s" checked>M</label>
      <label><input type="radio" name="s">L – ausverkauft</label></fieldset>
      <p>Sofort lieferbar</p><button>In den Warenkorb</button></div>`,
    {
      title: 'Wollpullover',
      url: 'https://shop.example/p',
      variants: [
        {
          title: 'Wollpullover',
          values: { Größe: 'M' },
          price: { amount: 119.95, currency: 'EUR', formatted: '119,95 €' },
          sale: { originalPrice: { amount: 149, currency: 'EUR', formatted: '149,00 €' } },
          availability: { inStock: true, text: 'Sofort lieferbar' },
        },
        { title: 'Wollpullover', values: { Größe: 'S' } },
        {
          title: 'Wollpullover',
          values: { Größe: 'L' },
          availability: { inStock: false, text: 'ausverkauft' },
        },
      ],
    },
  ],
  [
    'sizes in a select without a choice, beside a quantity and a sort order',
    `<main><h1>Canvas shoe</h1><p>49,00 €</p><form><label for="size">Size</label>
      <select id="size"><option value="">Choose a size</option><option>36</option><option>37</option><option>38 (sold out)</option></select>
      <label>Quantity <select><option>1<option>2<option>3</select></label>
      <label>How many? <select><option>1<option>2<option>3</select></label>
      <button>Add to cart</button></form><label for="o">Sort by</label><select id="o"><option>Newest<option>Best</select></main>`,
    {
      title: 'Canvas shoe',
      url: 'https://shop.example/p',
      variants: ['36', '37', '38'].map((Size) => ({
        title: 'Canvas shoe',
        values: { Size },
        price: { amount: 49, currency: 'EUR', formatted: '49,00 €' },
        availability:
          Size === '38'
            ? { inStock: false, text: 'sold out' }
            : { inStock: true, text: 'Add to cart' },
      })),
    },
  ],
  [
    'a price in each option, one of them selected',
    `<main><h1>Green tea</h1><label>Weight: <select><option>100 g – 6,50 €</option>
      <option selected>500 g – 24,90 €</option><option>1 kg (44,00 €)</option><option>Gift box (+2,00 €)</option></select></label>
      <p>In stock</p><button>Add to cart</button></main>`,
    {
      title: 'Green tea',
      url: 'https://shop.example/p',
      variants: [
        {
          title: 'Green tea',
          values: { Weight: '500 g' },
          price: { amount: 24.9, currency: 'EUR', formatted: '24,90 €' },
          availability: { inStock: true, text: 'In stock' },
        },
        {
          title: 'Green tea',
          values: { Weight: '100 g' },
          price: { amount: 6.5, currency: 'EUR', formatted: '6,50 €' },
        },
        {
          title: 'Green tea',
          values: { Weight: '1 kg' },
          price: { amount: 44, currency: 'EUR', formatted: '44,00 €' },
        },
        { title: 'Green tea', values: { Weight: 'Gift box (+2,00 €)' } },
      ],
    },
  ],
  [
    'colours as buttons, an ambiguous currency sign, and sold out',
    `<main><h1>Canvas bag</h1><div><span>$25</span></div>
      <div role="group" aria-label="Colour"><button aria-pressed="false">Red</button><button aria-pressed="false">Blue</button></div>
      <button disabled>Sold out</button></main>`,
    {
      title: 'Canvas bag',
      url: 'https://shop.example/p',
      variants: ['Red', 'Blue'].map((colour) => ({
        title: 'Canvas bag',
        values: { Colour: colour },
        price: { amount: 25, formatted: '$25' },
        availability: { inStock: false, text: 'Sold out' },
      })),
    },
  ],
  [
    'JSON-LD, but the stock only in visible text',
    `<script type="application/ld+json">{"@type":"Product","name":"Mug","offers":{"@type":"Offer","price":8,"priceCurrency":"EUR"}}</script>
      <main><h1>Mug</h1><p>8,00 €</p><p>Nicht auf Lager</p></main>`,
    {
      title: 'Mug',
      url: 'https://shop.example/p',
      variants: [
        {
          title: 'Mug',
          price: { amount: 8, currency: 'EUR', formatted: '8,00 €' },
          availability: { inStock: false, text: 'Nicht auf Lager' },
        },
      ],
    },
  ],
];

it.each(PAGES)('reads a product from a page with %s', async (_name, html, product) => {
  expect((await scrape(html)).product).toEqual(product);
});

const CARD = (name: string, price: string) =>
  `<li><a href="/${name}"><h3>${name}</h3></a><span class="price">${price}</span><button>Add to cart</button></li>`;

it.each([
  [
    'an article that names a price',
    '<h1>Why lamps cost $40</h1><p>It is <b>$40</b> for a lamp.</p>',
  ],
  [
    'a category',
    `<main><h1>Lamps</h1><ul>${CARD('A', '5 €')}${CARD('B', '6 €')}${CARD('C', '7 €')}</ul></main>`,
  ],
  [
    'a category whose cards are named by what is in them',
    `<div class="product-list"><h1>Shop</h1>${['bags', 'scarves', 'jams'].map((name, at) => `<a href="/${name}" class="product hentry category-${name} tag-${name} author-${name}"><h2>${name}</h2><b>${at + 5} €</b></a>`).join('')}</div>`,
  ],
  [
    'a guide named by a price',
    '<div class="product"><h1>Machines under $500</h1><p>Ten of them.</p></div>',
  ],
  [
    'a category in microdata',
    `<h1>Lamps</h1>${['A', 'B'].map((name) => `<div itemscope itemtype="http://schema.org/Product"><h2 itemprop="name">${name}</h2><span>5 €</span><button>Add to cart</button></div>`).join('')}`,
  ],
  [
    'what others viewed beside a thing that is out of stock',
    `<main><h1>Chia seeds</h1><p>Currently unavailable.</p><h2>About</h2><p>Black and whole.</p>
      <h2>Customers also viewed</h2><ul><li><a href="/a">Flax seeds</a> <b>$29.99</b></li><li><a href="/b">Hemp</a> <b>$12.49</b></li></ul></main>`,
  ],
  [
    'an article about what something costs, and who is available',
    '<h1>What movers cost</h1><h2>Prices</h2><p><b>$465</b> for a studio</p><h2>Ada</h2><ul><li>Help by phone available</li></ul>',
  ],
  ['plans', '<h1>Plans</h1><p>from 5 € to 20 € a month</p><button>Order now</button>'],
])('does not take %s for a product', async (_name, html) => {
  expect((await scrape(html)).product).toBeUndefined();
});

it.each([
  [
    'payments in parts',
    '<p>3x 86,33 € (sans frais) ou 4x 66,17 €</p><div><span>259,00 €</span></div>',
    259,
  ],
  ['a monthly payment', '<p>21,58 €/mois</p><p>259,00 €</p>', 259],
  ['payments in Chinese', '<p>每期 NT$806</p><p>NT$2,320</p>', 2320],
  ['a time', '<p>Ended: 18 November, 22:30 GMT</p><p>Winning bid: £115.00</p>', 115],
  ['the number of an article', '<p>JBR1193</p><p>2,900원</p>', 2900],
])('does not take %s for the price', async (_name, html, amount) => {
  const { product } = await scrape(
    `<main><h1>Watch</h1>${html}<p>In stock</p><button>Add to cart</button></main>`,
  );
  expect(product?.variants?.[0]?.price?.amount).toBe(amount);
});

const MORE = `<h2>Andere kauften auch</h2><ul><li><a href="/k">Kanne</a> <b>9,00 €</b><button>In den Warenkorb</button></li>
  <li><a href="/s">Sieb</a> <b>4,00 €</b><button>In den Warenkorb</button></li></ul>`;

it.each<[name: string, html: string, amount: number | undefined, inStock: boolean, sku?: string]>([
  [
    'a badge that scripts show when it is sold out',
    `<p class="sku"><span>Artikelnummer:</span>K-17</p><span>Normaler Preis</span><span>49,00 €</span>
      <span class="badge">Ausverkauft</span><button>In den Warenkorb</button>`,
    49,
    true,
    'K-17',
  ],
  [
    'sizes of which one is sold out',
    `<b>49,00 €</b><ul role="listbox"><li role="option">S <span>Ausverkauft</span></li><li role="option">M</li></ul>
      <p>Die Abholung im Laden ist zurzeit nicht verfügbar, wir schicken es aber gern.</p><button>In den Warenkorb</button>`,
    49,
    true,
  ],
  [
    'a former price that only its class or label names',
    `<div><span class="regular-price">59,00 €</span></div><div><span class="current-price">49,00 €</span> Save 20%</div>
      <div><span>UVP: </span><span>69,00 €</span></div><p>Auf Lager</p>`,
    49,
    true,
  ],
  [
    'the label of the former price behind it',
    `<div><span>59,00 €</span><span>Normaler Preis</span><span>49,00 €</span><span>Angebotspreis</span></div><p>Auf Lager</p>`,
    49,
    true,
  ],
  [
    'a box named after its former price',
    `<p class="price with-list-price">49,00 € <span class="list-price">59,00 €</span></p><p>Auf Lager</p>`,
    49,
    true,
  ],
  [
    'what delivery and tax cost beside the price',
    `<ul><li>zzgl. Versand: <b>4,90 €</b></li><li><h2>49,00 €</h2></li><li>Ex tax: 41,18 €</li></ul><p>Auf Lager</p>`,
    49,
    true,
  ],
  [
    'other sellers',
    `<div><div>49,00 €</div><button>In den Warenkorb</button></div><table>${['A', 'B']
      .map(
        (name) =>
          `<tr><td>${name}</td><td>52,00 €</td><td><button>In den Warenkorb</button></td></tr>`,
      )
      .join('')}</table>`,
    49,
    true,
  ],
  [
    'the cents drawn apart and the price in words',
    `<div><span aria-hidden="true">$79</span><small>99</small></div><span>$79.99</span><button>Add to cart</button>`,
    79.99,
    true,
  ],
  [
    'the buttons of a bar that stays in sight',
    `<s>98,00 €</s> <b>49,00 €</b><button>In den Warenkorb</button><div><i>Krug</i> <b>49,00 €</b><button>In den Warenkorb</button></div>`,
    49,
    true,
  ],
  [
    'the price in the label of what is chosen',
    `<div><input type="radio" checked><label for="a"><span>One-time</span> <b>49,00 €</b></label></div>
      <div><input type="radio"><label for="b">Subscribe <b>39,00 €</b></label></div><button>In den Warenkorb</button>`,
    49,
    true,
  ],
  ['its price in the button', '<button>Add to cart – $49.00</button>', 49, true],
  [
    'a sentence about shops before the button',
    `<div><b>49,00 €</b><p>Outlet price for the colour. Online only: not available in our stores.</p><p>SKU: K-17</p></div>
      <button>Add to cart</button>`,
    49,
    true,
    'K-17',
  ],
  [
    'a word about another thing in a section of its own',
    `<b>49,00 €</b><h2>Klang</h2><button>In den Warenkorb</button><h2>Abholung</h2><p>Ausverkauft</p>`,
    49,
    true,
  ],
  [
    'no price, as it is not available',
    `<p>Zurzeit nicht verfügbar.</p><dl><dt>Bestell-Nr.</dt><dd>880017</dd></dl>`,
    undefined,
    false,
    '880017',
  ],
])('reads a product with %s', async (_name, html, amount, inStock, sku) => {
  const { product } = await scrape(`<main><h1>Krug</h1>${html}${MORE}</main>`);
  const [variant] = product?.variants ?? [];
  expect(product?.title).toBe('Krug');
  expect(variant?.price?.amount).toBe(amount);
  expect(variant?.availability?.inStock).toBe(inStock);
  expect(variant?.sku).toBe(sku);
});

it.each([
  ['SKU: TH-2400', 'TH-2400'],
  ['<b>Artikelnummer</b> <span>880001</span>', '880001'],
  ['<dt>Référence :</dt><dd>HX-17.B</dd>', 'HX-17.B'],
  ['Código: HX17', 'HX17'],
  ['<th>Kod produktu</th><td>4711</td>', '4711'],
  ['<span>商品番号</span><span>TH-24</span>', 'TH-24'],
  ['Артикул 1234', '1234'],
  ['<li>Item#: <em>N82E1682</em></li>', 'N82E1682'],
  ['<p>Model: ZG-26</p><p>SKU: 5012</p>', '5012'],
  ['<p>Model: ZG-26</p>', 'ZG-26'],
  ['<p>Reference by 12 readers</p>', undefined],
  ['<th>Acme Part Number</th><td>IF145-348</td>', 'IF145-348'],
  ['<dt>Our item number</dt><dd>4711-B</dd>', '4711-B'],
  ['<th>Fits all models with a part number</th><td>4711</td>', undefined],
  ['SKU: <span class="sku">zero</span>', 'zero'],
  ['SKU: <span class="sku">N/A</span>', undefined],
  ['<span>MFR #</span> <span>P1 EVO - 4 UNITS</span>', 'P1 EVO - 4 UNITS'],
  ['<form data-product_sku="TH-24"><i data-sku="TH-24"></i></form>', 'TH-24'],
  ['<i data-sku="TH-24"></i><i data-sku="TH-25"></i>', undefined],
])('reads the number of an article from %s', async (html, sku) => {
  const { product } = await scrape(
    `<main><h1>Krug</h1><b>49,00 €</b><p>Auf Lager</p><table>${html}</table><div>${html}</div></main>`,
  );
  expect(product?.variants?.[0]?.sku).toBe(sku);
});

it.each<[html: string, inStock: boolean | undefined]>([
  ['<form><input type="submit" value="Add to cart"></form>', true],
  ['<form><input type="submit" value="Sold out"></form>', false],
  ['<div class="btn blue">Add to cart <span>Choose a colour</span></div>', true],
  ['<button>Buy from our EU store</button>', true],
  ['<p>Ships the same day, order by 3 pm</p>', true],
  ['<p>Versandfertig in 2 Tagen</p>', true],
  ['<p>Ships within two days</p><button>Sold out</button>', false],
  ['<p>Back-order</p>', false],
  // Until a size is chosen, most shops let nobody press it.
  ['<button disabled>Add to cart</button>', true],
])('reads the stock from %s', async (html, inStock) => {
  const { product } = await scrape(`<main><h1>Krug</h1><p>49,00 €</p>${html}</main>`);
  expect(product?.variants?.[0]?.availability?.inStock).toBe(inStock);
});

it('takes a price before the heading rather than one with a link to another thing', async () => {
  const { product } = await scrape(
    `<main><div class="buy"><b>1.646,00 €</b><button>Add to cart</button></div><h1>Krug</h1>
      <p>In stock</p><div class="combo"><a href="/deckel">Deckel aus Zinn</a><b>159,99 €</b></div></main>`,
  );
  expect(product?.variants?.[0]?.price?.amount).toBe(1646);
});

it.each([
  '<label><input type="radio" name="s" checked> S</label><label><input type="radio" name="s" disabled> M</label>',
  '<button aria-pressed="true">S</button><button class="swatch sold-out">M</button>',
  '<button aria-pressed="true">S</button><button aria-disabled="true">M</button>',
])('says of the options that are marked so that they can’t be had: %s', async (html) => {
  const { product } = await scrape(
    `<main><h1>Hemd</h1><p>49,00 €</p><fieldset><legend>Size</legend>${html}</fieldset><button>Add to cart</button></main>`,
  );
  expect(
    product?.variants?.map(({ values, availability }) => [values?.['Size'], availability?.inStock]),
  ).toEqual([
    ['S', true],
    ['M', false],
  ]);
});

it.each<[html: string, amount: number, inStock: boolean | undefined]>([
  ['<div class="product-view"><h1>Krug</h1><b>49,00 €</b></div>', 49, undefined],
  [
    '<div class="product outofstock"><h1>Krug</h1><b>49,00 €</b><button>Buy now</button></div>',
    49,
    false,
  ],
  ['<div class="product instock"><h1>Krug</h1><b>49,00 €</b><p>Sold out</p></div>', 49, true],
])(
  'takes the names that a page gives its parts for what they say: %s',
  async (html, amount, inStock) => {
    const [variant] = (await scrape(`<main>${html}${MORE}</main>`)).product?.variants ?? [];
    expect(variant?.price?.amount).toBe(amount);
    expect(variant?.availability?.inStock).toBe(inStock);
  },
);

it.each([
  ['<h1>Krug</h1><a href="/brand/tarn-how/17">Visit the Tarn How shop</a>', 'Tarn How'],
  ['<h1>Krug</h1><a href="/marcas/tarn">Ver mais artigos da Marca: Tarnhow</a>', 'Tarnhow'],
  ['<h1><a href="/tarn/">Tarn</a><span>Krug</span></h1>', 'Tarn'],
  ['<p>By <a href="/shop/tarn">Tarn</a></p><h1>Tarn, Krug</h1>', 'Tarn'],
  [
    '<h1>Krug</h1><span class="badge-brand">Free returns</span><a href="/brands/all">All brands</a>',
    undefined,
  ],
])('reads the brand, and no other words: %s', async (html, brand) => {
  const { product } = await scrape(`<main>${html}<b>49,00 €</b><button>Buy now</button></main>`);
  expect(product?.brand).toBe(brand);
});

it('leaves out a price range, and warns', async () => {
  const data = await scrape(
    '<main><h1>Rug</h1><p>20 € – 60 €</p><p>In stock</p><button>Add to cart</button></main>',
  );
  expect(data.product?.variants?.[0]).toEqual({
    title: 'Rug',
    availability: { inStock: true, text: 'In stock' },
  });
  expect(data.warning).toContain('price');
});

it('returns the visible choices of a product as its variants if its data has none', async () => {
  const { product } = await scrape(
    `<script type="application/ld+json">{"@type":"Product","name":"Linen shirt","sku":"LS","offers":{"@type":"AggregateOffer","lowPrice":39,"priceCurrency":"EUR"}}</script>
    <main><h1>Linen shirt</h1><p>39,00 €</p><label for="c">Colour</label><select id="c"><option>White</option><option>Sand</option></select>
    <button>Add to cart</button><label for="r">Show</label><select id="r"><option>All</option><option>With pictures</option></select></main>`,
  );
  expect(
    product?.variants?.map(({ title, values, price }) => [title, values, price?.amount]),
  ).toEqual([
    ['Linen shirt', { Colour: 'White' }, 39],
    ['Linen shirt', { Colour: 'Sand' }, 39],
  ]);
});

it('finds prices that are only in the options of a select', async () => {
  const { product } = await scrape(
    `<main><h1>Green tea</h1><label>Weight <select><option value="">Choose</option>
      <option>100 g – 6,50 €</option><option>500 g – 24,90 €</option></select></label><button>Add to cart</button></main>`,
  );
  expect(product?.variants?.map(({ price }) => price?.amount)).toEqual([6.5, 24.9]);
});

async function scrape(html: string) {
  const page = { html: `<title>Shop</title>${html}`, url: 'https://shop.example/p' };
  const snapshot = await readHtml(page, parseHtml);
  return scrapeSnapshot({ snapshot }, { formats: ['product'] }, english);
}
