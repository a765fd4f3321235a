import { expect, it, vi } from 'vitest';
import type { DiscardedResults } from '@/jobs/discarded-results';
import type { JobRunner } from '@/jobs/job-runner';
import type { OpenJobStore } from '@/storage/open-job-store';
import { createResultHandlers } from '../../../entrypoints/background/result-handlers';
import { createMemoryJobStore } from '../../support/memory-job-store';
import { tabJob } from '../../support/tab-job';

it('checks what is stored only once what a page asks first is answered', async () => {
  const begun: string[] = [];
  const waiting: (() => Promise<unknown>)[] = [];
  const handlers = createResultHandlers(
    // Waking asks for nothing else.
    { sorted: async () => void begun.push('sorted') } as Partial<JobRunner> as JobRunner,
    { findLosses: async () => void begun.push('losses') } as Partial<OpenJobStore> as OpenJobStore,
    {
      sweep: async () => void begun.push('sweep'),
    } as Partial<DiscardedResults> as DiscardedResults,
    vi.fn<() => Promise<void>>(),
    () => void begun.push('engine'),
    (work) => void waiting.push(work),
  );
  await handlers.wake();
  expect(begun).toEqual(['engine', 'sorted']);
  await Promise.all(waiting.map((work) => work()));
  expect(begun.slice(2)).toEqual(['losses', 'sweep']);
});

it('deletes what a step has read, but not what the user has copied or saved of it', async () => {
  const store = createMemoryJobStore([tabJob('read'), tabJob('copied', { kept: true })]);
  const runner = { delete: vi.fn<JobRunner['delete']>((ids = []) => store.delete(ids)) };
  const handlers = createResultHandlers(
    // Deleting needs no more of them.
    runner as unknown as JobRunner,
    store as unknown as OpenJobStore,
    {} as unknown as DiscardedResults,
    async () => {},
    () => {},
    () => {},
  );
  const left = async () => (await store.list()).map(({ id }) => id);
  await handlers.deleteResults({ jobIds: ['read', 'copied', 'unknown'], unlessKept: true });
  expect(await left()).toEqual(['copied']);
  await handlers.deleteResults({ jobIds: ['copied'] });
  expect(await left()).toEqual([]);
});
