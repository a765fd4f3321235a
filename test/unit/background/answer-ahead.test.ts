import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { EarlyAnswer, Job } from '@/contract/job';
import { createAnswersAhead } from '@/jobs/answers-ahead';
import type { PageReading } from '@/jobs/page-readings';
import { createTabEngine } from '@/jobs/tab-engine';
import { openJobStore } from '@/storage/open-job-store';
import { createTabHandlers } from '../../../entrypoints/background/tab-handlers';
import { answerOf, stubEngine, type StubAnswer } from '../../support/stub-engine';
import { tabJob } from '../../support/tab-job';

type Send = (message: { answer: string }) => Promise<void>;

let databases = 0;

beforeEach(() => {
  fakeBrowser.reset();
  databases += 1;
});

/** What is announced and run if a popup foresees the whole page after a job that read `reading`. */
async function foresee(reading: Partial<PageReading> | undefined, formats: readonly object[] = []) {
  const store = openJobStore({ databaseName: `ahead-${databases}` });
  await store.add(tabJob('former', { state: 'done', title: 'Notes' }));
  const work = vi.fn<(job: Job) => Promise<StubAnswer>>(async () => ({
    data: { markdown: 'All.', metadata: {} },
    documentId: 'D',
  }));
  const ahead = createAnswersAhead();
  const handlers = createTabHandlers(
    // Nothing is started.
    {} as Parameters<typeof createTabHandlers>[0],
    store,
    {
      secrets: { keep() {}, take: () => new Map() },
      questions: {} as Parameters<typeof createTabHandlers>[2]['questions'],
      tab: stubEngine(work),
      ahead,
      readings: { find: async () => reading as PageReading | undefined },
    },
  );
  const announced: EarlyAnswer[] = [];
  // Its type is that of the call with a callback.
  const sent = vi.spyOn(fakeBrowser.runtime, 'sendMessage') as unknown as MockInstance<Send>;
  sent.mockImplementation(async ({ answer }) => void announced.push(JSON.parse(answer)));
  const extras = { bringBack: [] };
  const request = { formats: ['markdown', ...formats], onlyMainContent: false };
  await handlers.answerAhead({ jobId: 'next', from: 'former', request, extras });
  return { announced, work, ahead, stored: await store.list() };
}

it('announces what a job would give, and stores nothing', async () => {
  const { announced, work, stored } = await foresee({ documentId: 'D' });
  expect(announced).toMatchObject([
    {
      job: { id: 'next', from: 'former', target: { title: 'Notes' } },
      result: { jobId: 'next', data: { markdown: 'All.' } },
    },
  ]);
  expect(work.mock.calls[0]?.[0].request.onlyMainContent).toBe(false);
  expect(stored.map(({ id }) => id)).toEqual(['former']);
});

it('is not made again for the job that was foreseen, unless that is of another document', async () => {
  const answer = vi.fn<Parameters<typeof createTabEngine>[1]>();
  const unused = {} as never; // Neither tab nor kept reading is looked at.
  const { ahead } = await foresee({ documentId: 'D' });
  const engine = createTabEngine(unused, answer, unused, { ahead });
  const job = {
    ...tabJob('next'),
    from: 'former',
    target: { url: '', title: '', documentId: 'D' },
  };
  expect(await answerOf(engine, job)).toMatchObject({ data: { markdown: 'All.' } });
  expect(answer).not.toHaveBeenCalled();
  const other = await foresee({ documentId: 'D' });
  const elsewhere = { ...job, target: { ...job.target, documentId: 'E' } };
  expect(await other.ahead.take(elsewhere)).toBeUndefined();
});

// Promise models-asked-by-the-user (What leaves the machine): A model is asked only for what the user
// has chosen, never ahead of that, nor because a page fills or the popup opens.
it('asks no model for what the user may choose next', async () => {
  const { work } = await foresee({ documentId: 'D' }, [{ type: 'json', prompt: 'Facts' }]);
  expect(work).not.toHaveBeenCalled();
});

it.each([
  ['that is not there', undefined],
  ['that followed actions', { acted: {} }],
])('does nothing with a reading %s', async (_, reading) => {
  const { announced, work } = await foresee(reading as Partial<PageReading> | undefined);
  expect(announced).toEqual([]);
  expect(work).not.toHaveBeenCalled();
});
