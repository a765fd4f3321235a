import { isRecord } from '@/contract/is-record';
import type { CellValue, PageTable } from '@/contract/table/page-table';
import type { ColumnKind, TableColumn } from '@/contract/table/table-column';
import { titleOf, urlOf, type ExportedPage } from './exported-page';
import { linkText, linkTexts } from './link-texts';
import type { Run } from './run-files';

/**
 * The links of a page as a table: address, host, scope (`internal`, `external` or `mail`), and the link's text if
 * known.
 */
export function linksTable(page: ExportedPage, links: readonly string[]): PageTable {
  const columns = [
    columnOf('url', 'link'),
    columnOf('host', 'text'),
    columnOf('scope', 'text'),
    columnOf('text', 'text'),
  ];
  const host = URL.parse(urlOf(page))?.host ?? '';
  const texts = linkTexts(page.data);
  const rows = links.map((link) => [...linkRow(link, host), linkText(texts, link)]);
  return tableOf(titleOf(page), columns, rows);
}

/** The images of a page as a table: the address of each, and its description if known. */
export function imagesTable(
  page: ExportedPage,
  images: readonly string[],
  altOf: (address: string) => string = () => '',
): PageTable {
  const rows = images.map((address) => [address, altOf(address)]);
  return tableOf(titleOf(page), [columnOf('url', 'image'), columnOf('alt', 'text')], rows);
}

/**
 * Several results as a table with a row for each: its address, when it was made, its text, and, in
 * columns of their own, the values of its `json` and `product`.
 */
export function pagesTable(pages: readonly ExportedPage[]): PageTable {
  const names = dataNames(pages);
  const columns = [...PAGE_COLUMNS, ...names.map((name) => columnOf(name, 'text'))];
  return tableOf(
    '',
    columns,
    pages.map((page) => pageCells(page, names)),
  );
}

/**
 * A job of many pages as a table with a row for each, read or not: its outcome, then the columns of
 * {@link pagesTable}.
 */
export function runTable({ name, pages }: Run): PageTable {
  const names = dataNames(pages.flatMap(({ page }) => page ?? []));
  const columns = [
    columnOf('address', 'link'),
    columnOf('state', 'text'),
    columnOf('reason', 'text'),
    ...PAGE_COLUMNS,
    ...names.map((each) => columnOf(each, 'text')),
  ];
  const rows = pages.map(({ url, state, reason = '', page }) => [
    url,
    state,
    reason,
    ...(page === undefined ? [] : pageCells(page, names)),
  ]);
  return tableOf(name, columns, rows);
}

function linkRow(link: string, pageHost: string): string[] {
  const url = URL.parse(link);
  if (url?.protocol === 'mailto:') return [link, '', 'mail'];
  const host = url?.host ?? '';
  return [link, host, host === pageHost ? 'internal' : 'external'];
}

function pageCells(page: ExportedPage, names: readonly string[]): CellValue[] {
  const { metadata, markdown } = page.data;
  const texts = [metadata.description, metadata.language].map((value) => {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return typeof first === 'string' ? first : '';
  });
  const time = page.capturedAt.toISOString().replace(/\.\d+Z$/, 'Z');
  const values = dataValues(page);
  const own = names.map((name) => values.get(name) ?? '');
  return [titleOf(page), urlOf(page), time, ...texts, markdown ?? '', ...own];
}

/** The names of all values in the data of pages, in the order in which they occur. */
function dataNames(pages: readonly ExportedPage[]): string[] {
  return [...new Set(pages.flatMap((page) => [...dataValues(page).keys()]))];
}

/**
 * The values in a page's data by name, such as `json.author`; lists of plain ones are joined with `; `, and
 * what else is in `json` is JSON text. A product has its plain values, and the price of its first variant.
 */
function dataValues({ data }: ExportedPage): Map<string, CellValue> {
  const found = new Map<string, CellValue>();
  const json: unknown = data.json;
  if (isRecord(json)) {
    for (const [key, value] of Object.entries(json))
      found.set(`json.${key}`, cellOf(value) ?? JSON.stringify(value));
  } else if (json !== undefined && json !== null)
    found.set('json', cellOf(json) ?? JSON.stringify(json));
  for (const [key, value] of Object.entries(data.product ?? {})) {
    const cell = cellOf(value);
    if (cell !== undefined) found.set(`product.${key}`, cell);
  }
  const { amount, currency } = data.product?.variants?.[0]?.price ?? {};
  if (isPlain(amount)) found.set('product.price', amount);
  if (isPlain(currency)) found.set('product.currency', currency);
  return found;
}

/** A plain value or a list of such as one; empty for none. `undefined` for objects. */
function cellOf(value: unknown): CellValue | undefined {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return String(value);
  if (isPlain(value)) return value;
  if (!Array.isArray(value) || !value.every(isPlain)) return undefined;
  return value.length === 1 ? value[0] : value.join('; ');
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function columnOf(key: string, kind: ColumnKind): TableColumn {
  return { key, name: key, kind, selector: ':scope', take: 'text', filled: 1, shown: true };
}

function tableOf(
  title: string,
  columns: TableColumn[],
  rows: readonly (readonly CellValue[])[],
): PageTable {
  return {
    id: title,
    source: 'records',
    title,
    records: { selector: ':root' },
    columns,
    rows: rows.map((row) => row.map((value) => (value === '' ? null : { value }))),
  };
}

const PAGE_COLUMNS = [
  columnOf('title', 'text'),
  columnOf('url', 'link'),
  columnOf('scraped_at', 'date'),
  columnOf('description', 'text'),
  columnOf('language', 'text'),
  columnOf('markdown', 'text'),
];
