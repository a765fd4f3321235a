import { parseArgs } from 'node:util';
import { corpusFolder, loadPages } from './corpus.ts';
import type * as sold from './engines/sold.ts';
import type { Sold, SoldThing } from './engines/sold.ts';
import { htmlPage } from './html-pages.ts';
import { importBundle } from './import-bundle.ts';

/*
 * `npm run bench:products`: what the engine reads of things for sale where pages only show them. What they publish
 * for machines is taken away before, and is the truth. A value that the page does not show is not asked for.
 */

const { values: options } = parseArgs({
  options: {
    corpus: { type: 'string' },
    others: { type: 'string', default: '300' },
    details: { type: 'boolean', default: false },
  },
});

/** Of the corpus; rules are not written by the pages of the last one. */
const FOLDS = { 'folds 0, 1, 2, 4': [0, 1, 2, 4], 'fold 3': [3] };
const FIELDS = ['price', 'inStock', 'sku', 'brand'] as const;
type Field = (typeof FIELDS)[number];
const AIMS: Record<Field, string> = { price: '≥ .92', inStock: '≥ .93', sku: '≥ .80', brand: '' };

/** What stands before the number of an article. */
const LABEL = /(?:sku|item|art|ref|réf|model|mpn|mfr|co?d|kod|n[or]|number|nummer|号|番)[^a-z"]*$/;

/** Some word about stock, or to order by. */
const STOCK =
  /\b(?:add to|buy now|order now|in stock|out of stock|sold out|(?:un)?available)\b|auf lager|lieferbar|warenkorb|ajouter|en stock|disponible|carrito/i;

// It is a bundle of that module.
const { soldThing } = (await importBundle('engines/sold.ts')) as typeof sold;
const pages = loadPages(corpusFolder(options.corpus), 'web');
for (const [name, folds] of Object.entries(FOLDS)) {
  const counts = Object.fromEntries(
    FIELDS.map((field) => [field, { right: 0, given: 0, wanted: 0 }]),
  ) as Record<Field, Count>;
  const others = { pages: 0, given: 0 };
  for (const page of pages.filter(({ fold }) => folds.includes(fold))) {
    const isShop = page.type === 'product';
    if (!isShop && others.pages >= Number(options.others)) continue;
    const { html, url } = htmlPage(page);
    const thing = await soldThing(html, url);
    const { published, shown } = thing;
    if (isShop && published !== undefined && published !== 'several')
      for (const field of FIELDS) count(counts[field], field, thing, published, page.id);
    if (isShop || (published !== undefined && published !== 'several')) continue;
    others.pages++;
    others.given += Number(shown !== undefined);
    if (shown !== undefined) tell(`${page.id} ${page.type}: given`);
  }
  console.log(name);
  console.table(Object.fromEntries(FIELDS.map((field) => [field, rowOf(field, counts[field])])));
  console.log(`a product on ${others.given} of ${others.pages} pages that publish none`);
}

interface Count {
  right: number;
  given: number;
  wanted: number;
}

function count(
  sum: Count,
  field: Field,
  { shown, text }: SoldThing,
  published: Sold,
  id: string,
): void {
  const wanted = wantedOf(field, published, text);
  if (wanted.size === 0) return;
  const [own] = shown?.[field] ?? [];
  const isRight = own !== undefined && wanted.has(plain(own));
  sum.wanted++;
  sum.given += Number(own !== undefined);
  sum.right += Number(isRight);
  if (!isRight) tell(`${id} ${field}: ${own ?? 'missing'}, for ${[...wanted].join(' or ')}`);
}

function rowOf(field: Field, { right, given, wanted }: Count): Record<string, string> {
  return {
    aim: AIMS[field],
    F1: share(2 * right, given + wanted),
    precision: share(right, given),
    recall: share(right, wanted),
    of: String(wanted),
  };
}

function tell(fault: string): void {
  if (options.details) console.log(fault);
}

/** What is published and shown; nothing if variants differ in their stock. */
function wantedOf(field: Field, published: Sold, text: string): Set<string> {
  const all = new Set(published[field].map(plain));
  if (field === 'inStock')
    return all.size > 1 || !isShown(published.price, text) || !STOCK.test(text) ? new Set() : all;
  if (field === 'price') return isShown(published.price, text) ? all : new Set();
  const squeezed = plain(text);
  const isHere = (value: string) =>
    field === 'brand'
      ? squeezed.includes(value)
      : squeezed.split(value).some((before) => LABEL.test(before.slice(-20)));
  return new Set([...all].filter((value) => value !== '' && isHere(value)));
}

/** Whether a text has one of the amounts, however written. */
function isShown(amounts: readonly number[], text: string): boolean {
  const digits = text.replaceAll(/(?<=\d)[.,\s'’](?=\d)/g, '');
  return amounts.some((amount) =>
    [String(amount), amount.toFixed(2)].some(
      (form) =>
        amount > 0 && new RegExp(`(?<!\\d)${form.replace('.', '')}(?:0?0)?(?!\\d)`).test(digits),
    ),
  );
}

function plain(value: number | boolean | string): string {
  return String(value).toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

function share(part: number, whole: number): string {
  return (part / whole).toFixed(3);
}
