import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/** What a reader gets from a piece of content, in a form that can be compared. */
export interface Content {
  text: string;
  headings: number;
  items: number;
  /** Language of each code block, '' where it has none. */
  code: string[];
  rows: number;
  links: number;
  images: number;
}

/** Reads markdown as GitHub shows it. */
export function contentOfMarkdown(markdown: string): Content {
  return contentOfHtml(
    micromark(markdown, {
      allowDangerousHtml: true,
      allowDangerousProtocol: true,
      extensions: [gfm()],
      htmlExtensions: [gfmHtml()],
    }),
  );
}

/** Reads well-formed HTML. Text of blocks is separated by line breaks. */
export function contentOfHtml(html: string): Content {
  const count = (tag: RegExp): number => html.match(tag)?.length ?? 0;
  return {
    text: textOf(html),
    headings: count(/<h[1-6][\s>]/gi),
    items: count(/<li[\s>]/gi),
    code: [...html.matchAll(/<pre\b([^>]*)>\s*(?:<code\b([^>]*)>)?/gi)].map(
      ([, pre = '', code = '']) => /lang(?:uage)?-([\w+#-]+)/.exec(`${code} ${pre}`)?.[1] ?? '',
    ),
    rows: count(/<tr[\s>]/gi),
    links: count(/<a\s[^>]*href=/gi),
    images: count(/<img[\s>]/gi),
  };
}

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
