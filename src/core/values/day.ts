import { monthOf } from './month';

/** A day that a text writes with the name of its month. */
export interface NamedDay {
  month: number;
  day: number;
  /** As far as it is written beside them. */
  year?: number;
  start: number;
  end: number;
}

/**
 * The days in a text that have the name of a month in some forty languages: “23 May 2026”, “May
 * 23rd”, “2026. május 23.”, “23 de mayo de 2026”, “5月23日”.
 *
 * @param language - BCP 47 tag of the text. Decides what a name means that several languages have,
 *   and finds those of rarer languages.
 */
export function namedDaysIn(text: string, language = ''): NamedDay[] {
  // Most texts have no number, and most others no word beside it.
  if (!/\d/.test(text)) return [];
  const days = /[月월]/.test(text) ? ideographicDays(text) : [];
  if (!NEAR_NUMBER.test(text)) return days;
  for (const { 0: word, 1: number, index } of text.matchAll(WORD)) {
    const end = index + word.length;
    const around = text.slice(Math.max(0, index - NEAR), index) + text.slice(end, end + NEAR);
    if (!/\d/.test(around)) continue;
    const month = number === undefined ? monthOf(word, language) : Number(number);
    if (month === undefined || month > 12) continue;
    const found = dayAround(text, index, end);
    if (found !== undefined) days.push({ month, ...found });
  }
  return days;
}

function ideographicDays(text: string): NamedDay[] {
  return [...text.matchAll(IDEOGRAPHIC)].map(({ 0: all, 1: year, 2: month, 3: day, index }) => ({
    month: Number(month),
    day: Number(day),
    ...(year !== undefined && { year: Number(year) }),
    start: index,
    end: index + all.length,
  }));
}

function dayAround(text: string, start: number, end: number): Omit<NamedDay, 'month'> | undefined {
  const before = text.slice(Math.max(0, start - REACH), start);
  const after = text.slice(end, end + REACH);
  const left = DAY_BEFORE.exec(before);
  const right = left === null ? DAY_AFTER.exec(after) : null;
  const day = Number((left ?? right)?.[1]);
  if (!(day >= 1 && day <= 31)) return undefined;
  const from = start - (left?.[0].length ?? 0);
  const to = end + (right?.[0].length ?? (after.startsWith('.') ? 1 : 0));
  const behind = YEAR_AFTER.exec(text.slice(to, to + REACH));
  const ahead = behind ?? YEAR_BEFORE.exec(text.slice(Math.max(0, from - REACH), from));
  const year = Number(ahead?.[1]);
  return {
    day,
    ...(ahead !== null && { year }),
    start: from - (behind === null ? (ahead?.[0].length ?? 0) : 0),
    end: to + (behind?.[0].length ?? 0),
  };
}

const REACH = 24;
/** How far from the name a day may be, in characters. */
const NEAR = 8;
const IDEOGRAPHIC = /(?:(\d{4}) ?[年년] ?)?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일號号]?/g;
/** Letters roughly: a browser takes several milliseconds to compile this with all that are letters. */
const NEAR_NUMBER =
  /\d[^A-Za-z]{0,4}(?:d[eio]l? |of |den )?[A-Za-z\u00c0-\u1fff\u3040-\uffff]{3}|[A-Za-z\u00c0-\u1fff\u3040-\uffff]{2}[^A-Za-z]{0,3}\d/;
/** Vietnamese counts its months. */
const WORD = /\p{L}[\p{L}\p{M}]*(?:(?<=th[aá]ng|thg) (\d{1,2}))?/gu;
const DAY_BEFORE =
  /(?<![\p{N}.,:/-])(\d{1,2})(?:st|nd|rd|th|er|[.º°ª])?[\s\u00a0-]{1,2}(?:de |of |di |den |del )?$/u;
const DAY_AFTER =
  /^\.?,?[\s\u00a0-]{1,2}(?:the |den |le |el )?(\d{1,2})(?:st|nd|rd|th|er|º|\.(?!\d))?(?! ?:|\p{N}|[.,:/]\d|\p{L})/u;
const YEAR_AFTER =
  /^[.,׳]{0,2}[\s\u00a0-]{0,2}(?:d\.?,? |de |del |of )?((?:19|20)\d\d)(?!\p{N}|[.:]\d)/u;
const YEAR_BEFORE = /(?<!\p{N})((?:19|20)\d\d)(?:\.| ?[mg]\.| gada?|,)?[\s\u00a0-]{1,2}$/u;
