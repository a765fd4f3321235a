import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterGesture } from '@/platform/after-gesture';

const REFUSED = new Error('Cannot access contents of the page.');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('retries what the browser does not allow yet', async () => {
  const work = vi.fn<() => Promise<string>>(async () => 'name');
  work.mockRejectedValueOnce(REFUSED).mockRejectedValueOnce(REFUSED);
  const answer = afterGesture(work);
  await vi.runAllTimersAsync();
  expect(await answer).toBe('name');
  expect(work).toHaveBeenCalledTimes(3);
});

it('gives up on what is still not allowed after a second', async () => {
  const end = afterGesture(() => Promise.reject(REFUSED)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1100);
  expect(await end).toBe(REFUSED);
});

it('retries nothing that failed for another reason', async () => {
  const work = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('No tab with id: 7.')));
  await expect(afterGesture(work)).rejects.toThrow('No tab');
  expect(work).toHaveBeenCalledTimes(1);
});

it('gives up although the clock is set back meanwhile', async () => {
  const fail = vi.fn<(error: unknown) => void>();
  void afterGesture(() => Promise.reject(REFUSED)).catch(fail);
  await vi.advanceTimersByTimeAsync(500);
  vi.setSystemTime(0);
  await vi.advanceTimersByTimeAsync(600);
  expect(fail).toHaveBeenCalledExactlyOnceWith(REFUSED);
});
