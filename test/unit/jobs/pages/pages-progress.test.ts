import { expect, it } from 'vitest';
import type { JobEvent } from '@/jobs/engine';
import { createPagesWatch, type PagesProgress } from '@/jobs/pages/pages-progress';
import { DEFAULT_PACE, type JobPage } from '@/contract/many-pages';
import { stubEngine } from '../../../support/stub-engine';
import { tabJob } from '../../../support/tab-job';

const PAGES: JobPage[] = [1, 2, 3].map((at) => ({
  url: `https://a.example/${at}`,
  state: at === 1 ? 'done' : 'waiting',
}));

async function told(events: JobEvent[], more: object = {}): Promise<unknown[]> {
  const all: (PagesProgress | undefined)[] = [];
  const watch = createPagesWatch((progress) => all.push(progress && { ...progress }));
  const { policy } = stubEngine(async () => ({ data: { metadata: {} } }));
  const engine = watch({
    policy,
    async *run() {
      yield* events;
    },
  });
  const job = tabJob('a', { many: { pages: PAGES, pace: DEFAULT_PACE }, ...more });
  for await (const event of engine.run(job, new AbortController().signal)) void event;
  return all.map((progress) => progress && [progress.ended, progress.total]);
}

it('progress of many pages is reported as they end, including those found on the way', async () => {
  const found: JobPage[] = [{ url: 'https://a.example/4', state: 'waiting', depth: 1 }];
  expect(
    await told([
      { type: 'visit', at: 1, page: { state: 'reading' } },
      { type: 'visit', at: 1, page: { state: 'done' }, found },
      { type: 'visit', at: 2, page: { state: 'failed', reason: 'It is gone.' } },
    ]),
  ).toEqual([[1, 3], [1, 3], [2, 4], [3, 4], undefined]);
});

it('no progress is reported for many pages that leave no trace', async () => {
  const events: JobEvent[] = [{ type: 'visit', at: 1, page: { state: 'done' } }];
  expect(await told(events, { retention: 'memory' })).toEqual([]);
});
