import { expect, it } from 'vitest';
import type { Job } from '@/contract/job';
import { DEFAULT_PACE } from '@/contract/many-pages';
import { pruneResults } from '@/jobs/prune-results';
import { createMemoryJobStore } from '../../support/memory-job-store';
import { tabJob } from '../../support/tab-job';

function result(id: string, createdAt: number, size: number): Job {
  return tabJob(id, { state: 'done', createdAt, size });
}

// Promise oldest-goes-first
it('deletes the oldest results beyond the limit, at two bytes a unit', async () => {
  const store = createMemoryJobStore([
    result('old', 1, 300_000),
    result('middle', 2, 300_000),
    result('new', 3, 200_000),
  ]);
  await pruneResults(store, 1);
  expect((await store.list()).map(({ id }) => id)).toEqual(['new', 'middle']);
});

it('leaves less room for results where something else takes some', async () => {
  const store = createMemoryJobStore([result('old', 1, 300_000), result('new', 2, 100_000)]);
  await pruneResults(store, 1, 100_000);
  expect((await store.list()).map(({ id }) => id)).toEqual(['new', 'old']);
  await pruneResults(store, 1, 300_000);
  expect((await store.list()).map(({ id }) => id)).toEqual(['new']);
});

// Promise oldest-goes-first
it('keeps the latest result whatever its size', async () => {
  const store = createMemoryJobStore([result('old', 1, 10), result('new', 2, 9_000_000)]);
  await pruneResults(store, 1);
  expect((await store.list()).map(({ id }) => id)).toEqual(['new']);
});

// Promise oldest-goes-first
it('gives snapshots half of the limit, and deletes no result to keep older ones', async () => {
  const store = createMemoryJobStore(
    ['old', 'middle', 'new'].map((id, at) => result(id, at, 10_000)),
  );
  for (const id of ['old', 'middle', 'new']) await store.keepSnapshot(id, 'x'.repeat(120_000));
  await pruneResults(store, 1);
  const left = await store.list();
  expect(left.map(({ id, snapshotSize }) => [id, snapshotSize !== undefined])).toEqual([
    ['new', true],
    ['middle', true],
    ['old', false],
  ]);
});

// Promise oldest-goes-first (Jobs): Beyond the user's limit the oldest goes first: kept files and
// pages before results, and never the latest result.
it('gives files of answers a quarter of the limit, and deletes no result to keep older ones', async () => {
  const store = createMemoryJobStore(
    ['old', 'middle', 'new'].map((id, at) => result(id, at, 10_000)),
  );
  const file = new Blob([new Uint8Array(120_000)]);
  for (const id of ['old', 'middle', 'new']) await store.keepMedia(id, 'https://a.example', file);
  await pruneResults(store, 1);
  const left = await store.list();
  expect(left.map(({ id, mediaSize }) => [id, mediaSize])).toEqual([
    ['new', 120_000],
    ['middle', 120_000],
    ['old', undefined],
  ]);
});

it('counts the raw answers of failed jobs', async () => {
  const failed = tabJob('failed', { state: 'failed', createdAt: 1, size: 600_000 });
  const store = createMemoryJobStore([failed, result('new', 2, 10)]);
  await pruneResults(store, 1);
  expect((await store.list()).map(({ id }) => id)).toEqual(['new']);
});

it('deletes attempts on closed pages and stopped jobs of the tab, but not those of the service', async () => {
  const failure = { code: 'UNSUPPORTED_PAGE', message: 'Closed.' } as const;
  const store = createMemoryJobStore([
    result('new', 9, 10),
    tabJob('closed', { state: 'failed', failure }),
    tabJob('stopped', { state: 'cancelled' }),
    tabJob('sent', { state: 'cancelled', engine: 'service', createdAt: 1 }),
  ]);
  await pruneResults(store, 1);
  expect((await store.list()).map(({ id }) => id)).toEqual(['new', 'sent']);
});

it('keeps jobs under way and the latest fifty without a result', async () => {
  const failed = Array.from({ length: 60 }, (_, index) =>
    tabJob(`failed-${index}`, { createdAt: index, state: 'failed' }),
  );
  const running = tabJob('running', { createdAt: 0, state: 'running' });
  const store = createMemoryJobStore([...failed, running]);
  await pruneResults(store, 1);
  const ids = (await store.list()).map(({ id }) => id);
  expect(ids).toHaveLength(51);
  expect(ids).toContain('running');
  expect(ids).toContain('failed-10');
  expect(ids).not.toContain('failed-9');
});

it('keeps what was read by runs that ended early, however many jobs failed since', async () => {
  const failed = Array.from({ length: 60 }, (_, at) =>
    tabJob(`failed-${at}`, { createdAt: at + 10, state: 'failed' }),
  );
  const pages = [{ url: 'https://example.org/', state: 'done' as const }];
  const store = createMemoryJobStore([
    ...failed,
    tabJob('pages', { createdAt: 1, state: 'cancelled', many: { pages, pace: DEFAULT_PACE } }),
    tabJob('rows', { createdAt: 2, state: 'failed', operation: 'table', size: 10 }),
  ]);
  await pruneResults(store, 1);
  const ids = (await store.list()).map(({ id }) => id);
  expect(ids).toHaveLength(52);
  expect(ids.slice(-2)).toEqual(['rows', 'pages']);
});

it('keeps the latest fifty pages that were only opened, and all that the user copied or saved', async () => {
  const opened = Array.from({ length: 52 }, (_, at) => result(`opened ${at}`, at + 10, 10));
  const kept = { ...result('kept', 1, 10), kept: true };
  const sent = tabJob('sent', { state: 'done', engine: 'service', createdAt: 2, size: 10 });
  const store = createMemoryJobStore([...opened, kept, sent]);
  await pruneResults(store, 1);
  const left = (await store.list()).map(({ id }) => id);
  expect(left).toHaveLength(52);
  expect(left).not.toContain('opened 0');
  expect(left).not.toContain('opened 1');
  expect(left.slice(-2)).toEqual(['sent', 'kept']);
});

it('deletes what was there before the clock was set back, not what has come since', async () => {
  const now = Date.now();
  const store = createMemoryJobStore([
    { ...result('before', now + YEAR, 300_000), finishedAt: now + YEAR },
    { ...result('since', now - 1, 300_000), finishedAt: now },
    { ...result('meanwhile', now + YEAR + 1, 10), finishedAt: now },
  ]);
  await pruneResults(store, 1);
  expect((await store.list()).map(({ id }) => id)).toEqual(['meanwhile', 'since']);
});

const YEAR = 366 * 86_400_000;
