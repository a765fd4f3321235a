import Papa from 'papaparse';
import { PLAIN_CSV, type CsvStyle } from './csv-style';
import { urlOf, type ExportedPage } from './exported-page';
import { linkText, linkTexts } from './link-texts';

/**
 * Links as a table: address, host, scope (`internal`, `external` or `mail`), and the link's text if
 * known. RFC 4180 with CRLF and a header line.
 */
export function linksCsv(
  page: ExportedPage,
  links: readonly string[],
  style: CsvStyle = PLAIN_CSV,
): string {
  return toCsv([['url', 'host', 'scope', 'text'], ...linkRows(page, links)], style);
}

/** Each link's address, host, scope and text; see {@link linksCsv}. */
export function linkRows(page: ExportedPage, links: readonly string[]): string[][] {
  const host = URL.parse(urlOf(page))?.host ?? '';
  const texts = linkTexts(page.data);
  return links.map((link) => [...linkRow(link, host), linkText(texts, link)]);
}

/** Rows as CSV. No text can be read as a formula; numbers have the style's decimal sign. */
export function toCsv(
  rows: readonly (readonly (string | number)[])[],
  { separator, decimal, hasMark }: CsvStyle = PLAIN_CSV,
): string {
  const written = rows.map((row) =>
    row.map((cell) => {
      if (typeof cell === 'number') return String(cell).replace('.', decimal);
      const text = cell.toWellFormed();
      return FORMULA.test(text) ? `'${text}` : text;
    }),
  );
  const csv = Papa.unparse(written, {
    newline: '\r\n',
    delimiter: separator,
    // Some programs drop an apostrophe that is not inside quotes.
    quotes: (cell) =>
      typeof cell === 'string' && cell.startsWith("'") && FORMULA.test(cell.slice(1)),
  });
  return `${hasMark ? BYTE_ORDER_MARK : ''}${csv}\r\n`;
}

function linkRow(link: string, pageHost: string): string[] {
  const url = URL.parse(link);
  if (url?.protocol === 'mailto:') return [link, '', 'mail'];
  const host = url?.host ?? '';
  return [link, host, host === pageHost ? 'internal' : 'external'];
}

/**
 * What a spreadsheet may read as a formula, even after white space and in full-width characters.
 */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const BYTE_ORDER_MARK = '\ufeff';
