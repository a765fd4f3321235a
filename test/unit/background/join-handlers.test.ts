// @vitest-environment node
import { expect, it, vi } from 'vitest';
import type { Job } from '@/contract/job';
import type { Engine, JobEvent } from '@/jobs/engine';
import type { RequestOf } from '@/messaging/protocol';
import { createJoinHandlers } from '../../../entrypoints/background/join-handlers';
import { createPagesHandlers } from '../../../entrypoints/background/pages-handlers';
import { createMemoryJobStore } from '../../support/memory-job-store';

const SHOP = 'https://shop.example';
const JOIN: NonNullable<RequestOf<'readAddresses'>['join']> = {
  columns: [{ key: 'title', name: 'Title', kind: 'text' }],
  link: 0,
  fields: [{ key: 'price', name: 'Price', kind: 'price', selector: '.price', take: 'text' }],
  title: 'Kettles',
  rows: [[{ value: 'Tarn', href: `${SHOP}/1` }], [{ value: 'Beck', href: `${SHOP}/2` }]],
};
const ORDER: RequestOf<'readAddresses'> = {
  jobId: '0b0ae5d4-7e0c-4d6f-9d0b-0a6f1d8f5b11',
  urls: [`${SHOP}/1`, `${SHOP}/2`],
  request: { formats: ['markdown'] },
  pace: { delay: 1000, pages: 2, minutes: 30, megabytes: 200 },
  incognito: false,
  join: JOIN,
};

/** Handlers, with the jobs as they were stored when the run was begun. */
function handlers() {
  const store = createMemoryJobStore();
  const begun: (Job | undefined)[] = [];
  const runner = {
    resume: vi.fn<(id: string) => Promise<void>>(async (id) => {
      expect((await store.result(id, 2))?.table?.rows).toHaveLength(2);
      begun.push(await store.get(id));
    }),
    start: vi.fn<(job: Job) => Promise<void>>(async () => {}),
  };
  // Nothing else of the runner is used here.
  return { ...createPagesHandlers(runner as never, vi.fn<never>(), store), store, begun, runner };
}

// Promise joined-pages-read-once
it('the rows of a table are stored before a run for them begins, and begins once', async () => {
  const { readAddresses, begun, store, runner } = handlers();
  await readAddresses(ORDER);
  await readAddresses(ORDER);
  expect(runner.resume).toHaveBeenCalledTimes(1);
  expect(begun[0]).toMatchObject({
    state: 'paused',
    retention: 'disk',
    target: { title: 'Kettles' },
    many: { join: { link: 0, columns: JOIN.columns, fields: JOIN.fields } },
  });
  // Rows are as secret as pages are, so no job has them.
  expect(JSON.stringify(await store.get(ORDER.jobId))).not.toContain('Tarn');
});

it('a run for a page that leaves no trace leaves none', async () => {
  const { readAddresses, begun } = handlers();
  await readAddresses({ ...ORDER, join: { ...JOIN, noTrace: true } });
  expect(begun[0]?.retention).toBe('memory');
});

it('pages are tried by a job that is never stored', async () => {
  let job: Job | undefined;
  const engine: Pick<Engine, 'run'> = {
    async *run(given): AsyncGenerator<JobEvent> {
      job = given;
      yield { type: 'visit', at: 1, page: { state: 'failed', reason: 'Gone.' } };
      const table = { url: `${SHOP}/1`, rows: [[{ value: 64 }]], doubles: 0 };
      yield {
        type: 'visit',
        at: 0,
        page: { state: 'done' },
        given: { data: { metadata: {} }, table },
      };
    },
  };
  const { tryAddresses } = createJoinHandlers(engine, {} as never, vi.fn<never>());
  expect(await tryAddresses(ORDER)).toEqual([{ cells: [{ value: 64 }] }, { problem: 'Gone.' }]);
  expect(job).toMatchObject({ retention: 'memory', many: { pages: [{}, {}] } });
});
