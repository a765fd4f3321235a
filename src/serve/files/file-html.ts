import Papa from 'papaparse';
import { PAGE_FETCH } from '@/contract/page-fetch';
import { canUpload, isHtmlFile } from '@/contract/upload-files';
import { escapeText } from '@/reader/escape-html';
import { decodeHtml } from '@/reader/html/decode-html';
import { Refusal } from '../refusal';
import { TOLD } from '../told';
import { FileProblem, type FileProblemKind, type ReadFile } from './read-file';
import { readInThread } from './read-in-thread';

/** A file as HTML. */
export interface FileHtml extends ReadFile {
  /** Of the file itself. */
  contentType: string;
}

/** How a file is read. */
export interface FileHow {
  /** How many pages of a PDF are read. Default: as many as are read at all. */
  maxPages?: number | undefined;
  signal: AbortSignal;
}

/**
 * The HTML that a file is read as: itself; of CSV, a table whose first row is its head, without the empty cells at the
 * end of rows; of PDF and Word documents, their text.
 *
 * @throws {Refusal} 501 for kinds that the contract knows and that cannot be read here, 400 for others and for files
 *   that are too large to be read, 500 for those that are encrypted, broken, without text or take too much memory.
 */
export async function htmlOfFile(
  name: string,
  bytes: Uint8Array,
  { maxPages = Infinity, signal }: FileHow,
): Promise<FileHtml> {
  const extension = isHtmlFile(name) ? 'html' : /\.(csv|pdf|docx|docm)$/iu.exec(name)?.[1];
  if (extension === undefined)
    throw canUpload(name)
      ? new Refusal(501, 'NOT_IMPLEMENTED', TOLD.fileElsewhere(name))
      : new Refusal(400, 'UNSUPPORTED_FILE_TYPE', TOLD.fileKind(name));
  if (bytes.length > PAGE_FETCH.maxBytes) throw new Refusal(400, 'BAD_REQUEST', TOLD.tooLargeHtml);
  switch (extension.toLowerCase()) {
    case 'html':
      return { html: decodeHtml(bytes), contentType: 'text/html' };
    case 'csv':
      return { html: tableOf(new TextDecoder().decode(bytes)), contentType: 'text/csv' };
    case 'pdf':
      return { ...(await read('pdf')), contentType: 'application/pdf' };
    default:
      return { ...(await read('docx')), contentType: WORD };
  }

  function read(kind: 'pdf' | 'docx'): Promise<ReadFile> {
    return readInThread({ kind, bytes, maxPages }, signal).catch((cause: unknown) =>
      refuseFile(name, cause),
    );
  }
}

/** @throws {Refusal} what a client is told of a {@link FileProblem}; anything else as it is. */
export function refuseFile(name: string, cause: unknown): never {
  if (!(cause instanceof FileProblem)) throw cause;
  const isScan = /\.pdf$/iu.test(name) && cause.kind === 'textless';
  const code = isScan ? 'SCRAPE_PDF_OCR_REQUIRED' : 'SCRAPE_UNSUPPORTED_FILE_ERROR';
  throw new Refusal(500, code, PROBLEMS[cause.kind](name), {}, { cause });
}

const PROBLEMS: Readonly<Record<FileProblemKind, (name: string) => string>> = {
  encrypted: TOLD.fileEncrypted,
  older: TOLD.fileOlder,
  textless: TOLD.fileTextless,
  broken: TOLD.fileBroken,
  large: TOLD.fileMemory,
};
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

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
