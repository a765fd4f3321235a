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
  const update = vi.spyOn(store, 'update');
  const visits = createVisitStore('a', store);
  const add = (at: number) =>
    visits.add({
      type: 'visit',
      at,
      page: { state: 'done' },
      given: { data: { markdown: `${at}`, metadata: {} } },
    });
  const states = async () => (await store.get('a'))?.many?.pages.map(({ state }) => state);
  return { store, update, visits, add, states };
}

it('a page that comes alone is stored at once, with what it gave', async () => {
  const { add, states, store, update } = begin(2);
  await add(1);
  expect(await states()).toEqual(['waiting', 'done']);
  expect((await store.result('a', 1))?.data.markdown).toBe('1');
  await vi.advanceTimersByTimeAsync(1000);
  await add(0);
  expect(await states()).toEqual(['done', 'done']);
  expect(update).toHaveBeenCalledTimes(2);
});

it('pages that come fast are stored together, a quarter of a second after the last ones', async () => {
  const { add, states, store, update } = begin(4);
  for (const at of [0, 1, 2, 3]) await add(at);
  expect(await states()).toEqual(['done', 'waiting', 'waiting', 'waiting']);
  await vi.advanceTimersByTimeAsync(250);
  expect(await states()).toEqual(['done', 'done', 'done', 'done']);
  expect(update).toHaveBeenCalledTimes(2);
  expect((await store.result('a', 2))?.data.markdown).toBe('2');
  expect((await store.get('a'))?.size).toBe(4 * JSON.stringify(await store.result('a', 3)).length);
});

it('no more than sixteen pages wait to be stored', async () => {
  const { add, states } = begin(17);
  for (let at = 0; at < 17; at += 1) await add(at);
  expect(await states()).not.toContain('waiting');
});

it('what waits is stored where that is asked for, and pages that a page leads to come before its place', async () => {
  const { add, states, visits } = begin(1);
  await add(0);
  const found: JobPage[] = [{ url: 'https://a.example/1', state: 'waiting' }];
  await visits.add({ type: 'visit', at: 1, page: { state: 'failed', reason: 'Gone.' }, found });
  await visits.flush();
  expect(await states()).toEqual(['done', 'failed']);
});

it('a page that cannot be stored is said to be so, also where it waited', async () => {
  const { add, store, visits } = begin(2);
  await add(0);
  store.full = true;
  await add(1);
  await vi.advanceTimersByTimeAsync(250);
  await expect(visits.flush()).rejects.toMatchObject({ code: 'STORAGE_FULL' });
});
