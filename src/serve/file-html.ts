import Papa from 'papaparse';
import { PAGE_FETCH } from '@/contract/page-fetch';
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
 * The HTML that a file is read as: itself or, of CSV, a table whose first row is its head. Empty cells at the end of
 * rows are left out.
 *
 * @throws {Refusal} 501 for kinds that the contract knows and that cannot be read here, 400 for others and for files
 *   that are too large to be read.
 */
export function htmlOfFile(name: string, bytes: Uint8Array): FileHtml {
  const isHtml = isHtmlFile(name);
  if (!isHtml && !/\.csv$/iu.test(name))
    throw canUpload(name)
      ? new Refusal(501, 'NOT_IMPLEMENTED', TOLD.fileElsewhere(name))
      : new Refusal(400, 'UNSUPPORTED_FILE_TYPE', TOLD.fileKind(name));
  if (bytes.length > PAGE_FETCH.maxBytes) throw new Refusal(400, 'BAD_REQUEST', TOLD.tooLargeHtml);
  return isHtml
    ? { html: decodeHtml(bytes), contentType: 'text/html' }
    : { html: tableOf(new TextDecoder().decode(bytes)), contentType: 'text/csv' };
}

function tableOf(text: string): string {
  const [head = '', ...rows] = rowsOf(text);
  const body = rows.map((row) => `<tr>${row}</tr>`).join('');
  return `<main><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></main>`;
}

/** The cells of each row. */
function rowsOf(text: string): string[] {
  const rows: string[] = [];
  let cells = 0;
  Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    step({ data }) {
      const row = data.slice(0, data.findLastIndex((cell) => cell !== '') + 1);
      cells += row.length;
      if (cells > MOST_CELLS)
        throw new Refusal(400, 'BAD_REQUEST', TOLD.tooManyCells(MOST_CELLS.toLocaleString('en')));
      const name = rows.length === 0 ? 'th' : 'td';
      rows.push(row.map((cell) => `<${name}>${escapeText(cell)}</${name}>`).join(''));
    },
  });
  return rows;
}

/** Each takes about a kilobyte of memory while it is read. */
const MOST_CELLS = 500_000;
