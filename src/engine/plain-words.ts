/**
 * The words of a text in lower case. Avoids a pattern with Unicode classes if the text is in a
 * Western European language: preparing such a pattern takes the browser up to a millisecond, a
 * large part of the time for a page.
 *
 * @param lower - Text in lower case.
 * @param pattern - Global; finds the same as {@link PLAIN_WORDS} in texts that are {@link isPlain}. Default:
 *   letters and digits.
 */
export function wordsOf(lower: string, pattern = unicodeWords): readonly string[] {
  return lower.match(isPlain(lower) ? PLAIN_WORDS : pattern()) ?? [];
}

/** Letters and digits only, lower-case, words separated by one space: for comparing titles. */
export function comparable(text: string): string {
  return wordsOf(text.normalize('NFKC').toLowerCase(), markedWords).join(' ');
}

function unicodeWords(): RegExp {
  return /[\p{L}\p{N}]+/gu;
}

function markedWords(): RegExp {
  return /[\p{L}\p{N}\p{M}]+/gu;
}

/**
 * Whether a text has only characters of Western European languages: letters `a-z` and
 * `\u00df-\u00ff`, the same in upper case, digits `0-9`, and none that Unicode's compatibility
 * forms (NFKC) turn into letters, digits or marks.
 */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

const PLAIN =
  // oxlint-disable-next-line no-control-regex -- white space and control characters are no letters
  /^[\0-\xa7\xa9\xab-\xae\xb0\xb1\xb6\xb7\xbb\xbf-\xff\u2010-\u2016\u2018-\u203d\u20ac]*$/;
const PLAIN_WORDS = /[a-z\d\xdf-\xf6\xf8-\xff]+/g;
