import { act, renderHook } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRate } from '@/ui/results/run/use-rate';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

/** What is said after each of these moments, in milliseconds, at which so many pages have ended. */
function watch(steps: readonly [at: number, ended: number][], all = 100) {
  const { result, rerender } = renderHook(({ ended }) => useRate(ended, all - ended, true), {
    initialProps: { ended: 0 },
  });
  let now = 0;
  return steps.map(([at, ended]) => {
    void act(() => {
      vi.advanceTimersByTime(at - now);
      now = at;
      rerender({ ended });
    });
    return result.current;
  });
}

it('a slow start does not count', () => {
  const [first, second] = watch([
    [5000, 10],
    [6000, 20],
  ]);
  expect(first).toBeUndefined();
  expect(second).toEqual({ pagesPerSecond: 10, remaining: 8 });
});

it('the last steps count', () => {
  const steps = Array.from({ length: 40 }, (_, at): [number, number] => [
    (at + 1) * 1000,
    Math.min(at, 20) + Math.max(0, at - 20) * 2 + 1,
  ]);
  expect(watch(steps, 200).at(-1)?.pagesPerSecond).toBeCloseTo(2, 1);
});
