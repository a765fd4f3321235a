import type { FormatRequest } from '@/contract/request/scrape-request';
import { ANSWER_TAKE } from '@/contract/table/join';
import type { ColumnKind, TableField } from '@/contract/table/table-column';
import { t } from '@/platform/i18n';
import type { PlainKey } from '@/contract/user-text';

/** Where the new columns come from: values that the user pointed at, or what pages state. */
export type WhatToTake = 'point' | 'product' | 'article' | 'names';

/** What to request of each page, and its values in the answer or the page. */
export interface Taking {
  formats: FormatRequest[];
  fields: TableField[];
}

/**
 * What to take of each page.
 *
 * @param pointed - The fields that the user pointed at.
 * @param names - Names of fields, with commas between them.
 */
export function takingOf(what: WhatToTake, pointed: readonly TableField[], names: string): Taking {
  if (what === 'point') return { formats: ['markdown'], fields: [...pointed] };
  if (what === 'product') return { formats: ['markdown', 'product'], fields: PRODUCT.map(named) };
  if (what === 'article') return { formats: ['markdown'], fields: ARTICLE.map(named) };
  const wanted = namesIn(names);
  const properties = Object.fromEntries(wanted.map((name) => [name, { type: 'string' }]));
  const fields = wanted.map((name, at): TableField => ({
    key: `field_${at + 1}`,
    name,
    kind: 'text',
    selector: `json.${name}`,
    take: ANSWER_TAKE,
  }));
  return {
    formats: ['markdown', { type: 'json', schema: { type: 'object', properties } }],
    fields,
  };
}

/** The names in a text, each once. A dot would be read as a path. */
export function namesIn(text: string): string[] {
  const names = text.split(/[,;\n、，]/u).map((one) => one.replaceAll(/[.\s]+/gu, ' ').trim());
  return [...new Set(names)].filter((name) => name !== '' && name.length <= LONGEST).slice(0, MOST);
}

type Stated = [path: string, key: string, kind: ColumnKind, name: PlainKey];

function named([selector, key, kind, name]: Stated): TableField {
  return { key, name: t(name), kind, selector, take: ANSWER_TAKE };
}

/** What the formats of the contract call the parts of a product and an article. */
const PRODUCT: Stated[] = [
  ['product.title', 'product', 'text', 'fieldFormatProduct'],
  ['product.variants.0.price', 'price', 'price', 'tableColumnPrice'],
  ['product.variants.0.availability', 'availability', 'text', 'joinAvailability'],
  ['product.brand', 'brand', 'text', 'productBrand'],
  ['product.variants.0.sku', 'sku', 'text', 'productSku'],
];
const ARTICLE: Stated[] = [
  ['metadata.title', 'title', 'text', 'tableColumnTitle'],
  ['metadata.author', 'author', 'text', 'tableColumnAuthor'],
  ['metadata.publishedTime', 'published', 'date', 'joinPublished'],
  ['markdown', 'text', 'text', 'tableColumnText'],
];
const LONGEST = 80;
const MOST = 40;
