import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRoomCheck } from '@/storage/disk-room';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('checks for room once a second, and sooner if much is written', async () => {
  const look = vi.fn<(bytes: number | Promise<number>) => Promise<boolean>>(async () => true);
  const hasRoom = createRoomCheck(look);
  for (let page = 0; page < 10; page += 1) expect(await hasRoom(1000)).toBe(true);
  expect(look).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  await hasRoom(Promise.resolve(1000));
  expect(look).toHaveBeenCalledTimes(2);
  await hasRoom(4_000_000);
  await hasRoom(4_000_000);
  expect(look).toHaveBeenCalledTimes(3);
});

it('checks every time while there is no room', async () => {
  const look = vi.fn<(bytes: number | Promise<number>) => Promise<boolean>>(async () => false);
  const hasRoom = createRoomCheck(look);
  expect(await hasRoom(1)).toBe(false);
  expect(await hasRoom(1)).toBe(false);
  look.mockResolvedValue(true);
  expect(await hasRoom(1)).toBe(true);
  expect(look).toHaveBeenCalledTimes(3);
});
