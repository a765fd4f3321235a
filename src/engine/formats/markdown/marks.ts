/**
 * How markup travels inside the strings that Turndown's rules pass upwards.
 *
 * Page text goes up as it is; what a rule adds stands between control characters, which page text
 * never holds (see {@link pageText}). So the text is escaped once, at the end, when everything
 * around it is known. A blank line parts blocks and a single line feed is a hard break, as Turndown's
 * own rules have it.
 */
export const RAW = '\u0002';
export const OPEN = '\u0004';
export const CLOSE = '\u0005';
export const LINK = '\u0006';
export const LINK_END = '\u0007';
export const END = '\u0003';
export const BLOCK = '\u000f';
export const BLOCK_END = '\u0010';
export const BREAK = '\n';
export const BOUNDARY = '\n\n';

/** Kinds of inline spans, each by the letter that follows its mark. */
export type SpanKind = 'e' | 's' | 'd' | 'c';

/**
 * Kinds of finished blocks: code, quote, table, rule, list of bullets, ordered list, anything else,
 * a heading or a paragraph; an item that waits for its list, and headings by their level, whose text
 * is still unfinished.
 */
export type BlockKind = 'c' | 'q' | 't' | 'r' | 'l' | 'o' | 'x' | 'h' | 'i' | 'p' | HeadingKind;
export type HeadingKind = '1' | '2' | '3' | '4' | '5' | '6';

/** Text of the page, ready to stand beside marks: white space collapsed, control and invisible characters gone. */
export function pageText(text: string): string {
  const visible = INVISIBLE.test(text) ? text.replace(INVISIBLE_ALL, '') : text;
  return UNCOLLAPSED.test(visible) ? visible.replace(WHITE_SPACE, ' ') : visible;
}

/** Text without control and invisible characters; white space stays. */
export function visibleText(text: string): string {
  return INVISIBLE.test(text) ? text.replace(INVISIBLE_ALL, '') : text;
}

/** Markdown that goes out as it is. It must not hold line feeds. */
export function raw(markdown: string): string {
  return RAW + markdown + END;
}

/** Inline content in a span. */
export function span(kind: SpanKind, content: string): string {
  return OPEN + kind + content + CLOSE + kind;
}

/** Inline content as a link. `target` is the part between parentheses, ready for output. */
export function linkTo(content: string, target: string): string {
  return LINK + content + LINK_END + target + END;
}

/** A finished block, or the inline content of a heading. */
export function block(kind: BlockKind, markdown: string): string {
  return BLOCK + kind + markdown + BLOCK_END;
}

/** Whether content is more than one run of inline content. */
export function hasBlocks(content: string): boolean {
  return content.includes(BLOCK) || content.includes(BOUNDARY);
}

/** Where the runs of inline content between blocks start and end. */
export function* runsOf(content: string): Generator<[start: number, end: number]> {
  let start = 0;
  for (const part of content.matchAll(PART)) {
    if (part.index > start) yield [start, part.index];
    start = part.index + part[0].length;
  }
  if (start < content.length) yield [start, content.length];
}

const PART = new RegExp(`${BLOCK}[^${BLOCK_END}]*${BLOCK_END}|\\n *\\n[\\n ]*`, 'g');

// Tab, line feed, form feed and carriage return are white space; the other controls would be marks.
// Soft hyphen, zero-width space, word joiner and byte order mark show nothing.
const CONTROLS = '[\\u0000-\\u0008\\u000b\\u000e-\\u001f\\u007f\\u00ad\\u200b\\u2060\\ufeff]';
const INVISIBLE = new RegExp(CONTROLS);
const INVISIBLE_ALL = new RegExp(CONTROLS, 'g');
const UNCOLLAPSED = /[\t\n\f\r]| {2}/;
const WHITE_SPACE = /[ \t\n\f\r]+/g;
