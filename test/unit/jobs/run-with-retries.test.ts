import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FailureError, type ServiceFailure } from '@/contract/result';
import type { Job } from '@/contract/job';
import { runWithRetries, type Pauses } from '@/jobs/run-with-retries';
import { createMemoryJobStore } from '../../support/memory-job-store';
import { NO_READINGS, stubEngine, type StubAnswer } from '../../support/stub-engine';
import { tabJob } from '../../support/tab-job';

beforeEach(() => void vi.useFakeTimers({ now: 10_000 }));
afterEach(() => void vi.useRealTimers());

type Scrape = (job: Job, signal: AbortSignal) => Promise<StubAnswer>;

const waiting = tabJob('a', { engine: 'service' });
const answer = { data: { markdown: '# Hi', metadata: {} } };

function busy(retry: ServiceFailure['retry'], waitMs?: number): FailureError {
  return new FailureError({
    code: 'SERVICE_REFUSED',
    message: 'Too many requests.',
    service: {
      entry: 'rate-limit',
      retry,
      billed: 'no',
      remedy: 'send-again',
      ...(waitMs !== undefined && { waitMs }),
    },
  });
}

function run(
  scrape: Scrape,
  signal = new AbortController().signal,
  job = waiting,
  pauses: Pauses = new Map(),
) {
  const store = createMemoryJobStore([job]);
  const ended = runWithRetries(job, stubEngine(scrape), store, {
    keepReading: NO_READINGS.keep,
    signal,
    now: Date.now,
    pauses,
    keepUnsaved: () => {},
  });
  return { store, ended };
}

it('waits as long as the service says, visibly, and sends again', async () => {
  const scrape = vi.fn<Scrape>();
  scrape.mockRejectedValueOnce(busy('after-wait', 7000)).mockResolvedValueOnce(answer);
  const { store, ended } = run(scrape);
  await vi.advanceTimersByTimeAsync(6999);
  expect(await store.get('a')).toMatchObject({ state: 'queued', notBefore: 17_000, tries: 1 });
  expect(scrape).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await ended).toMatchObject({ state: 'done', startedAt: 17_000 });
  expect(scrape).toHaveBeenCalledTimes(2);
});

it('is never reported as failed while it is retried', async () => {
  const scrape = vi.fn<Scrape>();
  scrape.mockRejectedValueOnce(busy('after-wait', 7000)).mockResolvedValueOnce(answer);
  const { store, ended } = run(scrape);
  const states: (string | undefined)[] = [];
  const update = store.update.bind(store);
  vi.spyOn(store, 'update').mockImplementation(async (...change) => {
    const job = await update(...change);
    states.push(job?.state);
    return job;
  });
  await vi.advanceTimersByTimeAsync(7000);
  await ended;
  expect(states).toEqual(['running', 'queued', 'running', 'done']);
});

it('ends as done, without the failure of an earlier try', async () => {
  const scrape = vi.fn<Scrape>();
  scrape.mockRejectedValueOnce(busy('after-wait', 1000)).mockResolvedValueOnce(answer);
  const { ended } = run(scrape);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await ended).toMatchObject({ state: 'done' });
  expect(await ended).not.toHaveProperty('failure');
});

it('resends the same request while the scrape is still running, five times', async () => {
  const scrape = vi.fn<Scrape>(() => Promise.reject(busy('pick-up', 3000)));
  const { ended } = run(scrape);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await ended).toMatchObject({ state: 'failed', tries: 5 });
  expect(scrape).toHaveBeenCalledTimes(6);
  expect(new Set(scrape.mock.calls.map(([job]) => JSON.stringify(job.request))).size).toBe(1);
});

it('is not sent while the service asks another of its jobs to wait', async () => {
  const pauses: Pauses = new Map();
  const refused = vi.fn<Scrape>(async () => answer);
  refused.mockRejectedValueOnce(busy('after-wait', 7000));
  const first = run(refused, undefined, waiting, pauses);
  await vi.advanceTimersByTimeAsync(1000);
  const later = vi.fn<Scrape>(async () => answer);
  const second = run(later, undefined, tabJob('b', { engine: 'service' }), pauses);
  const elsewhere = vi.fn<Scrape>(async () => answer);
  const other = { engine: 'service', remote: { origin: 'https://other.example' } } as const;
  run(elsewhere, undefined, tabJob('c', other), pauses);
  await vi.advanceTimersByTimeAsync(5999);
  expect(elsewhere).toHaveBeenCalledOnce();
  expect(later).not.toHaveBeenCalled();
  expect(await second.store.get('b')).toMatchObject({ state: 'queued', notBefore: 17_000 });
  await vi.advanceTimersByTimeAsync(1);
  expect(await first.ended).toMatchObject({ state: 'done' });
  expect(await second.ended).toMatchObject({ state: 'done', startedAt: 17_000 });
  expect(later).toHaveBeenCalledOnce();
});

it('sends others while the service still works on one', async () => {
  const pauses: Pauses = new Map();
  run(() => Promise.reject(busy('pick-up', 7000)), undefined, waiting, pauses);
  await vi.advanceTimersByTimeAsync(1000);
  const { ended } = run(async () => answer, undefined, tabJob('b', { engine: 'service' }), pauses);
  expect(await ended).toMatchObject({ state: 'done', startedAt: 11_000 });
});

it('gives up after the third try', async () => {
  const scrape = vi.fn<Scrape>(() => Promise.reject(busy('after-wait', 1000)));
  const { ended } = run(scrape);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await ended).toMatchObject({ state: 'failed' });
  expect(scrape).toHaveBeenCalledTimes(3);
});

// Promise nothing-resent-unasked (Jobs): Nothing that the service may have done is sent again
// unless the user asks.
it('resends nothing that may have been done', async () => {
  const scrape = vi.fn<Scrape>(() => Promise.reject(busy('ask')));
  const { ended } = run(scrape);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await ended).toMatchObject({ state: 'failed' });
  expect(scrape).toHaveBeenCalledTimes(1);
});

it('can be stopped while it waits', async () => {
  const stop = new AbortController();
  const scrape = vi.fn<Scrape>((_job, signal) =>
    Promise.reject(
      signal.aborted
        ? new FailureError({ code: 'CANCELLED', message: 'Stopped.' })
        : busy('after-wait', 60_000),
    ),
  );
  const { ended } = run(scrape, stop.signal);
  await vi.advanceTimersByTimeAsync(1000);
  stop.abort();
  expect(await ended).toMatchObject({ state: 'cancelled' });
});

it('waits at most five minutes if the clock is set back by a day', async () => {
  const scrape = vi.fn<Scrape>(async () => answer);
  const notBefore = Date.now() + DAY;
  const { ended } = run(scrape, undefined, { ...waiting, tries: 1, notBefore });
  await vi.advanceTimersByTimeAsync(299_999);
  expect(scrape).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await ended).toMatchObject({ state: 'done' });
});

it('leaves it to the user if the clock is set forward by a day', async () => {
  const scrape = vi.fn<Scrape>(async () => {
    vi.setSystemTime(Date.now() + DAY);
    throw busy('after-wait', 1000);
  });
  const { ended } = run(scrape);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await ended).toMatchObject({ state: 'failed' });
  expect(scrape).toHaveBeenCalledTimes(1);
});

const DAY = 86_400_000;
