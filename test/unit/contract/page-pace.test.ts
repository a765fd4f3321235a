import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pauseBetweenPages } from '@/contract/page-pace';

it('a pause is never shorter than the delay', () => {
  const delay = fc.double({ min: 0, max: 1e6, noNaN: true });
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(delay, random, (wanted, at) => {
      expect(pauseBetweenPages(wanted, at)).toBeGreaterThanOrEqual(wanted);
    }),
  );
});

it('a pause is at most a third longer', () => {
  expect(pauseBetweenPages(6, 1)).toBeCloseTo(8);
});
