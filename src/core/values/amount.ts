/**
 * A text with the digits of other scripts, and the signs beside them, as people write them with
 * Latin ones. It has the same length.
 */
export function withLatinDigits(text: string): string {
  return OTHER_DIGIT.test(text) ? text.replaceAll(OTHER_DIGITS, latinDigit) : text;
}

/** Whether a text has a digit of any script. */
export function hasDigit(text: string): boolean {
  return /\d/.test(text) || OTHER_DIGIT.test(text);
}

/** Numbers as people write them, with signs and spaces between thousands and before decimals. */
export function amountsIn(text: string): IterableIterator<RegExpExecArray> {
  return text.matchAll(AMOUNT);
}

/**
 * The value of such a number in Latin digits. If a single sign could be for thousands or decimals,
 * `decimal` decides; without it, the sign is for thousands if three digits follow. `undefined` for
 * what is no single number, such as a date, a version or an address.
 */
export function valueOf(written: string, decimal?: '.' | ','): number | undefined {
  const digits = written.replaceAll(/[\s'\u2019]/g, '');
  const decimals = decimalsOf(digits, decimal);
  const whole = digits.slice(0, digits.length - decimals.length);
  if (!WHOLE.test(whole)) return undefined;
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${decimals.slice(1) || '0'}`);
}

/**
 * What a short form or a word for a large number at the start of a text stands for, and how long it
 * is: a million and 5 for ` Mio.`; `undefined` without one.
 */
export function factorAt(text: string): { factor: number; length: number } | undefined {
  const found = SHORT_FORM.exec(text);
  const factor = FACTORS.get(found?.slice(1).find(Boolean) ?? '');
  return found === null || factor === undefined ? undefined : { factor, length: found[0].length };
}

/** The decimals with their sign: what follows the last sign, unless that separates thousands. */
function decimalsOf(digits: string, decimal: '.' | ',' | undefined): string {
  const last = /[.,]\d+$/.exec(digits)?.[0] ?? '';
  const sign = last.charAt(0);
  if (last === '' || digits.indexOf(sign) < digits.length - last.length) return '';
  const hasOther = /[.,]/.test(digits.replaceAll(sign, ''));
  if (hasOther || last.length !== 4) return last;
  return digits.startsWith('0') || sign === decimal ? last : '';
}

function latinDigit(digit: string): string {
  if (digit === '\u066b') return '.';
  if (digit === '\u066c') return ',';
  const code = digit.charCodeAt(0);
  return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
}

/** Arabic, Persian, Devanagari, Bengali, Thai and wide digits, and the Arabic signs. */
const OTHER_DIGIT =
  /[\u0660-\u0669\u066b\u066c\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\uff10-\uff19]/;
const OTHER_DIGITS = new RegExp(OTHER_DIGIT, 'g');
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];
/** Spaces and apostrophes separate only thousands. */
const AMOUNT = /(?<!\d)\d{1,3}(?:(?:[^\S\n]|['\u2019])\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*/g;
/** Thousands, or India's lakhs, all with the same sign. */
const WHOLE = /^(?:\d*|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{2,3})*,\d{3})$/;
/** A space before `K` or `M` makes it a unit. */
const SHORT_FORM =
  /^(?:([KkMB])(?![\p{L}\d])|\s?(Tsd|Mio|Mrd)\b\.?|\s?([\u4e07\u842c\u4ebf\u5104\u5146\ub9cc\uc5b5]))/u;
const FACTORS = new Map([
  ['K', 1e3],
  ['k', 1e3],
  ['Tsd', 1e3],
  ['\u4e07', 1e4],
  ['\u842c', 1e4],
  ['\ub9cc', 1e4],
  ['M', 1e6],
  ['Mio', 1e6],
  ['\u4ebf', 1e8],
  ['\u5104', 1e8],
  ['\uc5b5', 1e8],
  ['B', 1e9],
  ['Mrd', 1e9],
  ['\u5146', 1e12],
]);
