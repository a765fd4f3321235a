import { shownHtml, type FetchedPage } from '@/jobs/pages/fetched-page';
import { escapeText } from '@/reader/escape-html';
import { decodeHtml } from '@/reader/html/decode-html';
import { FileProblem } from './files/read-file';
import { Answered, Refusal } from './refusal';
import { TOLD } from './told';

/**
 * The HTML of a page that was fetched; texts and data are shown as they are, and JSON is said to be that.
 *
 * @throws {Refusal} why there is nothing to read.
 */
export function htmlOf({ isElsewhere, isTooLarge, bytes, contentType }: FetchedPage): string {
  if (isElsewhere) throw new Answered(500, 'SCRAPE_SITE_ERROR', TOLD.elsewhere);
  if (isTooLarge) throw new Answered(500, 'SCRAPE_SITE_ERROR', TOLD.tooLargePage);
  const [type = ''] = contentType.toLowerCase().split(';', 1);
  const name = type.trim();
  if (HTML.test(name)) return decodeHtml(bytes, contentType);
  if (!DATA.test(name))
    throw new Refusal(
      500,
      'SCRAPE_UNSUPPORTED_FILE_ERROR',
      // Only what is certainly no sentence: a model may read it.
      TOLD.notPage(TYPE.test(name) ? name : ''),
    );
  const text = decodeHtml(bytes, contentType);
  return JSON_TYPE.test(name) ? jsonHtml(text) : shownHtml(text, 'text/plain');
}

/** @throws {Refusal} what a client is told of a page that its thread could not answer; anything else as it is. */
export function refusePage(cause: unknown): never {
  if (!(cause instanceof FileProblem)) throw cause;
  throw new Answered(500, 'SCRAPE_SITE_ERROR', TOLD.pageMemory, {}, { cause });
}

/** JSON as code, which the contract gives as such. */
function jsonHtml(text: string): string {
  const code = escapeText(text);
  return `<!doctype html><title></title><pre><code class="language-json">${code}</code></pre>`;
}

const HTML = /^(?:text\/html|application\/xhtml\+xml|)$/u;
const JSON_TYPE = /^(?:application|text)\/(?:[\w.-]+\+)?json$/u;
const DATA =
  /^(?:text\/(?!html$)[\w.+-]+|application\/(?:[\w.-]+\+)?(?:json|xml)|application\/x?-?yaml)$/u;
const TYPE = /^[a-z]{1,20}\/[a-z\d.+-]{1,80}$/u;
