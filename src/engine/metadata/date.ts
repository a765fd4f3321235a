import { isPlain } from '../plain-words';

/**
 * Reads a date as pages write it: ISO 8601, RFC 2822, numbers, or words in the page's language or
 * English ("20 December 2025", "Dec. 20th, 2025", "20. Dezember 2025", "2025年12月20日").
 *
 * @param text - A short text; anything around the date is ignored.
 * @param language - BCP 47 tag of the page. It decides month names and whether 3/4/2025 is in March
 * (United States) or April (elsewhere).
 * @returns The date as `2025-12-20`; with its time and zone as written if the text is ISO 8601;
 * `undefined` if there is no date with day, month and year between 1990 and 2100.
 */
export function parseDate(text: string, language = ''): string | undefined {
  const line = text.slice(0, MAX_TEXT).trim();
  if (line.length < 6) return undefined;
  const iso = ISO.exec(line);
  if (iso !== null) return validated(iso[1], iso[2], iso[3], timeOf(line.slice(iso[0].length)));
  return numericDate(line, language) ?? wordDate(line, language);
}

function numericDate(line: string, language: string): string | undefined {
  const yearFirst = YEAR_FIRST.exec(line);
  if (yearFirst !== null) return validated(yearFirst[1], yearFirst[2], yearFirst[3]);
  const yearLast = YEAR_LAST.exec(line);
  if (yearLast === null) return undefined;
  const [, first, separator, second, year] = yearLast;
  const monthFirst =
    Number(second) > 12 || (separator === '/' && US.test(language) && Number(first) <= 12);
  return monthFirst ? validated(year, first, second) : validated(year, second, first);
}

function wordDate(line: string, language: string): string | undefined {
  if (!ANY_YEAR.test(line)) return undefined;
  const lower = line.toLowerCase().replace(TIME_OF_DAY, ' ');
  const words = lower.match(isPlain(lower) ? PLAIN_WORDS : /[\p{L}\p{M}]+|\d+/gu) ?? [];
  // Names of other languages cost the browser many milliseconds, and most texts hold no date.
  if (!words.some((word) => YEAR.test(word)) || !words.some((word) => DAY.test(word))) {
    return undefined;
  }
  const english = dateAmong(words, ENGLISH_MONTHS);
  if (english !== undefined || language === '' || ENGLISH.test(language)) return english;
  return dateAmong(words, monthNames(language));
}

function dateAmong(
  words: readonly string[],
  months: ReadonlyMap<string, number>,
): string | undefined {
  for (const [index, word] of words.entries()) {
    const month = months.get(word);
    if (month === undefined) continue;
    // Day and year stand around the month: "20 December 2025", "December 20, 2025", "2025 December
    // 20".
    const around = [words[index - 1], words[index + 1], words[index + 2], words[index - 2]].filter(
      (near) => near !== undefined && !CONNECTORS.has(near),
    );
    const beyond = [words[index + 2], words[index + 3], words[index - 3]];
    const year = [...around, ...beyond].find((near) => near !== undefined && YEAR.test(near));
    const day = around.find((near) => near !== undefined && DAY.test(near));
    const date = validated(year, String(month), day);
    if (date !== undefined) return date;
  }
  return undefined;
}

/** Lower-case month names, long and short, of English and of the page's language. */
function monthNames(language: string): ReadonlyMap<string, number> {
  const known = NAMES_BY_LANGUAGE.get(language);
  if (known !== undefined) return known;
  const names = new Map(ENGLISH_MONTHS);
  addMonths(names, language, 'long');
  addMonths(names, language, 'short');
  NAMES_BY_LANGUAGE.set(language, names);
  return names;
}

function addMonths(names: Map<string, number>, locale: string, month: 'long' | 'short'): void {
  try {
    // With a day, languages that decline month names return the form used in dates.
    const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone: 'UTC' });
    for (let index = 0; index < 12; index++) {
      const parts = format.formatToParts(Date.UTC(2025, index, 15));
      const name = parts.find(({ type }) => type === 'month')?.value.toLowerCase();
      if (name !== undefined && /^\D/.test(name)) names.set(name.replace(/\.$/, ''), index + 1);
    }
  } catch {
    // A page's `lang` is whatever its author typed; without a usable one, English remains.
  }
}

function timeOf(rest: string): string {
  const time = TIME.exec(rest);
  if (time === null) return '';
  const zone = time[2]?.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2').toUpperCase() ?? '';
  return `T${time[1]}${zone}`;
}

function validated(
  yearText: string | undefined,
  monthText: string | undefined,
  dayText: string | undefined,
  time = '',
): string | undefined {
  const [year, month, day] = [yearText, monthText, dayText].map((part) =>
    Number.parseInt(part ?? '', 10),
  );
  if (year === undefined || month === undefined || day === undefined) return undefined;
  if (!(year >= 1990 && year <= 2100)) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(0, 10) + time;
}

const MAX_TEXT = 120;
const ISO = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/;
const TIME = /^[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-]\d\d:?\d\d)?/i;
const YEAR_FIRST = /(?<!\d)((?:19|20)\d\d)[-/.年] ?(\d{1,2})[-/.月] ?(\d{1,2})(?!\d)/;
const YEAR_LAST = /(?<!\d)(\d{1,2})([-/.]) ?(\d{1,2})[-/.] ?((?:19|20)\d\d)(?!\d)/;
const ANY_YEAR = /(?:19|20)\d\d/;
/** Its hour may look like a day. */
const TIME_OF_DAY = /\b\d{1,2}:\d\d(?::\d\d)?/g;
const PLAIN_WORDS = /[a-z\xdf-\xf6\xf8-\xff]+|\d+/g;
const YEAR = /^(?:19|20)\d\d$/;
const DAY = /^(?:0?[1-9]|[12]\d|3[01])$/;
const CONNECTORS = new Set(['de', 'of', 'del', 'th', 'st', 'nd', 'rd', 'er', 'the']);
const ENGLISH = /^en(?:[-_]|$)/i;
const ENGLISH_MONTHS: ReadonlyMap<string, number> = new Map([
  ...'january february march april may june july august september october november december'
    .split(' ')
    .flatMap((name, index): [string, number][] => [
      [name, index + 1],
      [name.slice(0, 3), index + 1],
    ]),
  ['sept', 9],
]);
const US = /^(?:en(?:[-_]us)?)?$/i;
const NAMES_BY_LANGUAGE = new Map<string, ReadonlyMap<string, number>>();
