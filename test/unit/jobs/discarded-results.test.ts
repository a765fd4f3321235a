import { expect, it, vi } from 'vitest';
import { isListed, UNDO_MS } from '@/contract/job';
import { createDiscardedResults } from '@/jobs/discarded-results';
import type { JobRunner } from '@/jobs/job-runner';
import { pruneResults } from '@/jobs/prune-results';
import { listResults } from '@/storage/find-jobs';
import { searchResults } from '@/storage/search-jobs';
import { parseJob } from '@/storage/stored-job';
import { createMemoryJobStore } from '../../support/memory-job-store';
import { tabJob } from '../../support/tab-job';

function setUp() {
  const store = createMemoryJobStore(
    ['a', 'b', 'c'].map((id, at) => tabJob(id, { state: 'done', createdAt: at, kept: true })),
  );
  const clock = { now: 1000 };
  const later: (() => void)[] = [];
  const runner = {
    cancel: vi.fn<JobRunner['cancel']>(async () => {}),
    delete: vi.fn<JobRunner['delete']>((ids = []) => store.delete(ids)),
  };
  const discarded = createDiscardedResults(
    store,
    runner,
    (callback) => later.push(callback),
    () => clock.now,
  );
  const ids = async () => (await store.list()).map(({ id }) => id);
  const listed = async () => (await listResults(store)).map(({ id }) => id);
  return { store, runner, discarded, clock, later, ids, listed };
}

it('removes results from the list at once, and restores them', async () => {
  const { store, runner, discarded, ids, listed } = setUp();
  await discarded.discard(['a', 'c']);
  expect(runner.cancel.mock.calls.map(([id]) => id)).toEqual(['a', 'c']);
  expect(await listed()).toEqual(['b']);
  expect(await searchResults(store, '')).toHaveLength(1);
  expect(await ids()).toEqual(['c', 'b', 'a']);
  await discarded.restore(['a', 'c', 'unknown']);
  expect(await listed()).toEqual(['c', 'b', 'a']);
  expect((await store.list()).every((job) => isListed(job) && !('discardedAt' in job))).toBe(true);
});

// Promise deleting-can-be-undone (Storage): Deleting can be undone for ten seconds; after that, or
// when the results page is closed, it is final.
it('deletes them only when the deletion can no longer be undone', async () => {
  const { discarded, clock, later, ids } = setUp();
  await discarded.discard(['a']);
  clock.now += UNDO_MS - 1;
  await discarded.sweep();
  expect(await ids()).toEqual(['c', 'b', 'a']);
  clock.now += 1;
  for (const callback of later) callback();
  await vi.waitFor(async () => expect(await ids()).toEqual(['c', 'b']));
});

it('deletes them although the clock was set back meanwhile', async () => {
  const { discarded, clock, later, ids } = setUp();
  await discarded.discard(['a']);
  clock.now -= 3_600_000;
  for (const callback of later) callback();
  await vi.waitFor(async () => expect(await ids()).toEqual(['c', 'b']));
});

it('deletes all of them when the page that could undo it is closed', async () => {
  const { discarded, ids } = setUp();
  await discarded.discard(['a', 'b']);
  await discarded.sweep(true);
  expect(await ids()).toEqual(['c']);
});

it('deletes at once a job that cannot be marked', async () => {
  const { store, discarded, ids } = setUp();
  store.update = () => Promise.reject(new Error('The disk is full.'));
  await discarded.discard(['a']);
  expect(await ids()).toEqual(['c', 'b']);
});

it('does not delete them earlier to make room', async () => {
  const { store, discarded, ids } = setUp();
  await store.add(tabJob('d', { state: 'failed' }));
  await discarded.discard(['d']);
  await pruneResults(store, 100);
  expect(await ids()).toContain('d');
});

it('stores the time of the deletion with the job', () => {
  expect(parseJob(tabJob('a', { discardedAt: 5 }))).toMatchObject({ discardedAt: 5 });
});
