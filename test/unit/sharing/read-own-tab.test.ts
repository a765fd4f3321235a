import { expect, it, vi } from 'vitest';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import type { Job } from '@/contract/job';
import type { JobEvent } from '@/jobs/engine';
import { readOwnTab, type OwnTabParts } from '@/sharing/read-own-tab';

const RYE = 'https://mill.example/rye';
const FIND = { type: 'click', selector: '#find' } as const;
const HINTS = [{ of: '#find', double: true as const }];
const DATA = { markdown: '# Rye', metadata: { url: 'https://mill.example/found' } };
const PAGE = { type: 'page', data: DATA } as const;

/** A tab that shows an address once it has loaded, and what a run in it gives. */
function open(events: readonly (JobEvent | Error)[], shown: string | undefined = RYE) {
  const jobs: Job[] = [];
  /** Events that the run has got beyond. */
  const done: JobEvent[] = [];
  const answer = async () => [{ frameId: 0, documentId: 'd', value: { ok: true } }];
  const parts = {
    access: {
      findTab: async () => ({ url: shown, loading: false }),
      injectFile: answer,
      injectFunction: answer,
      watchTab: () => () => {},
      hasGrantedHosts: async () => false,
      deedWords: () => Promise.reject(new Error('none')),
    },
    read: {
      async *run(job: Job) {
        jobs.push(job);
        for (const event of events) {
          if (event instanceof Error) throw event;
          yield event;
          done.push(event);
        }
      },
    },
    open: vi.fn<OwnTabParts['open']>(async () => 7),
    close: vi.fn<OwnTabParts['close']>(async () => {}),
    show: vi.fn<OwnTabParts['show']>(async () => {}),
    now: () => 5,
  };
  const { signal } = new AbortController();
  const read = () => readOwnTab(parts, { url: RYE, actions: [FIND] }, signal, HINTS);
  return { ...parts, jobs, done, read };
}

const act = (at: string | undefined) => ({ type: 'action', action: 0, at }) as const;

it('does the actions in a tab of its own, which it closes, and keeps nothing', async () => {
  const { read, open: opened, close, jobs } = open([act(RYE), PAGE]);
  expect(await read()).toEqual({ shown: RYE, data: DATA });
  expect(opened).toHaveBeenCalledExactlyOnceWith(RYE);
  expect(close).toHaveBeenCalledExactlyOnceWith(7);
  expect(jobs).toMatchObject([
    {
      retention: 'memory',
      target: { url: RYE, tabId: 7 },
      request: { actions: [FIND] },
      tab: { hints: HINTS },
    },
  ]);
});

// Promise tools-ask-first
it.each([
  ['another site', 'https://bank.example/'],
  ['a site that may not be seen', undefined],
])('no action is done once the actions have led to %s', async (_, at) => {
  const { read, done, close } = open([act(RYE), act(at), PAGE]);
  await expect(read()).rejects.toMatchObject({ message: localized('sharingLedAway') });
  expect(done).toEqual([act(RYE)]);
  expect(close).toHaveBeenCalledTimes(1);
});

// Promise tools-ask-first
it('hands out nothing of another site that the last action led to', async () => {
  const page = { ...PAGE, data: { ...DATA, metadata: { url: 'https://bank.example/' } } };
  const { read } = open([act(RYE), page]);
  await expect(read()).rejects.toMatchObject({ message: localized('sharingLedAway') });
});

// Promise tools-ask-first
it('does nothing where the address itself leads to another site', async () => {
  const led = open([act(RYE), PAGE], 'https://bank.example/');
  expect(await led.read()).toEqual({ shown: 'https://bank.example/' });
  expect(led.jobs).toEqual([]);
  expect(led.close).toHaveBeenCalledTimes(1);
  const unseen = open([PAGE], '');
  await expect(unseen.read()).rejects.toMatchObject({ message: localized('pageElsewhere') });
});

it('brings the tab before the user when they are asked there, and only then', async () => {
  const { read, show } = open([
    act(RYE),
    { type: 'question', words: 'Order' },
    { type: 'question' },
    PAGE,
  ]);
  await read();
  expect(show).toHaveBeenCalledExactlyOnceWith(7);
});

it('fails as the actions do, also where they would wait for the user', async () => {
  const failure = { code: 'ACTION_FAILED', message: 'No.' } as const;
  const paused = open([act(RYE), { type: 'hold', failure }]);
  await expect(paused.read()).rejects.toMatchObject({ message: 'No.' });
  const failed = open([act(RYE), PAGE, new FailureError(failure)]);
  await expect(failed.read()).rejects.toMatchObject({ code: 'ACTION_FAILED' });
  expect(failed.close).toHaveBeenCalledTimes(1);
});
