import { expect, it, vi } from 'vitest';
import type { JobState } from '@/contract/job';
import type { JobAnswer, JobEngine } from '@/jobs/job-engine';
import { runScrape } from '@/jobs/run-scrape';
import { createMemoryJobStore } from '../../support/memory-job-store';
import { tabJob } from '../../support/tab-job';

const { signal } = new AbortController();
const options = { signal, keepUnsaved: () => {}, now: () => 2000 };
const answer: JobAnswer = { data: { markdown: '# Hi', metadata: {} } };

it('sends a job once that two backgrounds begin at the same time', async () => {
  const job = tabJob('a', { engine: 'service', options: {} });
  const store = createMemoryJobStore([job]);
  const scrape = vi.fn<JobEngine['scrape']>(async () => answer);
  await Promise.all([
    runScrape(job, { scrape }, store, options),
    runScrape(job, { scrape }, store, options),
  ]);
  expect(scrape).toHaveBeenCalledTimes(1);
  expect(await store.get('a')).toMatchObject({ state: 'done' });
});

it.each<JobState>(['sending', 'done', 'failed', 'cancelled', 'interrupted'])(
  'sends nothing of a job that is %s already',
  async (state) => {
    const store = createMemoryJobStore([tabJob('a', { state })]);
    const scrape = vi.fn<JobEngine['scrape']>(async () => answer);
    expect(await runScrape(tabJob('a'), { scrape }, store, options)).toMatchObject({ state });
    expect(scrape).not.toHaveBeenCalled();
  },
);
