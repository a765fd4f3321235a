import { MAX_WAIT, nextTry } from '@/contract/errors/retry';
import type { Job } from '@/contract/job';
import type { JobStore } from '@/storage/job-store';
import type { JobEngine } from './job-engine';
import { runScrape, type RunOptions } from './run-scrape';

/**
 * {@link runScrape} for a job of the service, sent again by itself where the service said when to come
 * back, and that it did nothing or that it is still at it (errors/retry.ts). Until then the job is `queued`, with the time
 * of its next try; nothing else is ever sent twice.
 */
export async function runWithRetries(
  job: Job,
  engine: JobEngine,
  store: JobStore,
  options: RunOptions,
): Promise<Job | undefined> {
  const { signal, now } = options;
  const firstAt = now();
  let tries = job.tries ?? 0;
  await waitUntil(job.notBefore ?? 0, now, signal);
  for (;;) {
    const ended = await runScrape(job, engine, store, options);
    tries += 1;
    if (ended?.state !== 'failed' || ended.failure === undefined) return ended;
    const next = nextTry(ended.failure, { tries, firstAt }, now());
    if (!next.again || signal.aborted) return ended;
    const queued = await store.update(job.id, ({ finishedAt: _finishedAt, ...stored }) =>
      stored.state === 'failed'
        ? { ...stored, state: 'queued', tries, notBefore: next.at }
        : undefined,
    );
    if (queued === undefined) return store.get(job.id);
    await waitUntil(next.at, now, signal);
  }
}

/** Waits until a time, five minutes at most, so that a clock set back cannot make it longer. */
async function waitUntil(time: number, now: () => number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => resolve(), { once: true });
  const wait = Math.min(Math.max(0, time - now()), MAX_WAIT);
  const timer = setTimeout(resolve, wait);
  if (wait === 0 || signal.aborted) resolve();
  await promise;
  clearTimeout(timer);
}
