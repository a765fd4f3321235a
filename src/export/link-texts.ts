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
  for (const [address, written, isAround] of links) {
    const text = oneLine(written);
    const key = normal(address);
    const known = texts.get(key) ?? { text: '', isAround };
    known.isAround &&= isAround;
    if (text.length > known.text.length) known.text = text;
    texts.set(key, known);
  }
  return texts;
}

/** The texts of links by their addresses; read with {@link linkText} and {@link knownLink}. */
export type LinkTexts = Map<string, KnownLink>;

interface KnownLink {
  /** Empty if unknown. */
  text: string;
  /** Whether it stands only around the text of its page: in menus, head, foot and side columns. */
  isAround: boolean;
}

/** A link's text; empty if unknown. */
export function linkText(texts: LinkTexts, link: string): string {
  return knownLink(texts, link).text;
}

/** What is known of a link; nothing of one that is not there. */
export function knownLink(texts: LinkTexts, link: string): KnownLink {
  return texts.get(normal(link)) ?? { text: '', isAround: false };
}

/** A link: its address, its text, and whether it is around the page's text. */
type WrittenLink = [address: string, text: string, isAround: boolean];

function linksOfHtml(html: string): WrittenLink[] {
  const anchors = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('a[href]');
  return [...anchors].map((anchor) => [
    anchor.getAttribute('href') ?? '',
    NAMES.map((nameOf) => nameOf(anchor).trim()).find(Boolean) ?? '',
    isAround(anchor),
  ]);
}

function isAround(anchor: Element): boolean {
  if (anchor.closest(ASIDE) !== null) return true;
  // An article has a head and a foot of its own.
  return anchor.closest('header, footer') !== null && anchor.closest('article, main') === null;
}

const ASIDE = 'nav, aside, [role=navigation], [role=complementary]';

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

function linksOfMarkdown(markdown: string): WrittenLink[] {
  return [...markdown.replace(PICTURE, '$1').matchAll(LINK)].map(
    ({ 1: text = '', 2: address = '' }) => [address, text.replace(/\\(.)/g, '$1'), false],
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
