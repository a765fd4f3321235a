import { MAX_WAIT, nextTry } from '@/contract/errors/retry';
import type { Job } from '@/contract/job';
import type { Failure } from '@/contract/result';
import type { JobStore } from '@/storage/job-store';
import type { JobWork } from './engine';
import { runJob, type RunOptions } from './run-job';

/**
 * {@link runJob} for a job of the service. Sends the job again if the service said when to come
 * back, and either that it did nothing or that it is still working on it (errors/retry.ts). Until
 * then the job is `queued`, with the time of its next try; nothing else is ever sent twice. While a
 * service asks to wait, no job is sent to it.
 */
export async function runWithRetries(
  job: Job,
  engine: JobWork,
  store: JobStore,
  options: RunOptions & { pauses: Pauses },
): Promise<Job | undefined> {
  const { signal, now, pauses } = options;
  const service = serviceOf(job);
  const firstAt = now();
  let tries = job.tries ?? 0;
  await waitUntil(job.notBefore ?? 0, now, signal);
  for (let { isStarted } = options; ; isStarted = false) {
    await waitOutPause();
    const ended = await runJob(job, engine, store, { ...options, isStarted, planRetry });
    if (ended?.state !== 'queued') return ended;
    tries += 1;
    await waitUntil(ended.notBefore ?? 0, now, signal);
  }

  /** The next try is stored with the failure, so that nobody is told that the job has ended. */
  function planRetry(failure: Failure) {
    const next = nextTry(failure, { tries: tries + 1, firstAt }, now());
    if (!next.again || signal.aborted) return undefined;
    // A scrape that is still running does not delay others.
    if (failure.service?.retry === 'after-wait') {
      pauses.set(service, Math.max(next.at, pauses.get(service) ?? 0));
    }
    return { tries: tries + 1, notBefore: next.at };
  }

  /** Meanwhile, another job may have been asked to wait longer. */
  async function waitOutPause(): Promise<void> {
    let waited = 0;
    for (;;) {
      const until = pauses.get(service) ?? 0;
      if (until <= Math.max(now(), waited) || signal.aborted) return;
      waited = until;
      await store.update(job.id, (stored) =>
        stored.state === 'queued' ? { ...stored, notBefore: until } : undefined,
      );
      await waitUntil(until, now, signal);
    }
  }
}

/** Whether the service of a job has asked to wait. */
export function isPaused(job: Job, pauses: Pauses, now: number): boolean {
  return (pauses.get(serviceOf(job)) ?? 0) > now;
}

/** Two services may have the same origin, but each key has its own limits. */
function serviceOf({ remote }: Job): string {
  return `${remote?.origin ?? ''} ${remote?.service ?? ''}`;
}

/** For each service, until when it asked not to be sent anything: milliseconds since 1970. */
export type Pauses = Map<string, number>;

/**
 * Waits until a time, but at most five minutes, so that setting the clock back cannot extend it.
 */
async function waitUntil(time: number, now: () => number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => resolve(), { once: true });
  const wait = Math.min(Math.max(0, time - now()), MAX_WAIT);
  const timer = setTimeout(resolve, wait);
  if (wait === 0 || signal.aborted) resolve();
  await promise;
  clearTimeout(timer);
}
