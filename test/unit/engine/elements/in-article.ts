import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { english } from '../../../support/locale';

/**
 * The markdown of a part of an article, read without a browser: of what the engine chose of the
 * page, and of the whole page. Both without the article's own paragraphs; `notes` is what is below
 * the last of these in the chosen markdown.
 */
export async function inArticle(
  part: string,
): Promise<{ chosen: string; whole: string; notes: string }> {
  const html = `<!doctype html><html lang="en"><head><title>Ledger notes</title></head><body>
    <main><article><h1>Harbour notes</h1>${BEFORE.map(asParagraph).join('')}${part}${AFTER.map(asParagraph).join('')}
    </article></main></body></html>`;
  const [chosen, whole] = [await markdownOf(html, true), await markdownOf(html, false)];
  return { chosen: partOf(chosen), whole: partOf(whole), notes: afterLast(chosen) };
}

async function markdownOf(html: string, onlyMainContent: boolean): Promise<string> {
  const page = { html, url: 'https://example.org/', statusCode: 200 };
  const snapshot = await readHtml(page, parseHtml, {});
  return (await scrapeSnapshot({ snapshot }, { onlyMainContent }, english)).markdown ?? '';
}

function partOf(markdown: string): string {
  const [from, to] = [BEFORE.at(-1) ?? '', AFTER[0] ?? ''];
  return markdown.slice(markdown.indexOf(from) + from.length, markdown.indexOf(to)).trim();
}

function afterLast(markdown: string): string {
  return (markdown.split(AFTER.at(-1) ?? '')[1] ?? '').trim();
}

function asParagraph(text: string): string {
  return `<p>${text}</p>`;
}

const BEFORE = [
  'The harbour office keeps a ledger of every boat that has tied up there since the breakwater was finished, and anybody may read it on weekday mornings.',
  'Most of the entries are short: a name, a tonnage, a cargo, the state of the tide, and the initials of whoever was on watch when the lines came ashore.',
];
const AFTER = [
  'Some of them are longer, because a skipper wanted a complaint written down, or because the weather had done something that the clerk thought worth remembering.',
  'Read from one end to the other, the ledger shows how trade moved from salt fish to slate, from slate to timber, and at last to people on holiday.',
];
