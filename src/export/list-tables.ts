import type { PageTable } from '@/contract/table/page-table';
import type { ColumnKind, TableColumn } from '@/contract/table/table-column';
import { titleOf, urlOf, type ExportedPage } from './exported-page';
import { linkRows } from './links-csv';

/** The links of a page as a table: address, host, scope and text; see `linksCsv`. */
export function linksTable(page: ExportedPage, links: readonly string[]): PageTable {
  const columns = [
    columnOf('url', 'link'),
    columnOf('host', 'text'),
    columnOf('scope', 'text'),
    columnOf('text', 'text'),
  ];
  return tableOf(titleOf(page), columns, linkRows(page, links));
}

/** The images of a page as a table: the address of each, and what it shows where the page says so. */
export function imagesTable(
  page: ExportedPage,
  images: readonly string[],
  altOf: (address: string) => string = () => '',
): PageTable {
  const rows = images.map((address) => [address, altOf(address)]);
  return tableOf(titleOf(page), [columnOf('url', 'image'), columnOf('alt', 'text')], rows);
}

/** Several results as a table with a row for each: what it is of, when it was made, and its text. */
export function pagesTable(pages: readonly ExportedPage[]): PageTable {
  const columns = [
    columnOf('title', 'text'),
    columnOf('url', 'link'),
    columnOf('scraped_at', 'date'),
    columnOf('description', 'text'),
    columnOf('language', 'text'),
    columnOf('markdown', 'text'),
  ];
  const rows = pages.map((page) => {
    const { metadata, markdown } = page.data;
    const texts = [metadata.description, metadata.language].map((value) => {
      const first: unknown = Array.isArray(value) ? value[0] : value;
      return typeof first === 'string' ? first : '';
    });
    const time = page.capturedAt.toISOString().replace(/\.\d+Z$/, 'Z');
    return [titleOf(page), urlOf(page), time, ...texts, markdown ?? ''];
  });
  return tableOf('', columns, rows);
}

function columnOf(key: string, kind: ColumnKind): TableColumn {
  return { key, name: key, kind, selector: ':scope', take: 'text', filled: 1, shown: true };
}

function tableOf(
  title: string,
  columns: TableColumn[],
  rows: readonly (readonly string[])[],
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
