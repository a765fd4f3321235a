import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { english } from '../../../support/locale';

/** Four paragraphs of a text. */
export const PARAGRAPHS = [
  'The harbour office keeps a ledger of every boat that has tied up there since the breakwater was finished, and anybody may read it on weekday mornings.',
  'Most of the entries are short: a name, a tonnage, a cargo, the state of the tide, and the initials of whoever was on watch when the lines came ashore.',
  'Some of them are longer, because a skipper wanted a complaint written down, or because the weather had done something that the clerk thought worth remembering.',
  'Read from one end to the other, the ledger shows how trade moved from salt fish to slate, from slate to timber, and at last to people on holiday.',
].map((text) => `<p>${text}</p>`);

/** How pages wrap their text. */
export const FRAMES: readonly [name: string, around: (text: string) => string][] = [
  ['main', (text) => `<main><h1>The ledger</h1>${text}</main>`],
  [
    'a div in an article',
    (text) => `<article><div class="x1"><h1>The ledger</h1>${text}</div></article>`,
  ],
  ['nested divs', (text) => `<div><div><h1>The ledger</h1><div>${text}</div></div></div>`],
];

/** The markdown of a page with a text in a frame, and with more in its head. */
export async function markdownOf(
  text: string,
  around: (text: string) => string,
  head = '',
): Promise<string> {
  const html = `<html lang="en"><title>The ledger - Harbour</title>${head}<body>
    <header><nav><a href="/">Home</a> <a href="/a">News</a> <a href="/b">Contact</a></nav></header>
    ${around(text)}
    <footer><p>© Harbour Society</p><a href="/privacy">Privacy</a></footer></body></html>`;
  const page = { html, url: 'https://example.org/ledger', statusCode: 200 };
  const snapshot = await readHtml(page, parseHtml, {});
  return (await scrapeSnapshot({ snapshot }, {}, english)).markdown ?? '';
}

/** The text with something before, between and after its paragraphs. */
export function places(thing: string): string[] {
  return [0, 2, 4].map((at) => PARAGRAPHS.toSpliced(at, 0, thing).join('\n'));
}

/** The markdown of articles with something at each of these places, in each frame. */
export function inText(thing: string): Promise<string[]> {
  return Promise.all(
    FRAMES.flatMap(([, around]) =>
      places(thing).map((text) => markdownOf(BYLINE + text, around, ARTICLE)),
    ),
  );
}

const ARTICLE =
  '<meta property="og:type" content="article"><script type="application/ld+json">{"@type":"NewsArticle","headline":"The ledger","datePublished":"2026-03-03"}</script>';
const BYLINE = '<p>By Ida Moll</p><p>3 March 2026</p>';
