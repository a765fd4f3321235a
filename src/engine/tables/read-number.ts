import type { ValueLocale } from './value-locale';

/** A number in a text, and the rest of the text. */
export interface FoundNumber {
  value: number;
  /** The text without the number, on one line and in lower case: `comments`, `from $`. */
  rest: string;
  /** Code or sign of a currency beside it. */
  currency?: string;
  /** The highest it can be, if the text says so: 5 in `4.5 of 5 stars`. It stays in the rest. */
  scale?: number;
}

/**
 * The only number in a short text, read as the locale writes numbers; `undefined` if there is none,
 * or more than one, unless the other is the scale of a rating. `1.2M` and `1,2 Mio.` are 1,200,000.
 * If a single separator could be for thousands or decimals, the locale decides, except in prices;
 * otherwise it is for thousands if three digits follow.
 */
export function readNumber(text: string, locale: ValueLocale): FoundNumber | undefined {
  if (text.length > LONGEST) return undefined;
  const plain = text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, latinDigit);
  const [first, second, third] = plain.matchAll(NUMBER);
  if (first === undefined || third !== undefined) return undefined;
  return second === undefined
    ? numberAt(first, plain, locale)
    : ratingFrom(first, second, plain, locale);
}

/** The lower of two numbers, if the other one is the highest that it can be. */
function ratingFrom(
  first: RegExpExecArray,
  second: RegExpExecArray,
  text: string,
  locale: ValueLocale,
): FoundNumber | undefined {
  const between = text.slice(first.index + first[0].length, second.index);
  if (!OUT_OF.test(between) || RANGE.test(between)) return undefined;
  const [one, two] = [first, second].map(([written]) => valueOf(written, locale.decimal));
  if (one === undefined || two === undefined || !SCALES.has(Math.max(one, two))) return undefined;
  const value = Math.min(one, two);
  const [written] = one <= two ? first : second;
  return {
    value,
    rest: text.replace(written, ' ').trim().toLowerCase(),
    scale: Math.max(one, two),
  };
}

function numberAt(
  found: RegExpExecArray,
  plain: string,
  { decimal }: ValueLocale,
): FoundNumber | undefined {
  const [written] = found;
  const before = plain.slice(0, found.index);
  const compact = COMPACT.exec(plain.slice(found.index + written.length));
  const factor = FACTORS.get(compact?.slice(1).find(Boolean) ?? '') ?? 1;
  const after = plain.slice(found.index + written.length + (compact?.[0].length ?? 0));
  // Digits in a word, such as the name of a model, are not a number.
  if (PART_OF_WORD.test(before) && !CODE_BEFORE.test(before)) return undefined;
  if (/^\p{L}/u.test(after) && !/^(?:%|\p{Script=Han}|\p{Script=Hangul})/u.test(after)) {
    if (!CODE_AFTER.test(after)) return undefined;
  }
  const currency = (CODE_BEFORE.exec(before) ?? CODE_AFTER.exec(after))?.[1];
  const digits = written.replace(/[\s'\u2019]/g, '');
  const amount = valueOf(digits, currency === undefined ? decimal : undefined);
  const value = factor === 1 ? amount : Math.round(amount * factor);
  const isNegative =
    /[-\u2212]\s?(?:\p{Sc}\s?)?$/u.test(before) && !/[\p{L}\d)]\s?[-\u2212]\s?$/u.test(before);
  return {
    value: isNegative ? -value : value,
    rest: `${before} ${after}`
      .replace(/[\s()[\]]+/g, ' ')
      .trim()
      .toLowerCase(),
    ...(currency !== undefined && { currency }),
  };
}

function valueOf(digits: string, decimal: '.' | ',' | undefined): number {
  const decimals = decimalsOf(digits, decimal);
  const whole = digits.slice(0, digits.length - decimals.length).replace(/[.,]/g, '');
  return Number(`${whole === '' ? 0 : whole}.${decimals.slice(1) || '0'}`);
}

/** The decimals with their sign: what follows the last sign, unless that separates thousands. */
function decimalsOf(digits: string, decimal: '.' | ',' | undefined): string {
  const last = /[.,]\d+$/.exec(digits)?.[0] ?? '';
  const sign = last.charAt(0);
  if (last === '') return '';
  const isRepeated = digits.indexOf(sign) < digits.length - last.length;
  if (isRepeated) return '';
  const hasOther = /[.,]/.test(digits.replaceAll(sign, ''));
  if (hasOther || last.length !== 4) return last;
  const isLeadingZero = digits.startsWith('0');
  return isLeadingZero || sign === decimal ? last : '';
}

function latinDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  return String(code - (code >= 0xff10 ? 0xff10 : code >= 0x06f0 ? 0x06f0 : 0x0660));
}

const LONGEST = 80;
/** A letter or digit, also before a hyphen: `T-01` is a name. */
const PART_OF_WORD = /(?:[\p{L}\d_]|\p{L}[-\u2010\u2011])$/u;
/** A few words, as in `4 out of 5` and `5つ星のうち4`. */
const OUT_OF = /^\s?\p{L}{1,12}(?:\s\p{L}{1,8}){0,2}\s?$/u;
/** Words for a range rather than a scale, as in `2 to 5 days`. */
const RANGE =
  /^\s?(?:to|till|until|bis|à|a|al|até|hasta|tot|до|or|oder|ou|o|and|und|et|y|e|x|k|h|m)\s?$/iu;
const SCALES: ReadonlySet<number> = new Set([5, 10, 100]);
/** Shortened numbers, as counts are on many sites; a space before `K` or `M` makes it a unit. */
const COMPACT =
  /^(?:([KkMB])(?![\p{L}\d])|\s?(Tsd|Mio|Mrd)\b\.?|\s?([\u4e07\u842c\u4ebf\u5104\ub9cc\uc5b5]))/u;
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
]);
/** Spaces and apostrophes only separate thousands: three digits follow. */
const NUMBER = /\d+(?:[.,]\d+|[\s'\u2019]\d{3}(?!\d))*/g;
const WORDS = String.raw`kr\.?|z\u0142|K\u010d|Ft|lei|\u043b\u0432\.?|\u20bd|\u0440\u0443\u0431\.?|\u5143|\u5186|\uc6d0`;
const CODE = String.raw`(?:[A-Z]{0,3}\p{Sc}|USD|EUR|GBP|CHF|JPY|CNY|AUD|CAD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|RON|BRL|INR|MXN|ZAR|TRY|RUB|KRW|SGD|HKD|Rs\.?|R\$|${WORDS})`;
const CODE_BEFORE = new RegExp(String.raw`(?:^|[^\p{L}])(${CODE})\s?[-\u2212]?\s?$`, 'u');
const CODE_AFTER = new RegExp(String.raw`^\s?(${CODE})(?![\p{L}])`, 'u');
