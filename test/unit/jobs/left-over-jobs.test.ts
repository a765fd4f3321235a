import { expect, it, vi } from 'vitest';
import { SERVICE_PAGES_POLICY } from '@/jobs/engine-policies';
import { sortLeftOvers } from '@/jobs/left-over-jobs';
import { createMemoryJobStore } from '../../support/memory-job-store';
import { stubEngine } from '../../support/stub-engine';
import { tabJob } from '../../support/tab-job';

it('a run that a service does goes on, however often backgrounds end while it is asked about', async () => {
  const store = createMemoryJobStore([
    tabJob('run', {
      engine: 'service',
      state: 'running',
      remote: { origin: 'https://service.example', id: 'r' },
    }),
  ]);
  const engine = stubEngine(async () => ({ data: { metadata: {} } }), SERVICE_PAGES_POLICY);
  for (let end = 0; end < 8; end++) {
    const { requeued } = await sortLeftOvers(
      store,
      () => engine,
      () => 0,
    );
    expect(requeued.map(({ id }) => id)).toEqual(['run']);
    await store.update('run', (job) => ({ ...job, state: 'running' }));
  }
});

it('looks at a job that is over only as it is stored', async () => {
  const store = createMemoryJobStore([tabJob('left', { state: 'running' })]);
  const list = vi.spyOn(store, 'list');
  const { requeued } = await sortLeftOvers(
    store,
    () => stubEngine(async () => ({ data: { metadata: {} } }), { interruption: () => null }),
    () => 0,
  );
  expect(requeued.map(({ id }) => id)).toEqual(['left']);
  const [[isWanted] = []] = list.mock.calls;
  const states = ['queued', 'paused', 'running', 'done', 'failed', 'cancelled', 'interrupted'];
  expect(states.filter((state) => isWanted?.({ state }))).toEqual(['queued', 'running']);
});
