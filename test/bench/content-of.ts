import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { wordsOf } from './words.ts';

/** What a reader gets from a piece of content, in a form that can be compared. */
export interface Content {
  text: string;
  headings: number;
  /** Text of each heading, as it stands in `text`. */
  headingTexts: string[];
  items: number;
  /** Language of each code block, '' where it has none. */
  code: string[];
  rows: number;
  links: number;
  images: number;
}

/**
 * Reads markdown as GitHub shows it, but without the heading that the renderer itself puts before
 * footnotes for screen readers.
 */
export function contentOfMarkdown(markdown: string): Content {
  const html = micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  return contentOfHtml(html.replace(NOTES_HEADING, ''));
}

/**
 * Content without a first heading that only repeats the page's title: the references of some sets
 * leave it out, as their tools give it as metadata.
 */
export function withoutTitle(content: Content, title: string): Content {
  const words = wordsOf(title).join(' ');
  const [first = ''] = content.headingTexts;
  const heading = wordsOf(first).join(' ');
  const repeats = heading !== '' && ` ${words} `.includes(` ${heading} `);
  if (!repeats) return content;
  return {
    ...content,
    text: content.text.replace(first, ''),
    headings: content.headings - 1,
    headingTexts: content.headingTexts.slice(1),
  };
}

/** Reads well-formed HTML. Text of blocks is separated by line breaks. */
export function contentOfHtml(html: string): Content {
  const count = (tag: RegExp): number => html.match(tag)?.length ?? 0;
  return {
    text: textOf(html),
    headings: count(/<h[1-6][\s>]/gi),
    headingTexts: [...html.matchAll(/<h([1-6])\b[^>]*>([^]*?)<\/h\1>/gi)].map(([, , inner = '']) =>
      textOf(inner),
    ),
    items: count(/<li[\s>]/gi),
    code: [...html.matchAll(/<pre\b([^>]*)>\s*(?:<code\b([^>]*)>)?/gi)].map(
      ([, pre = '', code = '']) => /lang(?:uage)?-([\w+#-]+)/.exec(`${code} ${pre}`)?.[1] ?? '',
    ),
    rows: count(/<tr[\s>]/gi) - count(EMPTY_ROW),
    links: count(/<a\s[^>]*href=/gi),
    images: count(/<img[\s>]/gi),
  };
}

/** The heading that a table without one has in markdown is no row. */
const EMPTY_ROW = /<tr>\s*(?:<t[hd][^>]*>\s*<\/t[hd]>\s*)+<\/tr>/gi;
const NOTES_HEADING = /<h2[^>]* class="sr-only"[^>]*>Footnotes<\/h2>/;

function textOf(html: string): string {
  return decodeEntities(
    html
      .replace(/<!--[^]*?-->/g, '')
      .replace(/<(script|style)\b[^]*?<\/\1>/gi, '')
      .replace(BLOCK_TAG, '\n')
      .replace(/<[a-z/][^>]*>/gi, ''),
  );
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name: string) => {
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    if (name === undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    return ENTITIES[name] ?? whole;
  });
}

const BLOCK_TAG =
  /<\/?(?:address|article|aside|blockquote|br|caption|dd|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|img|li|main|nav|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul)\b[^>]*>/gi;

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
