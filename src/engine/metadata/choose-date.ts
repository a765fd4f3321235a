import { parseDate } from './date';

/**
 * The publication date: the first one in the page's head, else the first one shown. If a date shown is
 * the same one as readers know it, that one wins: the day in their time zone, or day and month the
 * right way round.
 *
 * @param told - Texts of the head, the most trusted first.
 * @param shown - Texts of the page, likewise.
 * @returns As `parseDate`; `undefined` where no text has a date.
 */
export function chooseDate(
  told: readonly string[],
  shown: readonly string[],
  language: string,
): string | undefined {
  const toldDate = firstDate(told, language);
  const date = toldDate ?? firstDate(shown, language);
  if (date === undefined) return undefined;
  const others = shown.flatMap((text) => parseDate(text, language) ?? []);
  const isConfirmed = toldDate !== undefined && others.some((other) => isSameDay(date, other));
  if (isConfirmed) return date;
  const mayBeSwapped = [...told, ...shown]
    .filter((text) => parseDate(text, language) === date)
    .every((text) => NUMERIC.test(text));
  const mayBeElsewhere = toldDate !== undefined || hasTime(date);
  return (
    others.find(
      (other) =>
        isSameMoment(date, other) ||
        (mayBeElsewhere && !hasTime(other) && isNextDay(date, other)) ||
        (mayBeSwapped && other === swapped(date)),
    ) ?? date
  );
}

/** The first date in some texts. */
export function firstDate(texts: readonly string[], language: string): string | undefined {
  for (const text of texts) {
    const date = parseDate(text, language);
    if (date !== undefined) return date;
  }
  return undefined;
}

/** The texts if all their dates are on one day; none otherwise. */
export function ofOneDay(texts: readonly string[], language: string): readonly string[] {
  const days = new Set(texts.map((text) => parseDate(text, language)?.slice(0, DAY_LENGTH)));
  days.delete(undefined);
  return days.size === 1 ? texts : [];
}

/** The day that blogs write into their addresses: `/2025/12/20/title`. */
export function dayInPath(url: string): string | undefined {
  return /\/((?:19|20)\d\d)[/-](\d\d)[/-](\d\d)(?=\/|$|-)/.exec(url)?.slice(1).join('-');
}

function hasTime(date: string): boolean {
  return date.length > DAY_LENGTH;
}

function isSameDay(date: string, other: string): boolean {
  return date.slice(0, DAY_LENGTH) === other.slice(0, DAY_LENGTH);
}

function isSameMoment(date: string, other: string): boolean {
  if (!hasTime(date) || !hasTime(other) || isSameDay(date, other)) return false;
  return Date.parse(date) === Date.parse(other);
}

function isNextDay(date: string, other: string): boolean {
  return Math.abs(Date.parse(date.slice(0, DAY_LENGTH)) - Date.parse(other)) === DAY;
}

/** Swaps day and month. */
function swapped(date: string): string {
  const [year, month, day] = date.slice(0, DAY_LENGTH).split('-');
  return `${year}-${day}-${month}`;
}

const DAY = 24 * 60 * 60 * 1000;
const DAY_LENGTH = '2025-12-20'.length;
/** Day and month or month and day, depending on the country. */
const NUMERIC = /^\d\d?[-/.]\d\d?[-/.]/;
