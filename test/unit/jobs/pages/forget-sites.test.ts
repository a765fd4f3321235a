import { expect, it, vi } from 'vitest';
import type { Job } from '@/contract/job';
import { DEFAULT_PACE, type JobPage } from '@/contract/many-pages';
import { forgetLeftSites, forgetSites } from '@/jobs/pages/forget-sites';
import { createMemoryJobStore } from '../../../support/memory-job-store';
import { tabJob } from '../../../support/tab-job';

const SITES = ['https://a.example/*', 'https://b.example/*'];

function run(state: Job['state'], pages: [string, JobPage['state']][], forget = SITES): Job {
  const listed = pages.map(([url, each]) => ({ url, state: each }));
  return tabJob('a', { state, many: { pages: listed, pace: DEFAULT_PACE, forget } });
}

async function forgotten(job: Job, others: Job[] = [], isDeleted = false) {
  const store = createMemoryJobStore([job, ...others]);
  const remove = vi.fn<(patterns: string[]) => Promise<void>>(async () => {});
  await forgetSites(job, isDeleted, store, remove);
  return { store, removed: remove.mock.calls.flatMap(([patterns]) => patterns) };
}

const A = 'https://a.example/1';
const B = 'https://b.example/1';

it.each<[string, Job, boolean, string[]]>([
  [
    'all pages are read',
    run('done', [
      [A, 'done'],
      [B, 'failed'],
    ]),
    false,
    SITES,
  ],
  [
    'the user stopped the job',
    run('cancelled', [
      [A, 'done'],
      [B, 'waiting'],
    ]),
    false,
    SITES,
  ],
  [
    'the job is deleted',
    run('interrupted', [
      [A, 'done'],
      [B, 'waiting'],
    ]),
    true,
    SITES,
  ],
  ['pages are left that the user may continue with', run('failed', [[A, 'waiting']]), false, []],
  ['pages are being read', run('running', [[A, 'reading']]), false, []],
])('sites allowed for one job are given up, or not, where %s', async (_, job, isDeleted, sites) => {
  expect((await forgotten(job, [], isDeleted)).removed).toEqual(sites);
});

it('access to a site that another job still reads is given up when that one is done', async () => {
  const other = {
    ...run(
      'running',
      [
        [`${A}2`, 'waiting'],
        [B, 'done'],
      ],
      [],
    ),
    id: 'b',
  };
  const { store, removed } = await forgotten(
    run('done', [
      [A, 'done'],
      [B, 'done'],
    ]),
    [other],
  );
  expect(removed).toEqual([SITES[1]]);
  expect((await store.get('b'))?.many?.forget).toEqual([SITES[0]]);
});

it('access that a background left is given up by the next one, once', async () => {
  const store = createMemoryJobStore([
    run('done', [[A, 'done']]),
    { ...run('paused', [[B, 'waiting']]), id: 'b' },
  ]);
  const remove = vi.fn<(patterns: string[]) => Promise<void>>(async () => {});
  await forgetLeftSites(store, remove);
  await forgetLeftSites(store, remove);
  expect(remove.mock.calls).toEqual([[[SITES[0]]]]);
});
