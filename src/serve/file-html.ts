import Papa from 'papaparse';
import { canUpload, isHtmlFile } from '@/contract/upload-files';
import { escapeText } from '@/reader/escape-html';
import { decodeHtml } from '@/reader/html/decode-html';
import { Refusal } from './refusal';
import { TOLD } from './told';

/** A file as HTML. */
export interface FileHtml {
  html: string;
  /** Of the file itself. */
  contentType: string;
}

/**
 * The HTML that a file is read as: itself or, of CSV, a table whose first row is its head.
 *
 * @throws {Refusal} 501 for kinds that the contract knows and that cannot be read here, 400 for others.
 */
export function htmlOfFile(name: string, bytes: Uint8Array): FileHtml {
  if (isHtmlFile(name)) return { html: decodeHtml(bytes), contentType: 'text/html' };
  if (/\.csv$/iu.test(name))
    return { html: tableOf(new TextDecoder().decode(bytes)), contentType: 'text/csv' };
  throw canUpload(name)
    ? new Refusal(501, 'NOT_IMPLEMENTED', TOLD.fileElsewhere(name))
    : new Refusal(400, 'UNSUPPORTED_FILE_TYPE', TOLD.fileKind(name));
}

function tableOf(text: string): string {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const [head = [], ...rows] = data;
  const cells = (row: readonly string[], name: string) =>
    row.map((cell) => `<${name}>${escapeText(cell)}</${name}>`).join('');
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  return `<main><table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body}</tbody></table></main>`;
}
