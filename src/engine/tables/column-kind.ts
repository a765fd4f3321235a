import type { CellValue, TableCell } from '@/contract/table/page-table';
import type { ColumnKind, TableTake } from '@/contract/table/table-column';
import { monthFirstIn, readDate } from '@/core/values/date';
import { readMoney } from '@/core/values/money';
import { readNumber, type FoundNumber } from '@/core/values/number';
import { namesMonth, type ValueLocale } from '@/core/values/value-locale';

/**
 * The kind of a column's values: what most of them can be read as. Numbers may have words beside
 * them, as in `12 comments`, if these are the same in all rows.
 */
export function kindOfValues(
  texts: readonly string[],
  take: TableTake,
  locale: ValueLocale,
): ColumnKind {
  if (take === '@href') return 'link';
  if (take === '@src') return 'image';
  if (take === '@datetime') return 'date';
  if (texts.length === 0) return 'text';
  const isMost = (count: number) => count >= texts.length * MOST;
  const dates = texts.map((text) => readDate(text, locale));
  if (isMost(dates.filter((date) => date !== undefined && date.rest <= MAX_AROUND).length))
    return 'date';
  // A text with leading zeros is a code, which would lose them as a number.
  if (texts.some((text) => /^0\d+$/.test(text.trim()))) return 'text';
  const numbers = texts.flatMap((text) => readNumber(text, locale) ?? []);
  if (arePricesOrInstead(texts, numbers)) return 'price';
  if (!isMost(numbers.length)) return 'text';
  // “Mon 3 Feb” is a day of an unknown year, not a number.
  if (isMost(numbers.filter(({ rest }) => namesMonth(rest, locale)).length)) return 'text';
  if (isMost(numbers.filter(({ currency }) => currency !== undefined).length)) return 'price';
  const words = new Set(numbers.map(({ rest }) => wordsAround(rest)));
  // If they say what they are out of, they are ratings, whatever the words are.
  if (isMost(numbers.filter(({ scale }) => scale !== undefined).length)) return 'number';
  const isShort = [...words].every((word) => word.length <= MAX_AROUND);
  // Numbers of different things, such as hours and days, cannot be compared.
  words.delete('');
  return isShort && words.size <= 1 && !areNumbered(texts) ? 'number' : 'text';
}

/** Whether everything that is not a price is a word in place of one, such as “free”, bare figures, or a range of prices. */
function arePricesOrInstead(texts: readonly string[], numbers: readonly FoundNumber[]): boolean {
  const ranges = texts.filter((text) => readMoney(text)[1]?.isRange === true).length;
  const words = texts.filter((text) => isWord(text) || /^[\d.,]+$/.test(text)).length;
  const prices = numbers.filter(({ currency }) => currency !== undefined).length;
  if (prices === 0 || prices + ranges + words < texts.length) return false;
  return prices >= texts.length * MIN_PRICES || prices + ranges >= texts.length * MOST;
}

function isWord(text: string): boolean {
  return !/\p{Nd}/u.test(text) && text.length <= LONGEST_WORD;
}

/** Numbered names, such as `Station 1` and `Station 2`, are not amounts. */
function areNumbered(texts: readonly string[]): boolean {
  const numbers = texts.flatMap((text) => {
    const [, number] = NUMBERED.exec(text) ?? [];
    return number === undefined ? [] : [Number(number)];
  });
  if (numbers.length < Math.max(2, texts.length * MOST)) return false;
  const range = Math.max(...numbers) - Math.min(...numbers);
  return new Set(numbers).size === numbers.length && range < numbers.length * 2;
}

/** The words beside a number, without signs and plural endings. */
function wordsAround(rest: string): string {
  return rest
    .replace(/[^\p{L}\s%]/gu, '')
    .replace(/s\b/g, '')
    .trim();
}

/** Reads a text as its column's kind; the text itself if that fails. */
export function readCell(text: string, kind: ColumnKind, locale: ValueLocale): TableCell {
  const value = valueOf(text, kind, locale);
  if (value === undefined) return { value: text };
  const { currency } = value;
  const isSame = String(value.value) === text;
  return {
    value: value.value,
    ...(!isSame && { text }),
    ...(currency !== undefined && { currency }),
  };
}

/**
 * The locale of a column: its dates may show more clearly than the page's language whether the
 * month comes first.
 */
export function localeOfColumn(texts: readonly string[], locale: ValueLocale): ValueLocale {
  const monthFirst = monthFirstIn(texts);
  return monthFirst === undefined ? locale : { ...locale, monthFirst, isShown: true };
}

function valueOf(
  text: string,
  kind: ColumnKind,
  locale: ValueLocale,
): { value: CellValue; currency?: string } | undefined {
  if (kind === 'date') return readDate(text, locale);
  if (kind === 'number' || kind === 'price') return readNumber(text, locale);
  return undefined;
}

/** A word with a number after it. */
const NUMBERED = /^\p{L}[\p{L}\s]*\s(\d{1,9})$/u;
const MOST = 0.75;
const MIN_PRICES = 0.4;
const LONGEST_WORD = 25;
/** In characters around a date or a number. */
const MAX_AROUND = 25;
