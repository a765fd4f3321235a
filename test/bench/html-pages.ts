import { decodeHtml } from '../../src/reader/html/decode-html.ts';
import { loadPages, samplePages, shownPage, type CorpusPage } from './corpus.ts';
import type { HtmlPage } from './node-engines.ts';

/** A corpus page as text, for engines that run in Node. */
export function htmlPage(page: CorpusPage): HtmlPage {
  const { url, html, charset } = shownPage(page);
  return { url, html: decodeHtml(html, `text/html;charset=${charset ?? ''}`) };
}

/**
 * About `count` pages of `web` that are not too long to be read again and again, evenly spread; the
 * same ones in every run.
 */
export function* sampleOfWeb(
  folder: string,
  count: number,
): Generator<{ page: CorpusPage; html: HtmlPage }> {
  for (const page of samplePages(loadPages(folder, 'web'), count)) {
    const html = htmlPage(page);
    if (html.html.length <= MAX_LENGTH) yield { page, html };
  }
}

const MAX_LENGTH = 400_000;
