import { afterEach, expect, it, vi } from 'vitest';
import { createReadAhead } from '@/reader/read-ahead';

afterEach(() => {
  vi.useRealTimers();
});

it('keeps what it read until a busy computer has started the background, but not for good', async () => {
  vi.useFakeTimers();
  const ahead = createReadAhead<string>(document, () => {});
  const read = async () => 'text';
  await ahead.begin(read);
  await vi.advanceTimersByTimeAsync(9000);
  expect(await ahead.take()).toBe('text');
  await ahead.begin(read);
  await vi.advanceTimersByTimeAsync(10_001);
  expect(ahead.take()).toBeUndefined();
});
