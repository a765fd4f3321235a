import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ScrapeData } from '@/contract/scrape-data';
import { NAMED_TAB_FORMATS } from '@/contract/tab-request';
import { canUpload, isHtmlFile } from '@/contract/upload-files';
import { htmlOfFile } from '@/serve/files/file-html';
import { loadPage, type LoadPage } from '@/serve/load-page';
import { createMarkupBackend } from '@/serve/markup-backend';
import { mediaTypeOf } from './media-types.ts';

/**
 * Scrapes a file or an address without a browser, by its markup alone: scripts do not run, and what
 * only style sheets hide is not hidden.
 *
 * @param names - Names of formats in the contract; `metadata` always comes along.
 * @throws {Error} why it is not read, in a sentence: its kind, no answer, nothing in it.
 */
export async function scrapeWithoutBrowser(
  url: string,
  names: readonly string[],
): Promise<ScrapeData> {
  const formats = NAMED_TAB_FORMATS.filter((format) => names.includes(format));
  const { signal } = new AbortController();
  const call = { signal, tool: 'start', wantsLinks: false };
  const load = withText(url.startsWith('file:') ? loadFile : loadPage);
  return (await createMarkupBackend(load).scrape({ url, formats }, call)).data;
}

function withText(load: LoadPage): LoadPage {
  return async (url, how) => {
    const page = await load(url, how);
    if (page.bytes.length > 0 || page.isTooLarge || page.isElsewhere) return page;
    throw new Error(
      page.status >= 400
        ? `The page answered ${page.status}, with no text of its own.`
        : 'The page is empty.',
    );
  };
}

/** Documents as the HTML of their text, everything else as a server would send it. */
const loadFile: LoadPage = async (url, { signal }) => {
  const file = fileURLToPath(url);
  if ((await stat(file)).isDirectory()) throw new Error(`${file} is a folder. Name a file in it.`);
  const bytes = await readFile(file);
  if (isHtmlFile(file) || !canUpload(file))
    return { url, status: 200, contentType: mediaTypeOf(file) ?? sniffedType(bytes), bytes };
  const { html } = await htmlOfFile(path.basename(file), bytes, { signal });
  const contentType = 'text/html; charset=utf-8';
  return { url, status: 200, contentType, bytes: new TextEncoder().encode(html) };
};

/** As browsers tell a text from something else where nothing says what it is. */
function sniffedType(bytes: Uint8Array): string {
  return bytes.includes(0) ? 'application/octet-stream' : 'text/html';
}
