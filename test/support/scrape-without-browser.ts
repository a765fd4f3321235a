import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ScrapeData } from '@/contract/scrape-data';
import { NAMED_TAB_FORMATS } from '@/contract/tab-request';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { decodeHtml } from '@/reader/html/decode-html';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml, type FetchedHtml } from '@/reader/html/read-html';
import { english } from './locale.ts';

/**
 * Scrapes a file or an address without a browser, by its markup alone: scripts do not run, and what
 * only style sheets hide is not hidden.
 *
 * @param names - Names of formats in the contract; `metadata` always comes along.
 */
export async function scrapeWithoutBrowser(
  url: string,
  names: readonly string[],
): Promise<ScrapeData> {
  const page = url.startsWith('file:') ? await readPageFile(url) : await fetchPage(url);
  const formats = NAMED_TAB_FORMATS.filter((format) => names.includes(format));
  const rawHtml = formats.includes('rawHtml');
  const snapshot = await readHtml(page, parseHtml);
  const data = await scrapeSnapshot({ snapshot }, { formats }, english);
  return rawHtml ? { ...data, rawHtml: page.html } : data;
}

async function readPageFile(url: string): Promise<FetchedHtml> {
  return { html: decodeHtml(await readFile(fileURLToPath(url))), url };
}

async function fetchPage(url: string): Promise<FetchedHtml> {
  const response = await fetch(url);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const html = decodeHtml(bytes, response.headers.get('content-type') ?? '');
  return { html, url: response.url, statusCode: response.status };
}
