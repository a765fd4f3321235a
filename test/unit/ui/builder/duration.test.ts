import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDuration, parseDuration } from '@/ui/builder/duration';

describe('parseDuration', () => {
  it.each([
    ['5000', 5000],
    ['90 s', 90_000],
    ['1.5h', 5_400_000],
    ['2 days 4 h', 187_200_000],
    ['1,5 h', 5_400_000],
    ['2 d', 172_800_000],
    ['1 Minute', 60_000],
    ['0', 0],
    ['1,500', undefined],
    ['', undefined],
    ['soon', undefined],
    ['5 s soon', undefined],
    ['5 weeks', undefined],
    ['-5 s', undefined],
    ['5 constructor', undefined],
  ])('reads %j as %j', (text, expected) => {
    expect(parseDuration(text)).toBe(expected);
  });

  it('reads what formatDuration writes', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e12 }), (milliseconds) => {
        expect(parseDuration(formatDuration(milliseconds))).toBe(milliseconds);
      }),
    );
  });
});

describe('formatDuration', () => {
  it.each([
    [172_800_000, '2 d'],
    [90_500, '1 min 30 s 500 ms'],
    [0, '0'],
    [-1, ''],
    [1.5, ''],
  ])('writes %j as %j', (milliseconds, expected) => {
    expect(formatDuration(milliseconds)).toBe(expected);
  });
});
