import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ShownPage } from './page-answers.ts';

/** A set of stored pages with references, as described in the corpus's own README. */
export type CorpusName = 'web' | 'readability' | 'defuddle';

export interface CorpusPage {
  set: CorpusName;
  id: string;
  url: string;
  charset: string;
  /** Kind of page in `web`; in the other sets whatever the set says. */
  type: string;
  /** Which of five parts the page's domain belongs to. Only in `web`. */
  fold: number;
  ref: Reference;
  /** Where the page's gzipped HTML is. */
  path: string;
}

/** What is expected of a page. Which members are there depends on the set. */
export interface Reference {
  text?: string;
  with?: string[];
  without?: string[];
  html?: string;
  md?: string;
  meta?: { title?: string | null; author?: string | null; date?: string | null };
}

/** The corpus folder: the argument `--corpus`, else `WINNOW_CORPUS`, else beside the repository. */
export function corpusFolder(argument?: string): string {
  const beside = path.resolve(import.meta.dirname, '../../../shared/corpus');
  const folder = argument ?? process.env.WINNOW_CORPUS ?? beside;
  if (!existsSync(folder)) {
    throw new Error(`No corpus in ${folder}. Name its folder with --corpus or WINNOW_CORPUS.`);
  }
  return folder;
}

/** The pages of one set, in the order of the corpus. */
export function loadPages(folder: string, set: CorpusName): CorpusPage[] {
  const lines = gunzipSync(readFileSync(path.join(folder, set, 'pages.jsonl.gz')))
    .toString()
    .trim()
    .split('\n');
  return lines.map((line) => {
    // The corpus's README promises this shape.
    const page = JSON.parse(line) as Omit<CorpusPage, 'path' | 'set'> & { file: string };
    return { ...page, set, fold: page.fold ?? 0, path: path.join(folder, set, page.file) };
  });
}

/** The page's HTML as it was stored. */
export function readPageBytes(page: CorpusPage): Buffer {
  return gunzipSync(readFileSync(page.path));
}

/** The page as a browser can show it. */
export function shownPage(page: CorpusPage): ShownPage {
  return { url: page.url, html: unwrapNoscript(readPageBytes(page)), charset: page.charset };
}

/** Some pages were stored with all they have inside `<noscript>`, which a live page never shows so. */
function unwrapNoscript(body: Buffer): Buffer {
  const html = body.toString('latin1');
  const inside = html.match(/<noscript[^>]*>[^]*?<\/noscript>/gi)?.join('') ?? '';
  const outside = html
    .replace(/<(script|style|noscript|head)\b[^>]*>[^]*?<\/\1>/gi, '')
    .replace(/<[^>]*>/g, '')
    .trim();
  const textInside = inside.replace(/<[^>]*>/g, '').trim();
  if (outside.length > 200 || textInside.length < 2 * outside.length) return body;
  return Buffer.from(html.replace(/<\/?noscript[^>]*>/gi, ''), 'latin1');
}

/**
 * About `count` pages, spread evenly over the list, so that a sample has the mix of the whole and is
 * the same in every run. Zero gives all.
 */
export function samplePages(pages: readonly CorpusPage[], count: number): CorpusPage[] {
  if (count === 0 || count >= pages.length) return [...pages];
  const step = pages.length / count;
  return Array.from({ length: count }, (_, i) => pages[Math.floor(i * step)]).filter(
    (page) => page !== undefined,
  );
}
