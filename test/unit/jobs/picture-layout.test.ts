import fc from 'fast-check';
import { expect, it } from 'vitest';
import { layoutOf } from '@/jobs/picture/picture-layout';

it('takes an ordinary page whole, in the pixels of the screen', () => {
  expect(layoutOf({ width: 1280, fullHeight: 5516 }, 2)).toEqual({
    width: 1280,
    height: 5516,
    scale: 2,
    isCut: false,
  });
});

it('takes a long page in fewer pixels before it cuts it', () => {
  const { scale, height, isCut } = layoutOf({ width: 1280, fullHeight: 20_000 }, 2);
  expect([height, isCut]).toEqual([20_000, false]);
  expect(scale).toBeGreaterThan(1);
  expect(scale).toBeLessThan(2);
  const longest = layoutOf({ width: 1280, fullHeight: 100_000 }, 2);
  expect(longest).toEqual({ width: 1280, height: 32_000, scale: 1, isCut: true });
});

it('never draws more than browsers can', () => {
  const side = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000 }),
      side,
      fc.double({ min: 0.25, max: 5, noNaN: true }),
      (width, fullHeight, native) => {
        const { height, scale, isCut } = layoutOf({ width, fullHeight }, native);
        expect(height * scale).toBeLessThanOrEqual(32_001);
        expect(width * scale * height * scale).toBeLessThanOrEqual(64_100_000);
        expect(isCut).toBe(height < fullHeight);
      },
    ),
  );
});
