import { tellsAgo } from './ago';
import { withLatinDigits } from './amount';
import { namedDaysIn } from './day';
import type { ValueLocale } from './value-locale';

/** A date in a text, and how much other text there is. */
export interface FoundDate {
  /** ISO 8601: a date, or one with a time, in the time zone written with it, if any. */
  value: string;
  /** How many characters are not part of the date. */
  rest: number;
  /** Whether it is written as in ISO 8601, with two digits a year, or in another way. */
  form: 'iso' | 'short' | 'other';
}

/**
 * Whether a text has a day, a time of day or an age, in figures or in the words of some forty
 * languages: “23 May”, “12.5.2026”, “9:30”, “3 godziny temu”, “вчера”.
 */
export function tellsDate(text: string): boolean {
  const isDay =
    /\d/.test(text) && (IN_FIGURES.test(text) || isNamed(text) || namedDaysIn(text).length > 0);
  return isDay || tellsAgo(text);
}

/**
 * The date in a short text, read as the locale writes dates; `undefined` if there is none, or its
 * year is missing.
 */
export function readDate(text: string, locale: ValueLocale): FoundDate | undefined {
  if (text.length > LONGEST) return undefined;
  const plain = withLatinDigits(text);
  return readIso(plain) ?? readNumeric(plain, locale) ?? readNamed(plain, locale);
}

/**
 * Whether the month comes first in the numeric dates of some texts; `undefined` if no date shows
 * it.
 */
export function monthFirstIn(texts: readonly string[]): boolean | undefined {
  for (const text of texts) {
    const [, first, sign, second] = NUMERIC.exec(text) ?? [];
    if (first === undefined || second === undefined || sign === '.') continue;
    if (Number(first) > 12) return false;
    if (Number(second) > 12) return true;
  }
  return undefined;
}

/** Whether a text has a day and a year with a name between them, in any language. */
function isNamed(text: string): boolean {
  for (const [, between = ''] of text.matchAll(AROUND_NAME)) {
    const name = between.replace(/[.׳]?,?$/, '');
    if (name.length > 2 && name.length <= LONGEST_NAME && NAME.test(name)) return true;
  }
  return false;
}

function readIso(text: string): FoundDate | undefined {
  const [found, year, month, day, time = '', zone = ''] = ISO.exec(text) ?? [];
  if (found === undefined) return undefined;
  const date = isoDate(Number(year), Number(month), Number(day));
  if (date === undefined) return undefined;
  const offset = zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2').toUpperCase();
  const value = time === '' ? date : `${date}T${time.replace(/^[Tt\s]+/, '')}${offset}`;
  return { value, rest: text.length - found.length, form: 'iso' };
}

function readNumeric(text: string, locale: ValueLocale): FoundDate | undefined {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst !== null) {
    const [found, year, month, day] = yearFirst;
    return withTime(text, found.length, Number(year), Number(month), Number(day));
  }
  const [found, first = '', sign, second = '', year = ''] = NUMERIC.exec(text) ?? [];
  if (found === undefined) return undefined;
  // Only before a slash does the language decide.
  const mayBeFirst = (sign === '/' || locale.isShown === true) && locale.monthFirst;
  const isMonthFirst = Number(first) <= 12 && (Number(second) > 12 || mayBeFirst);
  const [month, day] = isMonthFirst ? [first, second] : [second, first];
  const whole = year.length === 2 ? 2000 + Number(year) : Number(year);
  const date = withTime(text, found.length, whole, Number(month), Number(day));
  return date && year.length === 2 ? { ...date, form: 'short' } : date;
}

function readNamed(text: string, { language }: ValueLocale): FoundDate | undefined {
  const anyYear = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(text)?.[0];
  if (anyYear === undefined) return undefined;
  for (const { month, day, year, start, end } of namedDaysIn(text, language)) {
    const length = end - start + (year === undefined ? anyYear.length : 0);
    const found = withTime(text, length, year ?? Number(anyYear), month, day);
    if (found !== undefined) return found;
  }
  return undefined;
}

function withTime(
  text: string,
  length: number,
  year: number,
  month: number,
  day: number,
): FoundDate | undefined {
  const date = isoDate(year, month, day);
  if (date === undefined) return undefined;
  const time = timeIn(text);
  const value = time === undefined ? date : `${date}T${time.value}`;
  return { value, rest: Math.max(0, text.length - length - (time?.length ?? 0)), form: 'other' };
}

function timeIn(text: string): { value: string; length: number } | undefined {
  const [found, hour = '', minute = '', second, half = ''] = TIME.exec(text) ?? [];
  if (found === undefined) return undefined;
  const isLate = /p/i.test(half);
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (isLate ? 12 : 0);
  if (hours > 23 || Number(minute) > 59) return undefined;
  const value = `${twoDigits(hours)}:${minute}${second === undefined ? '' : `:${second}`}`;
  return { value, length: found.length };
}

function isoDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1000 ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : undefined;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

const LONGEST = 120;
const ISO =
  /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?:([T\s]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(Z|[+-]\d{2}:?\d{2})?)?(?!\d)/i;
const YEAR_FIRST =
  /(?<!\d)((?:19|20)\d\d) ?[./年년-]\s?(\d{1,2}) ?[./月월-]\s?(\d{1,2})(?!\d)[.日일]?/;
const NUMERIC = /(?<![\d.,/-])(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?((?:19|20)?\d\d)(?![\d/-])/;
const TIME = /(?<!\d)(\d{1,2}):(\d{2})(?::(\d{2}))?(?!\d)\s?([ap]\.?m\b\.?)?/i;
const IN_FIGURES =
  /\b(?:\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}\. \d{1,2}\. \d{4}|\d{1,2}:\d\d)/;
/** What may be a day, a name and a year: a class of all letters that repeats takes a browser long to compile. */
const AROUND_NAME =
  /(?<!\p{N})\d{1,2}(?:\.|º|er)? (?:de )?([^\s\d]{3,12}) (?:de )?(?:19|20)\d\d(?!\p{N})/gu;
const NAME = /^\p{L}[\p{L}\p{M}]*$/u;
const LONGEST_NAME = 10;
