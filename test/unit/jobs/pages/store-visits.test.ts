import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { JobPage } from '@/contract/many-pages';
import { createVisitStore } from '@/jobs/pages/store-visits';
import { createMemoryJobStore } from '../../../support/memory-job-store';
import { tabJob } from '../../../support/tab-job';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pace = { delay: 0, pages: 99, minutes: 9, megabytes: 100 };

function begin(count: number) {
  const pages = Array.from({ length: count }, (_, at): JobPage => ({
    url: `https://a.example/${at}`,
    state: 'waiting',
  }));
  const store = createMemoryJobStore([
    tabJob('a', { operation: 'batch', state: 'running', many: { pages, pace } }),
  ]);
  const stored = vi.spyOn(store, 'addOutcomes');
  const visits = createVisitStore('a', store);
  const add = (at: number) =>
    visits.add({
      type: 'visit',
      at,
      page: { state: 'done' },
      given: { data: { markdown: `${at}`, metadata: {} } },
    });
  const states = async () => (await store.get('a'))?.many?.pages.map(({ state }) => state);
  return { store, stored, visits, add, states };
}

it('a page that comes alone is stored at once, with its result', async () => {
  const { add, states, store, stored } = begin(2);
  await add(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(await states()).toEqual(['waiting', 'done']);
  expect((await store.result('a', 1))?.data.markdown).toBe('1');
  await vi.advanceTimersByTimeAsync(1000);
  await add(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(await states()).toEqual(['done', 'done']);
  expect(stored).toHaveBeenCalledTimes(2);
});

// Promise no-page-lost-or-read-twice
it('pages in quick succession are stored together, a tenth of a second after the last ones', async () => {
  const { add, states, store, stored } = begin(4);
  await add(0);
  await vi.advanceTimersByTimeAsync(0);
  for (const at of [1, 2, 3]) await add(at);
  await vi.advanceTimersByTimeAsync(99);
  expect(await states()).toEqual(['done', 'waiting', 'waiting', 'waiting']);
  await vi.advanceTimersByTimeAsync(1);
  expect(await states()).toEqual(['done', 'done', 'done', 'done']);
  expect(stored).toHaveBeenCalledTimes(2);
  expect((await store.result('a', 2))?.data.markdown).toBe('2');
  expect((await store.get('a'))?.size).toBe(4 * JSON.stringify(await store.result('a', 3)).length);
});

it('further pages are accepted while some are being stored, but no more than 64', async () => {
  const { add, stored } = begin(70);
  const disk = Promise.withResolvers<void>();
  stored.mockReturnValueOnce(disk.promise);
  await add(0);
  await vi.advanceTimersByTimeAsync(0);
  for (let at = 1; at < 64; at += 1) await add(at);
  let isTaken = false;
  const last = add(64).then(() => (isTaken = true));
  await vi.advanceTimersByTimeAsync(1000);
  expect([isTaken, stored.mock.calls.length]).toEqual([false, 1]);
  disk.resolve();
  await last;
  expect(stored).toHaveBeenCalledTimes(2);
});

it('waiting outcomes are stored on flush, and pages that a page leads to come before their own outcomes', async () => {
  const { add, states, visits } = begin(1);
  await add(0);
  const found: JobPage[] = [{ url: 'https://a.example/1', state: 'waiting' }];
  await visits.add({ type: 'visit', at: 1, page: { state: 'failed', reason: 'Gone.' }, found });
  await visits.flush();
  expect(await states()).toEqual(['done', 'failed']);
});

// Promise no-page-lost-or-read-twice
it('a page that cannot be stored is reported to the next caller and at the end', async () => {
  const { add, store, visits } = begin(2);
  store.full = true;
  await add(0);
  await vi.advanceTimersByTimeAsync(0);
  await expect(add(1)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  await expect(visits.flush()).rejects.toMatchObject({ code: 'STORAGE_FULL' });
});
