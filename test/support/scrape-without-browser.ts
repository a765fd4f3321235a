import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ScrapeData } from '@/contract/scrape-data';
import { NAMED_TAB_FORMATS } from '@/contract/tab-request';
import { decodeHtml } from '@/reader/html/decode-html';
import { answerHtml } from '@/serve/answer-html';
import { loadPage } from '@/serve/load-page';
import { createMarkupBackend } from '@/serve/markup-backend';

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
  const formats = NAMED_TAB_FORMATS.filter((format) => names.includes(format));
  if (url.startsWith('file:')) {
    const html = decodeHtml(await readFile(fileURLToPath(url)));
    return (await answerHtml({ html, url }, { formats })).data;
  }
  const { signal } = new AbortController();
  const call = { signal, tool: 'start', wantsLinks: false };
  return (await createMarkupBackend(loadPage).scrape({ url, formats }, call)).data;
}
