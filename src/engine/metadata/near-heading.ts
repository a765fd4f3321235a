import { cleanAuthor } from './author';
import { parseDate } from './date';
import type { Finding } from './visible-evidence';

/**
 * Characters of the page's text, white space included, within which a byline or date belongs to a
 * heading: wide for what markup names, narrow for plain text.
 */
export const MARKED_RANGE: Range = { before: 1000, after: 3000 };
export const DATE_RANGE: Range = { before: 500, after: 1000 };
export const PLAIN_RANGE: Range = { before: 200, after: 600 };

/**
 * Texts of the findings around the heading that is the title, or else the first heading. On a page
 * without headings, those at its beginning, in a wider range.
 */
export function nearHeading(
  findings: readonly Finding[],
  headings: readonly Finding[],
  title: string | undefined,
  { before, after }: Range,
): string[] {
  const reach = headings.length === 0 ? after * WITHOUT_HEADING : after;
  const heading = headings.find(({ text }) => text === title) ?? headings[0] ?? { at: 0 };
  return findings
    .filter(({ at }) => at >= heading.at - before && at <= heading.at + reach)
    .map(({ text }) => text);
}

/**
 * Texts of the findings right after the title's heading: what comes later may belong to something
 * else.
 */
export function besideHeading(
  findings: readonly Finding[],
  headings: readonly Finding[],
  title: string | undefined,
): string[] {
  const heading = headings.find(({ text }) => text === title) ?? headings[0];
  if (heading === undefined) return [];
  const end = heading.at + heading.text.length;
  return findings.filter(({ at }) => at > heading.at && at <= end + BESIDE).map(({ text }) => text);
}

export interface Range {
  before: number;
  after: number;
}

/** Dates, unless there are as many different ones as in a list of articles. */
export function ofOneText(dates: readonly string[]): readonly string[] {
  const days = new Set(dates.map((date) => parseDate(date)?.slice(0, 10)));
  days.delete(undefined);
  return days.size > MAX_DAYS ? [] : dates;
}

/** Of a byline and those inside it, the shortest one that still has a name. */
export function innermost([outer, ...others]: readonly string[]): string[] {
  if (outer === undefined) return [];
  const inner = others
    .slice(0, MAX_NESTED)
    .filter((text) => outer.includes(text) && cleanAuthor(text)?.includes(' '));
  return [inner.toSorted((one, other) => one.length - other.length)[0] ?? outer];
}

/** Dates that a label says are those of publication: "Posted on 15/12/2025". */
export function labelled(findings: readonly Finding[]): string[] {
  return findings.map(({ text }) => text).filter(isLabelled);
}

/** Whether a text begins with words for publishing. */
export function isLabelled(text: string): boolean {
  return PUBLISHED.test(text);
}

const PUBLISHED =
  /^(?:(?:first |date |originally )?published|post(?:ed)?|publi(?:cation|sh) date)\b/i;
/** Characters after a heading that hold the facts about the text: byline, date, topic. */
const BESIDE = 150;
/** How much wider the range is where the start of the text is unknown. */
const WITHOUT_HEADING = 3;
/** A text may be written, updated and checked on different days. */
const MAX_DAYS = 3;
/** How many bylines are checked for being inside another. */
const MAX_NESTED = 6;
