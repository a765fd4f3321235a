import { oneLine } from '@/contract/one-line';
import type { ScrapeData } from '@/contract/scrape-data';

/**
 * The texts of a page's links by their addresses, from the kept HTML or else the markdown. If
 * several links share an address, the longest text counts. A link without text has its label, the
 * descriptions of its pictures, or its title.
 */
export function linkTexts({ html, markdown }: Pick<ScrapeData, 'html' | 'markdown'>): LinkTexts {
  const texts: LinkTexts = new Map();
  const links = html ? linksOfHtml(html) : linksOfMarkdown(markdown ?? '');
  for (const [address, written] of links) {
    const text = oneLine(written);
    const key = normal(address);
    if (text.length > (texts.get(key)?.length ?? 0)) texts.set(key, text);
  }
  return texts;
}

/** The texts of links by their addresses; read with {@link linkText}. */
export type LinkTexts = Map<string, string>;

/** A link's text; empty if unknown. */
export function linkText(texts: LinkTexts, link: string): string {
  return texts.get(normal(link)) ?? '';
}

function linksOfHtml(html: string): [address: string, text: string][] {
  const anchors = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('a[href]');
  return [...anchors].map((anchor) => [
    anchor.getAttribute('href') ?? '',
    NAMES.map((nameOf) => nameOf(anchor).trim()).find(Boolean) ?? '',
  ]);
}

/** What may name a link, best first. */
const NAMES: ((anchor: Element) => string)[] = [
  (anchor) => anchor.textContent ?? '',
  (anchor) => anchor.getAttribute('aria-label') ?? '',
  (anchor) =>
    [...anchor.querySelectorAll('[alt], [aria-label]')]
      .map((picture) => picture.getAttribute('alt') ?? picture.getAttribute('aria-label'))
      .join(' '),
  (anchor) => anchor.getAttribute('title') ?? '',
];

function linksOfMarkdown(markdown: string): [address: string, text: string][] {
  return [...markdown.replace(PICTURE, '$1').matchAll(LINK)].map(
    ({ 1: text = '', 2: address = '' }) => [address, text.replace(/\\(.)/g, '$1')],
  );
}

/** A picture on one line, with its alternative text. */
const PICTURE = /!\[((?:[^[\]\\\n]|\\.){0,500})\]\(<?[^\s()<>]{1,2000}>?(?:\s"[^"\n]{0,500}")?\)/g;
/** A link on one line; its text may have brackets and its address parentheses, but none in these. */
const LINK =
  /\[((?:[^[\]\\\n]|\\.|\[(?:[^[\]\\\n]|\\.){0,200}\]){1,500})\]\(<?([^\s()<>]{1,2000}(?:\([^\s()<>]{0,500}\)[^\s()<>]{0,500}){0,3})>?(?:\s"[^"\n]{0,500}")?\)/g;

function normal(address: string): string {
  return URL.parse(address)?.href ?? address;
}
