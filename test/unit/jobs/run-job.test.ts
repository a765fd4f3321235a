import { expect, it, vi } from 'vitest';
import type { Job, JobState } from '@/contract/job';
import type { Engine } from '@/jobs/engine';
import { runJob } from '@/jobs/run-job';
import { createMemoryJobStore } from '../../support/memory-job-store';
import { NO_READINGS, stubEngine, type StubAnswer } from '../../support/stub-engine';
import { tabJob } from '../../support/tab-job';

const { signal } = new AbortController();
const options = {
  signal,
  keepReading: NO_READINGS.keep,
  keepUnsaved: () => {},
  now: () => 2000,
};
const answer: StubAnswer = { data: { markdown: '# Hi', metadata: {} } };

// Promise job-runs-once
it('sends a job only once although two backgrounds start it at the same time', async () => {
  const job = tabJob('a', { engine: 'service' });
  const store = createMemoryJobStore([job]);
  const scrape = vi.fn<(job: Job) => Promise<StubAnswer>>(async () => answer);
  await Promise.all([
    runJob(job, stubEngine(scrape), store, options),
    runJob(job, stubEngine(scrape), store, options),
  ]);
  expect(scrape).toHaveBeenCalledTimes(1);
  expect(await store.get('a')).toMatchObject({ state: 'done' });
});

it.each<JobState>(['running', 'done', 'failed', 'cancelled', 'interrupted'])(
  'sends nothing of a job that is %s already',
  async (state) => {
    const store = createMemoryJobStore([tabJob('a', { state })]);
    const scrape = vi.fn<(job: Job) => Promise<StubAnswer>>(async () => answer);
    expect(await runJob(tabJob('a'), stubEngine(scrape), store, options)).toMatchObject({ state });
    expect(scrape).not.toHaveBeenCalled();
  },
);

// Promise no-page-lost-or-read-twice
it('stores the outcome and result of each of many pages; a job that the user paused stays paused', async () => {
  const pages = ['https://a.example/1', 'https://a.example/2'].map(
    (url) => ({ url, state: 'waiting' }) as const,
  );
  const pace = { delay: 0, pages: 9, minutes: 9, megabytes: 100 };
  const job = tabJob('a', { operation: 'batch', many: { pages, pace } });
  const store = createMemoryJobStore([job]);
  const engine: Engine = {
    ...stubEngine(async () => answer),
    async *run() {
      const given = { data: { markdown: 'two', metadata: {} } };
      yield { type: 'visit', at: 1, page: { state: 'done', title: 'Two' }, given };
      await store.update('a', (stored) => ({ ...stored, state: 'paused' }));
      yield { type: 'visit', at: 0, page: { state: 'failed', reason: 'Gone.' } };
      throw new Error('stopped');
    },
  };
  expect(await runJob(job, engine, store, options)).toMatchObject({
    state: 'paused',
    many: {
      pages: [
        { url: 'https://a.example/1', state: 'failed', reason: 'Gone.' },
        { url: 'https://a.example/2', state: 'done', title: 'Two' },
      ],
    },
  });
  expect((await store.result('a', 1))?.data.markdown).toBe('two');
  expect(await store.result('a', 0)).toBeUndefined();
});

it('keeps the steps that were done while a model is asked', async () => {
  const job = tabJob('a');
  const store = createMemoryJobStore([job]);
  const asking = { model: 'oat', call: 1, of: 2, tokens: 0 };
  const seen: Job['progress'][] = [];
  const engine: Engine = {
    ...stubEngine(async () => answer),
    async *run() {
      yield { type: 'action', action: 1, at: 'https://a.example/' };
      yield { type: 'progress', asking };
      seen.push((await store.get('a'))?.progress);
    },
  };
  await runJob(job, engine, store, options);
  expect(seen).toEqual([{ done: 0, action: 1, at: 'https://a.example/', asking }]);
});

it('stores each page of a job as it comes, the last one with its end', async () => {
  const job = tabJob('a');
  const store = createMemoryJobStore([job]);
  const seen: (number | undefined)[] = [];
  const engine: Engine = {
    ...stubEngine(async () => answer),
    async *run() {
      for (const markdown of ['one', 'two', 'three']) {
        seen.push((await store.get('a'))?.progress?.done);
        yield { type: 'page', data: { markdown, metadata: {} } };
      }
    },
  };
  expect(await runJob(job, engine, store, options)).toMatchObject({
    state: 'done',
    progress: { done: 3 },
  });
  expect(seen).toEqual([undefined, undefined, 1]);
  const pages = await Promise.all([0, 1, 2, 3].map((page) => store.result('a', page)));
  expect(pages.map((page) => page?.data.markdown)).toEqual(['one', 'two', 'three', undefined]);
});

// Promise pages-outlive-failed-job (Jobs): The pages of a job are kept even if it fails later or
// the disk is full.
it('keeps the pages of a job that fails midway', async () => {
  const job = tabJob('a');
  const store = createMemoryJobStore([job]);
  const engine: Engine = {
    ...stubEngine(async () => answer),
    async *run() {
      yield { type: 'page', data: { markdown: 'one', metadata: {} } };
      yield { type: 'page', data: { markdown: 'two', metadata: {} } };
      throw new Error('broken');
    },
  };
  expect(await runJob(job, engine, store, options)).toMatchObject({ state: 'failed' });
  expect((await store.result('a', 0))?.data.markdown).toBe('one');
  expect((await store.result('a', 1))?.data.markdown).toBe('two');
});

it('stores what each action returned as it comes, and pauses if the run is paused', async () => {
  const job = tabJob('a', { request: { actions: [{ type: 'scrape' }, { type: 'scrape' }] } });
  const store = createMemoryJobStore([job]);
  const steps = [{ action: 0, end: 'done', ms: 5 }] as const;
  const gathered = {
    screenshots: [],
    scrapes: [{ url: 'https://example.org/', html: '<p>Then</p>' }],
    javascriptReturns: [],
    pdfs: [],
  };
  const ended = vi.fn<() => void>();
  const engine: Engine = {
    ...stubEngine(async () => answer),
    async *run() {
      try {
        yield { type: 'action', action: 0 };
        yield { type: 'step', steps: [...steps], next: 1, gathered };
        yield { type: 'hold' };
        throw new Error('it went on');
      } finally {
        ended();
      }
    },
  };
  const progress = { done: 0, action: 0, next: 1, steps };
  expect(await runJob(job, engine, store, options)).toMatchObject({ state: 'paused', progress });
  expect((await store.result('a'))?.data.actions).toEqual(gathered);
  expect(ended).toHaveBeenCalledOnce();
});
