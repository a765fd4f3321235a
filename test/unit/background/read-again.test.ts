import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { JobRunner } from '@/jobs/job-runner';
import { openJobStore } from '@/storage/open-job-store';
import { createTabHandlers } from '../../../entrypoints/background/tab-handlers';
import { tabJob } from '../../support/tab-job';

beforeEach(() => fakeBrowser.reset());

it.each([
  ['its page alone', {}, undefined],
  ['its tab as well, where it is shown beside it', { inTab: true as const }, 3],
])('what is answered from a kept page is of %s', async (_, order, tabId) => {
  const store = openJobStore({ databaseName: `again-${tabId}` });
  const tab = { selection: true, ownModel: 'former' };
  await store.add(tabJob('former', { state: 'done', tabId: 3, snapshotSize: 9, tab }));
  const start = vi.fn<JobRunner['start']>(async () => {});
  const handlers = createTabHandlers(
    // Nothing else of it is needed.
    { start } as unknown as JobRunner,
    store,
    {} as Parameters<typeof createTabHandlers>[2],
  );
  const request = { formats: ['summary'], ownModel: 'oat' };
  await handlers.readAgain({
    jobId: 'next',
    from: 'former',
    request,
    replaces: true,
    bringBack: [],
    ...order,
  });
  const [job, replaces] = start.mock.lastCall ?? [];
  expect([job?.from, job?.request, replaces]).toEqual([
    'former',
    { formats: ['summary'] },
    'former',
  ]);
  expect(job?.tab).toEqual({ selection: true, ownModel: 'oat' });
  expect(job?.target.tabId).toBe(tabId);
});

it('what is answered from a kept page stays a file, and has the table and the preset of the former', async () => {
  const store = openJobStore({ databaseName: 'again-file' });
  const field = { key: 'a', name: 'A', kind: 'text', selector: 'b', take: 'text' } as const;
  const rule = { records: { selector: 'li' }, fields: [field] };
  const table = { rule, hidden: [], title: '' };
  const more = { operation: 'parse', preset: 'p', table } as const;
  await store.add(tabJob('former', { state: 'done', snapshotSize: 9, ...more }));
  const start = vi.fn<JobRunner['start']>(async () => {});
  const handlers = createTabHandlers(
    // Nothing else of it is needed.
    { start } as unknown as JobRunner,
    store,
    {} as Parameters<typeof createTabHandlers>[2],
  );
  const request = { formats: ['markdown'] };
  const order = { jobId: 'next', from: 'former', request, replaces: true, bringBack: [] };
  await handlers.readAgain(order);
  expect(start.mock.lastCall?.[0]).toMatchObject(more);
});
