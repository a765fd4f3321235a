import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createThrottledChanges } from '@/storage/changes';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listen() {
  const announced = vi.fn<(ids: readonly string[]) => Promise<void>>(async () => {});
  return { announced, eased: createThrottledChanges(announced) };
}

it('announces the first of many changes at once, and the others together', async () => {
  const { announced, eased } = listen();
  for (const id of ['a', 'a', 'b', 'a']) await eased.soon(id);
  expect(announced.mock.calls).toEqual([[['a']]]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(announced.mock.calls).toEqual([[['a']], [['a', 'b']]]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(announced).toHaveBeenCalledTimes(2);
  await eased.soon('c');
  expect(announced).toHaveBeenLastCalledWith(['c']);
});

it('announces pending changes at once on flush, and nothing twice', async () => {
  const { announced, eased } = listen();
  await eased.now([]);
  expect(announced).not.toHaveBeenCalled();
  await eased.soon('a');
  await eased.soon('b');
  await eased.now(['c']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(announced.mock.calls).toEqual([[['a']], [['b', 'c']]]);
});
