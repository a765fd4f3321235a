// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FailureError } from '@/contract/result';
import { createOpenPages } from '@/serve/open-pages';
import { Refusal } from '@/serve/refusal';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Pages that are numbers, in their order, with those that were closed. */
function make() {
  const closed: number[] = [];
  let count = 0;
  const open = async () => {
    const at = (count += 1);
    return { at, close: async () => void closed.push(at) };
  };
  const pages = createOpenPages<Awaited<ReturnType<typeof open>>>(Date.now);
  const use = (key: string) => pages.use(key, open, async ({ at }) => at);
  return { pages, closed, open, use };
}

it('keeps a page open for the next call, and another for another key', async () => {
  const { use, closed } = make();
  expect([await use('a'), await use('a'), await use('b')]).toEqual([1, 1, 2]);
  expect(closed).toEqual([]);
});

it('lets one call at a time into a page', async () => {
  const { pages, open } = make();
  const told: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = pages.use('a', open, async () => {
    await gate.promise;
    told.push('first');
  });
  const second = pages.use('a', open, async () => void told.push('second'));
  gate.resolve();
  await Promise.all([first, second]);
  expect(told).toEqual(['first', 'second']);
});

it('keeps a page as long as a call works with it that waited for another', async () => {
  const { pages, open, use, closed } = make();
  const gate = Promise.withResolvers<void>();
  const first = use('a');
  const second = pages.use('a', open, () => gate.promise);
  await first;
  await vi.advanceTimersByTimeAsync(301_000);
  expect(closed).toEqual([]);
  gate.resolve();
  await second;
  expect(await use('a')).toBe(1);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(closed).toEqual([1]);
});

it('keeps a page that a call no longer wants when its turn comes', async () => {
  const { pages, open, use, closed } = make();
  const gate = Promise.withResolvers<void>();
  const first = pages.use('a', open, () => gate.promise);
  const abort = new AbortController();
  const work = vi.fn<() => Promise<void>>(async () => {});
  const second = pages.use('a', open, work, abort.signal);
  abort.abort();
  gate.resolve();
  await first;
  await expect(second).rejects.toMatchObject({ code: 'CANCELLED' });
  expect(work).not.toHaveBeenCalled();
  expect(closed).toEqual([]);
  expect(await use('a')).toBe(1);
});

it('closes a page that is not used for five minutes, or has been open for ten', async () => {
  const { use, closed } = make();
  await use('a');
  await vi.advanceTimersByTimeAsync(299_000);
  expect(await use('a')).toBe(1);
  await vi.advanceTimersByTimeAsync(299_000);
  expect(await use('a')).toBe(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(closed).toEqual([1]);
  expect(await use('a')).toBe(2);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(closed).toEqual([1, 2]);
});

it('closes a page after ten minutes also while calls work with it and wait for it', async () => {
  const { pages, open, use, closed } = make();
  const never = Promise.withResolvers<void>();
  const told = Promise.allSettled([pages.use('a', open, () => never.promise), use('a')]);
  await vi.advanceTimersByTimeAsync(599_000);
  expect(closed).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(closed).toEqual([1]);
  const gone = { status: 'rejected', reason: { status: 404 } };
  expect(await told).toMatchObject([gone, gone]);
  expect(await use('a')).toBe(2);
});

it('closes one when it is told to, says how long it was open, and all at the end', async () => {
  const { pages, use, closed } = make();
  await use('a');
  await use('b');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await pages.end('a')).toBe(1000);
  expect(await pages.end('a')).toBeUndefined();
  await pages.close();
  expect(closed).toEqual([1, 2]);
});

it.each([
  new Refusal(500, 'SCRAPE_ACTION_ERROR', ''),
  new FailureError({ code: 'ACTION_FAILED', message: '' }),
])('keeps a page whose action failed: %o', async (error) => {
  const { pages, use, open, closed } = make();
  await expect(pages.use('a', open, () => Promise.reject(error))).rejects.toBe(error);
  expect(closed).toEqual([]);
  expect(await use('a')).toBe(1);
});

it.each([
  new Refusal(500, 'SCRAPE_SITE_ERROR', ''),
  new FailureError({ code: 'CANCELLED', message: '' }),
])('closes a page that failed otherwise: %o', async (error) => {
  const { pages, open, closed } = make();
  await expect(pages.use('a', open, () => Promise.reject(error))).rejects.toBe(error);
  expect(closed).toEqual([1]);
});

it('opens no more than four, and forgets one that could not be opened', async () => {
  const { pages, use } = make();
  const broken = () => Promise.reject(new Refusal(500, 'SCRAPE_SITE_ERROR', ''));
  await expect(pages.use('x', broken, async () => 0)).rejects.toMatchObject({ status: 500 });
  for (const key of ['a', 'b', 'c', 'd']) await use(key);
  await expect(use('e')).rejects.toMatchObject({ status: 429 });
  expect(await use('a')).toBe(1);
});
