import { addressToSend } from '@/contract/address/address-to-send';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { FailureError } from '@/contract/result';
import type { ScrapeData } from '@/contract/scrape-data';
import { escapeHtml } from '@/core/escape-html';
import { canUpload, MAX_UPLOAD, unknownKindText } from '@/contract/upload-files';
import { scrapeData, type Client } from './client';
import { withTimeLimit } from '@/contract/request/time-limit';
import { localized } from '@/contract/user-text';

/** What the service reads instead of an address. */
export type Upload = PageUpload | FileUpload;

/** A page of the tab. */
export interface PageUpload {
  /** The captured HTML. */
  html: string;
  /** The page's address, which its links are relative to. */
  url: string;
}

/** A file, such as a PDF. */
export interface FileUpload {
  file: Blob;
  /** Its name, whose extension tells the service what kind of file it is. */
  name: string;
  /** Where it comes from; absent for a file of the user's disk. */
  url?: string;
}

/**
 * Lets the service read what only the user can see: `POST /v2/parse`. The options must come from
 * `toUploadOptions`. The answer's addresses are those of the page, not of the file that was sent; a
 * file without an address is identified by its name.
 *
 * @throws {FailureError} `BAD_REQUEST`, with nothing sent, for a file that the service does not
 * accept.
 */
export async function upload(
  client: Client,
  source: Upload,
  options: ScrapeOptions,
  signal: AbortSignal,
): Promise<ScrapeData> {
  const isPage = 'html' in source;
  const file = isPage ? uploadFile(source) : source.file;
  const name = isPage ? 'page.html' : source.name;
  if (file.size > MAX_UPLOAD) throw tooLarge(file.size, isPage);
  if (!canUpload(name)) throw unknownKind(name);
  const { sent, timeoutMs } = withTimeLimit(options);
  const form = new FormData();
  form.set('file', file, name);
  form.set('options', JSON.stringify(sent));
  const data = await scrapeData(client, {
    method: 'POST',
    path: 'v2/parse',
    body: form,
    asked: options,
    timeoutMs,
    sendingMs: file.size / SLOWEST,
    signal,
  });
  const { url } = source;
  // What the service calls the address of a file is a place on its own disk.
  const { url: _place, ...metadata } = data.metadata;
  const address = url === undefined ? { sourceURL: name } : { sourceURL: url, url };
  return { ...data, metadata: { ...metadata, ...address } };
}

/**
 * The file that {@link upload} sends for a page; also used to say how much leaves the machine. Its
 * base is the page's address without user name, password and fragment.
 */
export function uploadFile({ html, url }: PageUpload): Blob {
  const start = html.slice(0, 100_000);
  // The first base of a document counts, so insert ours right after the opening head tag. Without a
  // head, insert it after the doctype, so that the page stays in standards mode.
  const before = HEAD.exec(start) ?? DOCTYPE.exec(start);
  const at = before ? before.index + before[0].length : 0;
  const base = `<base href="${escapeHtml(addressToSend(url))}">`;
  return new Blob([html.slice(0, at), base, html.slice(at)], { type: 'text/html' });
}

/** Bytes a millisecond: the connections that people send files by are at least as fast, about half a megabit. */
const SLOWEST = 60;
const HEAD = /<head(?:\s[^<>]{0,10000})?>/i;
const DOCTYPE = /^\s{0,1000}<!doctype[^>]{0,1000}>/i;

function tooLarge(size: number, isPage: boolean): FailureError {
  const key = isPage ? 'uploadPageTooLarge' : 'uploadFileTooLarge';
  const message = localized(key, { size: Math.ceil(size / 1024 / 1024) });
  return new FailureError({ code: 'BAD_REQUEST', message });
}

function unknownKind(name: string): FailureError {
  return new FailureError({ code: 'BAD_REQUEST', message: unknownKindText(name) });
}
