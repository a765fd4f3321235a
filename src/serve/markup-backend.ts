import { shownHtml, whyUnread } from '@/jobs/pages/fetched-page';
import { escapeText } from '@/reader/escape-html';
import { decodeHtml } from '@/reader/html/decode-html';
import { answerHtml } from './answer-html';
import type { Backend } from './backend';
import { english } from './english.ts';
import type { LoadPage } from './load-page';
import { Refusal } from './refusal';

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
      const isJson = JSON_TYPE.test(page.contentType);
      const contentType = isJson ? 'text/plain' : page.contentType;
      const why = whyUnread({ ...page, status: 200, contentType });
      if (why !== undefined) throw new Refusal(500, 'SCRAPE_UNSUPPORTED_FILE_ERROR', english(why));
      const text = decodeHtml(page.bytes, page.contentType);
      const html = isJson ? jsonHtml(text) : shownHtml(text, contentType);
      const read = await answerHtml(
        { html, url: page.url, statusCode: page.status },
        { ...options },
        { signal, wantsLinks },
      );
      const { metadata } = read.data;
      if (page.contentType !== '') metadata.contentType = page.contentType;
      return read;
    },
    async close() {},
  };
}

/** Fetching waits for sites; the engine has one processor. */
const PAGES_AT_ONCE = 8;

/** JSON as code, which the contract gives as such. */
function jsonHtml(text: string): string {
  const code = escapeText(text);
  return `<!doctype html><title></title><pre><code class="language-json">${code}</code></pre>`;
}

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/iu;
