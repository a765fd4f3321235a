import { describe, expect, it } from 'vitest';
import { withoutDates } from '@/engine/changes/noisy-dates';
import { tellsDate } from '@/core/values/date';
import { parseDate } from '@/engine/metadata/date';
import { readDate } from '@/core/values/date';
import { valueLocaleOf } from '@/core/values/value-locale';

const LANGUAGES = (
  'en de fr es pt it nl pl sv nb da fi cs sk hu ro hr sl bg sr ru uk el tr ar he fa hi th vi id ' +
  'lt lv et ja ko zh'
).split(' ');
const NOON = { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' } as const;
const UNITS = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const;

/** The days of a year as browsers write them in a language, with what is meant. */
function days(language: string): [text: string, iso: string][] {
  const styles: Intl.DateTimeFormatOptions[] = [
    { day: 'numeric', month: 'long', year: 'numeric' },
    { day: 'numeric', month: 'short', year: 'numeric' },
  ];
  // In Thai and Hindi, short names are letters with full stops or signs, which nothing reads.
  return styles.slice(0, language === 'th' || language === 'hi' ? 1 : 2).flatMap((style) => {
    const format = new Intl.DateTimeFormat(language, { ...NOON, ...style });
    return Array.from({ length: 12 }, (_, month): [string, string] => {
      const moment = Date.UTC(2026, month, 23, 12);
      return [format.format(moment), new Date(moment).toISOString().slice(0, 10)];
    });
  });
}

function ages(language: string): string[] {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  return UNITS.flatMap((unit) => [-1, -2, -3, -5, -11].map((many) => format.format(many, unit)));
}

function yesterday(language: string): string {
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-1, 'day');
}

describe.each(LANGUAGES)('a date in %s', (language) => {
  // Promise one-value-one-place
  it('is the same day to metadata and tables, and a date to content and changes', () => {
    const answers = days(language).map(([text]) => [
      text,
      parseDate(text, language),
      readDate(text, valueLocaleOf(language))?.value,
      tellsDate(text),
      withoutDates(`x ${text} y`) !== `x ${text} y`,
    ]);
    expect(answers).toEqual(days(language).map(([text, iso]) => [text, iso, iso, true, true]));
  });

  // Promise one-value-one-place
  it('may be told by its age', () => {
    const answers = ages(language).map((text) => [
      text,
      tellsDate(text),
      withoutDates(`x, ${text}`).replaceAll('\0', '').length < 'x, '.length + 5,
    ]);
    expect(answers).toEqual(ages(language).map((text) => [text, true, true]));
  });

  it('may be yesterday', () => {
    expect([yesterday(language), tellsDate(yesterday(language))]).toEqual([
      yesterday(language),
      true,
    ]);
  });
});

it.each([
  '3 marbles',
  '5 decks',
  '12 octaves',
  'iPhone 13 Pro',
  '3 out of 5',
  '5 lips',
  '10 items',
  'for 3 people',
  '3 list items',
  'vor dem Haus',
  'May I',
  '4 of 5',
  'page 3',
  '2 beds 3 baths',
  'Windows 11 Pro',
  'set 3 of 4',
])('%s is no date', (text) => {
  expect(tellsDate(text)).toBe(false);
});

it.each([
  ['12 Kalanmay 2026', true],
  ['3. de каланмай, de 2026', true],
  ['12 kalan-may 2026', false],
  ['12 kalanmaytorin 2026', false],
  ['12 Kalanmay 1726', false],
])('%s with a name of no known language is one: %s', (text, is) => {
  expect(tellsDate(text)).toBe(is);
});

it('is not read where its day is missing', () => {
  expect(parseDate('May 2026', 'en')).toBeUndefined();
});
