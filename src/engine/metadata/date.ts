import { readDate } from '@/core/values/date';
import { valueLocaleOf } from '@/core/values/value-locale';

/**
 * Reads a date as pages write it: ISO 8601, RFC 2822, numbers, or words in the page's language or
 * another one ("20 December 2025", "Dec. 20th, 2025", "20. Dezember 2025", "2025年12月20日").
 *
 * @param text - A short text; anything around the date is ignored.
 * @param language - BCP 47 tag of the page. It decides month names and whether 3/4/2025 is in March
 * (United States) or April (elsewhere).
 * @returns The date as `2025-12-20`; with its time and zone as written if the text is ISO 8601;
 * `undefined` if there is no date with day, month and year between 1990 and 2100.
 */
export function parseDate(text: string, language = ''): string | undefined {
  const line = text.slice(0, MAX_TEXT).trim();
  if (line.length < 6 || !ANY_YEAR.test(line)) return undefined;
  const found = readDate(line, valueLocaleOf(language));
  if (found === undefined || found.form === 'short') return undefined;
  const year = Number(found.value.slice(0, 4));
  if (year < 1990 || year > 2100) return undefined;
  return found.form === 'iso' ? found.value : found.value.slice(0, DAY);
}

const MAX_TEXT = 120;
const ANY_YEAR = /\p{N}{4}/u;
/** Characters of a date without its time. */
const DAY = 10;
