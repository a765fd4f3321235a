import { answerApart } from './answer-apart';
import type { Backend } from './backend';
import type { LoadPage } from './load-page';
import { htmlOf, refusePage } from './page-text';

/**
 * The engine alone, over pages that `load` fetches: at once, without scripts, style and layout. It honours
 * `headers`.
 */
export function createMarkupBackend(load: LoadPage): Backend {
  return {
    name: 'markup',
    pagesAtOnce: PAGES_AT_ONCE,
    async scrape({ url, headers, ...options }, { signal, wantsLinks }) {
      const page = await load(url, { signal, headers });
      // What a page says with an error status is its answer, too.
      const html = { html: htmlOf(page), url: page.url, statusCode: page.status };
      const order = { page: html, options: { ...options }, wantsLinks };
      const read = await answerApart(order, signal).catch(refusePage);
      const { metadata } = read.data;
      if (page.contentType !== '') metadata.contentType = page.contentType;
      return { ...read, ...(page.retryAfter !== undefined && { retryAfter: page.retryAfter }) };
    },
    async close() {},
  };
}

/** Fetching waits for sites; the engine has one processor. */
const PAGES_AT_ONCE = 8;
