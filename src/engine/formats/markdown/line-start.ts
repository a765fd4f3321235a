import type { TextToken, Token } from './inline-tokens';

/**
 * Escapes what would make the start of a line something other than text: a heading, a list item, a
 * quote, a rule, a fence, a link definition, a row of a table.
 *
 * @param token - The line's first text, escaped as inside a line.
 * @param later - Whether lines of the same paragraph come before.
 * @param after - What follows the text.
 */
export function escapeLineStart(
  token: TextToken,
  later: boolean,
  after: Token | undefined,
): string {
  const { out } = token;
  const first = out.charAt(0);
  if (!STARTS.includes(first) && !(first >= '0' && first <= '9')) return out;
  const alone = after === undefined || after.type === 'break';
  const number = NUMBER.exec(out);
  if (number !== null) {
    const [all, digits = ''] = number;
    // Only an item with text that is numbered 1 can interrupt a paragraph.
    if (later && (Number(digits) !== 1 || all.length === out.trimEnd().length)) return out;
    return all.length < out.length || alone ? `${digits}\\${out.slice(digits.length)}` : out;
  }
  const line = alone ? out : `${out}x`;
  const special = BLOCK_STARTS.some((start) => start.test(line)) || isRule(line);
  return special || (later && UNDERLINE.test(line)) ? `\\${out}` : out;
}

/**
 * Escapes hashes at the end of a heading, which would be read as its closing sequence.
 *
 * @param out - The heading's last text, escaped as inside a line.
 * @param alone - Whether it is all of the heading.
 */
export function escapeHeadingEnd(out: string, alone: boolean): string {
  const at = out.length - (/(?<!#)#+$/.exec(out)?.[0].length ?? 0);
  const closes = at < out.length && (at === 0 ? alone : out[at - 1] === ' ');
  return closes ? `${out.slice(0, at)}\\${out.slice(at)}` : out;
}

const STARTS = '#>-+*_=~[|:`';
const NUMBER = /^(\d{1,9})[.)](?: |$)/;
const UNDERLINE = /^(?:=+ *|[|:-][|: -]*)$/;
const BLOCK_STARTS = [
  /^#{1,6}(?: |$)/,
  /^>/,
  /^[-+*](?: |$)/,
  /^(?:~~~|```)/,
  /^\[[ xX]\](?: |$)/,
  /^\[![a-zA-Z]+\]/,
  /^\[[^\]]+\]:/,
];

/** Whether a line is three or more of one of these signs, with or without spaces. */
function isRule(line: string): boolean {
  return /^(?:[- ]+|[* ]+|[_ ]+)$/.test(line) && line.replaceAll(' ', '').length > 2;
}
