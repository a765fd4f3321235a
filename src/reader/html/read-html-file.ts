import { emptyReport } from '@/contract/capture-report';
import type { ReadRequest } from '@/contract/snapshot/read-request';
import * as native from '../native';
import { readTab } from '../read-tab';
import { decodeHtml } from './decode-html';

/** What was read of an HTML file. */
export interface ReadFile {
  /** A packed snapshot, as JSON. */
  text: string;
  /**
   * The address that it was saved from, if the browser noted that; else the file's, with only its
   * name.
   */
  url: string;
}

/**
 * Reads an HTML file in a browser. Nothing in it runs or is loaded; what only style sheets, scripts
 * and layout would show is not read.
 *
 * @throws {FailureError} as `readTab`.
 */
export async function readHtmlFile(
  { name, bytes }: { name: string; bytes: Uint8Array },
  request: ReadRequest,
): Promise<ReadFile> {
  const html = decodeHtml(bytes);
  const url = SAVED_FROM.exec(html.slice(0, HEAD))?.[1] ?? `file:///${encodeURIComponent(name)}`;
  const document = new DOMParser().parseFromString(html, 'text/html');
  const [base] = native.selectAllOf(document, 'base[href]');
  const written = base === undefined ? null : native.attributeOf(base, 'href');
  const packed = await readTab(document, request, emptyReport());
  // A parsed document has the address of the page that parsed it.
  packed.url = url;
  packed.baseUri = URL.parse(written ?? '', url)?.href ?? url;
  return { text: JSON.stringify(packed), url };
}

/** A comment that Chromium and Internet Explorer write into pages that they save. */
const SAVED_FROM = /<!-- saved from url=\(\d{1,6}\)(https?:\/\/\S{1,4000}) -->/;
const HEAD = 10_000;
