import { parseDate } from './date';
import { isLabelled } from './near-heading';

/**
 * The publication date: the first one in the page's head, else the first one shown. If a shown date is the same in
 * a form better suited to readers, that one wins: the moment in their time zone, or day and month the right way
 * round. A moment with its zone is never cut to a day. A publication date that is not before the last change is
 * often just when the page was built: then an earlier date wins that is shown, or is labelled as the publication
 * date. An earlier date beside the heading always wins, as the head's is then that of a later copy.
 *
 * @param told - Texts of the head, the most trusted first.
 * @param shown - Texts of the page, likewise.
 * @param changed - When the page last changed according to its head, as from `parseDate`.
 * @param beside - Those beside the heading, if all are of one day.
 * @returns As `parseDate`; `undefined` if no text has a date.
 */
export function chooseDate(
  told: readonly string[],
  shown: readonly string[],
  language: string,
  changed?: string,
  beside: readonly string[] = [],
): string | undefined {
  const toldDate = firstDate(told, language);
  const besideIt = toldDate === undefined ? undefined : firstBefore(toldDate, beside, language);
  if (besideIt !== undefined) return besideIt;
  const date = toldDate ?? firstDate(shown, language);
  if (date === undefined) return undefined;
  const others = shown.flatMap((text) => parseDate(text, language) ?? []);
  const isConfirmed = toldDate !== undefined && others.some((other) => isSameDay(date, other));
  if (toldDate !== undefined && changed !== undefined && dayOf(toldDate) >= dayOf(changed)) {
    const own = shown.findIndex((text) => isSameDay(toldDate, parseDate(text, language) ?? ''));
    const first = isConfirmed ? shown.slice(0, own).filter(isLabelled) : shown;
    const earlier = firstBefore(toldDate, first, language);
    if (earlier !== undefined) return earlier;
  }
  if (isConfirmed) return date;
  const mayBeSwapped = [...told, ...shown]
    .filter((text) => parseDate(text, language) === date)
    .every((text) => NUMERIC.test(text));
  const mayBeElsewhere = !ZONED.test(date) && (toldDate !== undefined || hasTime(date));
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

/**
 * The first date in some texts that is more than a day before another: further than time zones are
 * apart.
 */
function firstBefore(date: string, texts: readonly string[], language: string): string | undefined {
  return texts
    .flatMap((text) => parseDate(text, language) ?? [])
    .find((other) => dayOf(other) < dayOf(date) && !isNextDay(date, dayOf(other)));
}

/** The texts if all their dates are on one day; none otherwise. */
export function ofOneDay(texts: readonly string[], language: string): readonly string[] {
  const days = new Set(texts.map((text) => parseDate(text, language)?.slice(0, DAY_LENGTH)));
  days.delete(undefined);
  return days.size === 1 ? texts : [];
}

/**
 * The day that blogs write into their addresses: `/2025/12/20/title`, `/2025/december/20/title`.
 */
export function dayInPath(url: string): string | undefined {
  return DAY_IN_PATH.exec(url)?.slice(1).join('-');
}

function hasTime(date: string): boolean {
  return date.length > DAY_LENGTH;
}

function isSameDay(date: string, other: string): boolean {
  return dayOf(date) === dayOf(other);
}

function dayOf(date: string): string {
  return date.slice(0, DAY_LENGTH);
}

function isSameMoment(date: string, other: string): boolean {
  if (!hasTime(date) || !hasTime(other) || isSameDay(date, other)) return false;
  return Date.parse(date) === Date.parse(other);
}

function isNextDay(date: string, other: string): boolean {
  return Math.abs(Date.parse(dayOf(date)) - Date.parse(other)) === DAY;
}

/** Swaps day and month. */
function swapped(date: string): string {
  const [year, month, day] = dayOf(date).split('-');
  return `${year}-${day}-${month}`;
}

const DAY = 24 * 60 * 60 * 1000;
const ZONED = /T.*(?:Z|[+-]\d\d:?\d\d)$/;
const DAY_LENGTH = '2025-12-20'.length;
const DAY_IN_PATH = /\/((?:19|20)\d\d)[/-](\d\d|[a-z]{3,9})[/-](\d\d)(?=\/|$|-)/i;
/** Day and month or month and day, depending on the country. */
const NUMERIC = /^\d\d?[-/.]\d\d?[-/.]/;
