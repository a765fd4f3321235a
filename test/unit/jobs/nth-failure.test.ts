import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Job } from '@/contract/job';
import { FailureError } from '@/contract/result';
import { createJobRunner } from '@/jobs/job-runner';
import { browser } from '@/platform/browser';
import { openJobStore, type OpenJobStore } from '@/storage/open-job-store';
import { changeSettings, readSettings } from '@/storage/settings';
import { NO_READINGS, stubEngine, type StubAnswer } from '../../support/stub-engine';
import { tabJob } from '../../support/tab-job';

const SERVICE = { engine: 'service' } as const;
const answer: StubAnswer = { data: { markdown: '# Hi', metadata: {} } };
const refusal = {
  code: 'SERVICE_REFUSED',
  message: 'Too many requests.',
  service: { entry: '429', retry: 'after-wait', billed: 'no', remedy: 'send-again', waitMs: 0 },
} as const;

/** What may happen to a job, and the answers that its engine gives one after the other. */
const FLOWS: Record<
  string,
  { job: Partial<Job>; answers: (StubAnswer | Error)[]; stops?: boolean }
> = {
  'a reading': { job: {}, answers: [answer] },
  'a reading that fails': { job: {}, answers: [new Error('broken')] },
  'a reading in a private window': { job: { incognito: true }, answers: [answer] },
  'a request': { job: SERVICE, answers: [answer] },
  'a request that is sent again': {
    job: SERVICE,
    answers: [new FailureError(refusal), answer],
  },
  'a request that is stopped': { job: SERVICE, answers: [], stops: true },
};

/** Which write fails, and whether those after it fail, too. */
const FAILURES = Array.from({ length: 20 }, (_, at) => at + 1).flatMap((nth) => [
  [nth, false] as const,
  [nth, true] as const,
]);

let databases = 0;

beforeEach(() => fakeBrowser.reset());

describe.each(Object.entries(FLOWS))('%s', (_, { job, answers, stops = false }) => {
  // Promise failed-write-claims-nothing (Jobs): Whichever write fails, nothing false is claimed.
  it.each(FAILURES)(
    'makes no false claim if write number %i and those after it fail: %s',
    async (nth, andAfter) => {
      await changeSettings({ resultLimit: 7 });
      databases += 1;
      const store = openJobStore({ databaseName: `nth-${databases}` });
      const left = [...answers];
      const sent: string[] = [];
      const engine = stubEngine(async ({ id }, signal) => {
        sent.push(id);
        const next = left.shift();
        if (next instanceof Error) throw next;
        if (next !== undefined) return next;
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        throw new FailureError({ code: 'CANCELLED', message: 'Stopped.' });
      });
      const runner = createJobRunner({
        store,
        engines: { tab: engine, service: engine, upload: engine },
        manyPages: { tab: engine, service: engine },
        agent: engine,
        keepAlive: (work) => work(),
        readings: NO_READINGS,
        afterDone: async () => {},
        setAside: (result) => store.setAside(result),
        now: () => 1,
      });
      failWrites(nth, andAfter);

      const started = await runner.start(tabJob('a', job)).then(
        () => true,
        () => false,
      );
      if (stops) {
        await vi.waitUntil(async () => !started || sent.length > 0 || (await hasEnded(store)));
        await runner.cancel('a');
      }
      await runner.ended('a');
      const ended = await store.get('a');
      const found = runner.unsavedResult('a') ?? (await store.result('a'));

      // A job that was not stored was not begun, and the user was told.
      expect(sent.length > 0 && !started).toBe(false);
      expect(started ? ended?.state : 'failed').toMatch(/^(done|failed|cancelled)$/);
      const isStored = (await store.result('a')) !== undefined;
      expect(ended?.state === 'done' && !isStored).toBe(false);
      // The result of the engine is there, stored or not.
      const gave = sent.length === answers.length && answers.at(-1) === answer;
      expect(found?.data).toEqual(gave ? answer.data : undefined);
      expect((await readSettings()).resultLimit).toBe(7);
    },
  );
});

async function hasEnded(store: OpenJobStore): Promise<boolean> {
  return (await store.get('a'))?.finishedAt !== undefined;
}

/**
 * Makes the write with this number fail for lack of room: one to the database or session storage
 * or, if those after it fail too, one to the database.
 */
function failWrites(nth: number, andAfter: boolean): void {
  let count = 0;
  const refuse = () => {
    count += 1;
    return count === nth || (andAfter && count > nth);
  };
  for (const name of ['add', 'put'] as const) {
    const write = IDBObjectStore.prototype[name];
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      if (refuse()) throw new DOMException('Failed.', 'UnknownError');
      return write.apply(this, args);
    });
  }
  const set = browser.storage.session.set.bind(browser.storage.session);
  vi.spyOn(browser.storage.session, 'set').mockImplementation(async (items) => {
    if (!andAfter && refuse()) throw new Error('Session storage quota bytes exceeded.');
    await set(items);
  });
}
