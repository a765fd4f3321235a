import Papa from 'papaparse';
import { urlOf, type ExportedPage } from './exported-page';
import { linkText, linkTexts } from './link-texts';

/**
 * Links as a table: address, host, whether it is of the same site (`internal`, `external` or `mail`),
 * and what it says where that is known. RFC 4180 with CRLF and a header line.
 *
 * A cell that a spreadsheet would take for a formula begins with an apostrophe.
 */
export function linksCsv(page: ExportedPage, links: readonly string[]): string {
  const host = URL.parse(urlOf(page))?.host ?? '';
  const texts = linkTexts(page.data);
  const rows = links.map((link) => [...linkRow(link, host), linkText(texts, link)]);
  return toCsv([['url', 'host', 'scope', 'text'], ...rows]);
}

/**
 * Rows as CSV, every text neutralised; numbers stay numbers.
 *
 * @param delimiter - What parts the cells. Default: a comma.
 */
export function toCsv(
  rows: readonly (readonly (string | number)[])[],
  delimiter: ',' | '\t' = ',',
): string {
  const csv = Papa.unparse(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell.toWellFormed() : cell))),
    { newline: '\r\n', delimiter, escapeFormulae: FORMULA },
  );
  return `${csv}\r\n`;
}

function linkRow(link: string, pageHost: string): string[] {
  const url = URL.parse(link);
  if (url?.protocol === 'mailto:') return [link, '', 'mail'];
  const host = url?.host ?? '';
  return [link, host, host === pageHost ? 'internal' : 'external'];
}

/** What a spreadsheet may read as a formula, also after white space and in full-width forms. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
