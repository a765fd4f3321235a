import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDate } from '@/engine/metadata/date';

describe('parseDate', () => {
  it.each([
    ['2025-12-20', '', '2025-12-20'],
    ['2025-12-20T08:05:09Z', '', '2025-12-20T08:05:09Z'],
    ['2025-12-20T08:05+0100', '', '2025-12-20T08:05+01:00'],
    ['2025-12-20 08:05:09', '', '2025-12-20T08:05:09'],
    ['Sat, 20 Dec 2025 08:05:09 GMT', '', '2025-12-20'],
    ['December 20, 2025', 'en', '2025-12-20'],
    ['Dec. 20th, 2025', 'en', '2025-12-20'],
    ['Published on 20 December 2025 at 8 am', 'en', '2025-12-20'],
    ['30th March 2025, 16:26', 'en', '2025-03-30'],
    ['20. Dezember 2025', 'de', '2025-12-20'],
    ['20 décembre 2025', 'fr-CA', '2025-12-20'],
    ['20 de diciembre de 2025', 'es', '2025-12-20'],
    ['20 grudnia 2025', 'pl', '2025-12-20'],
    ['2025年12月20日', 'ja', '2025-12-20'],
    ['20.12.2025', 'de', '2025-12-20'],
    ['2025/12/20', '', '2025-12-20'],
    ['3/4/2025', 'en-US', '2025-03-04'],
    ['3/4/2025', 'en-GB', '2025-04-03'],
    ['12/20/2025', 'en-GB', '2025-12-20'],
    ['12-20-2025, 09:03 AM', 'en', '2025-12-20'],
    ['03-04-2025', 'en-US', '2025-04-03'],
  ])('reads %j in %j', (text, language, expected) => {
    expect(parseDate(text, language)).toBe(expected);
  });

  it.each([
    '',
    'soon',
    '2025',
    'March 2025',
    '2025-02-30',
    '1/1/1875',
    'All posts',
    '12:30',
    'May',
  ])('finds no date in %j', (text) => {
    expect(parseDate(text, 'en')).toBeUndefined();
  });

  it('reads the long date of each language', () => {
    const languages = [
      'en-GB',
      'en-US',
      'de',
      'fr',
      'es',
      'it',
      'pt',
      'nl',
      'pl',
      'sv',
      'tr',
      'cs',
    ];
    const days = fc.date({
      min: new Date('1995-01-01'),
      max: new Date('2090-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.constantFrom(...languages), days, (language, day) => {
        const written = day.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
        expect(parseDate(written, language)).toBe(day.toISOString().slice(0, 10));
      }),
    );
  });

  it('copes with any text and any language', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, language) => {
        expect(parseDate(text, language) ?? '2025-01-01').toMatch(/^\d{4}-\d\d-\d\d/);
      }),
    );
  });
});
