import type { ValueLocale } from './value-locale';

/** A date in a text, and how much other text there is. */
export interface FoundDate {
  /** ISO 8601: a date, or one with a time, in the time zone written with it, if any. */
  value: string;
  /** How many characters are not part of the date. */
  rest: number;
}

/**
 * The date in a short text, read as the locale writes dates; `undefined` if there is none, or its
 * year is missing.
 */
export function readDate(text: string, locale: ValueLocale): FoundDate | undefined {
  if (text.length > LONGEST) return undefined;
  return readIso(text) ?? readNumeric(text, locale) ?? readNamed(text, locale);
}

/**
 * Whether the month comes first in the numeric dates of some texts; `undefined` if no date shows
 * it.
 */
export function monthFirstIn(texts: readonly string[]): boolean | undefined {
  for (const text of texts) {
    const [, first, , second] = NUMERIC.exec(text) ?? [];
    if (first === undefined || second === undefined) continue;
    if (Number(first) > 12) return false;
    if (Number(second) > 12) return true;
  }
  return undefined;
}

function readIso(text: string): FoundDate | undefined {
  const [found, year, month, day, time = '', zone = ''] = ISO.exec(text) ?? [];
  if (found === undefined) return undefined;
  const date = isoDate(Number(year), Number(month), Number(day));
  if (date === undefined) return undefined;
  const value = time === '' ? date : `${date}T${time.replace(/^[T\s]+/, '')}${zone}`;
  return { value, rest: text.length - found.length };
}

function readNumeric(text: string, { monthFirst }: ValueLocale): FoundDate | undefined {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst !== null) {
    const [found, year, , month, day] = yearFirst;
    return withTime(text, found, Number(year), Number(month), Number(day));
  }
  const [found, first = '', , second = '', year = ''] = NUMERIC.exec(text) ?? [];
  if (found === undefined) return undefined;
  const [month, day] = monthFirst ? [first, second] : [second, first];
  const whole = year.length === 2 ? 2000 + Number(year) : Number(year);
  return withTime(text, found, whole, Number(month), Number(day));
}

function readNamed(text: string, { months }: ValueLocale): FoundDate | undefined {
  const lower = text.toLowerCase();
  for (const [word] of lower.matchAll(/\p{L}+/gu)) {
    const month = months.get(word);
    if (month === undefined) continue;
    const at = lower.indexOf(word);
    const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(text)?.[0];
    if (year === undefined) return undefined;
    const before = /(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.|er|\u00ba)?[\s,-]{0,3}(?:de\s|of\s)?$/.exec(
      lower.slice(0, at),
    )?.[1];
    const after = /^\.?[\s,-]{0,3}(\d{1,2})(?!\d|:)/.exec(lower.slice(at + word.length))?.[1];
    const day = before ?? after;
    if (day === undefined) return undefined;
    return withTime(text, `${word} ${day} ${year}`, Number(year), month, Number(day));
  }
  return undefined;
}

function withTime(
  text: string,
  found: string,
  year: number,
  month: number,
  day: number,
): FoundDate | undefined {
  const date = isoDate(year, month, day);
  if (date === undefined) return undefined;
  const time = timeIn(text);
  const value = time === undefined ? date : `${date}T${time.value}`;
  return { value, rest: Math.max(0, text.length - found.length - (time?.length ?? 0)) };
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

const LONGEST = 80;
const ISO =
  /(?<!\d)(\d{4})-(\d{2})-(\d{2})([T\s]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?(Z|[+-]\d{2}:?\d{2})?(?!\d)/;
const YEAR_FIRST =
  /(?<!\d)((?:19|20)\d\d)([./-]|\u5e74|\ub144)\s?(\d{1,2})(?:\2|\u6708|\uc6d4)\s?(\d{1,2})(?!\d)[.\u65e5\uc77c]?/;
const NUMERIC = /(?<![\d.,/-])(\d{1,2})([./-])(\d{1,2})\2\s?((?:19|20)?\d\d)(?![\d/-])/;
const TIME = /(?<!\d)(\d{1,2}):(\d{2})(?::(\d{2}))?(?!\d)\s?([ap]\.?m\b\.?)?/i;
