import { describe, expect, it } from 'vitest';
import { readNumber } from '@/core/values/number';
import { valueLocaleOf } from '@/core/values/value-locale';

describe('readNumber', () => {
  it.each([
    ['en', '4.5 of 5 stars', 4.5],
    ['en', '5 out of 5', 5],
    ['de', '4,5 von 5 Sternen', 4.5],
    ['fr', '3,9 sur 5 étoiles', 3.9],
    ['ja', '5つ星のうち4.3', 4.3],
    ['en', 'Rated 8.7 out of 10', 8.7],
  ])('reads a rating with its scale in words: %s, %s', (language, text, value) => {
    expect(readNumber(text, valueLocaleOf(language))).toMatchObject({ value });
  });

  it.each([
    ['a range', '2 to 5 days'],
    ['a range with a hyphen', '2–5'],
    ['two amounts', '3 for £5'],
    ['a time', '7 h 10'],
    ['two numbers without a scale', '2 beds 3 baths'],
    ['three numbers', '1 of 5, 12 votes'],
    ['a code with a hyphen', 'T-01'],
    ['a model', 'E27'],
  ])('does not read %s as one number', (_, text) => {
    expect(readNumber(text, valueLocaleOf('en'))).toBeUndefined();
  });

  it.each([
    ['.769', 0.769],
    ['.5', 0.5],
    ['-.25', -0.25],
    ['No. 769', 769],
  ])('reads a point with nothing before it as one of decimals: %s', (text, value) => {
    expect(readNumber(text, valueLocaleOf('en'))?.value).toBe(value);
  });

  it('reads the short forms of a language', () => {
    expect(readNumber('1,2 Mio. Aufrufe', valueLocaleOf('de'))?.value).toBe(1_200_000);
  });

  it.each([
    ['300 K', 300],
    ['#4100', 4100],
    ['−12 %', -12],
    ['-5 USD', -5],
    ['Save -$5', -5],
    ['With a rental - $5.00', 5],
    ['from $1,299.00', 1299],
    ['12 comments', 12],
    ['1.2M views', 1_200_000],
    ['88K', 88_000],
    ['$4.5B', 4_500_000_000],
    ['3.4万', 34_000],
  ])('reads %s', (text, value) => {
    expect(readNumber(text, valueLocaleOf('en'))?.value).toBe(value);
  });
});
