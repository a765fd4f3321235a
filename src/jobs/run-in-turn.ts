import type { Job } from '@/contract/job';
import type { JobStore } from '@/storage/job-store';
import type { Engine } from './engine';
import { runJob, type RunOptions } from './run-job';
import { runWithRetries, type Pauses } from './run-with-retries';

/**
 * Runs a job when it is its turn, with retries if its engine's policy says so. Returns what
 * {@link runJob} does.
 *
 * @param options.place - Its turn, if that has come already; the job is then stored as `running`.
 */
export async function runInTurn(
  job: Job,
  engine: Engine,
  store: JobStore,
  { pauses, place, ...options }: Omit<RunOptions, 'isStarted'> & TurnOptions,
): Promise<Job | undefined> {
  const { semaphore, retries } = engine.policy;
  const release = place ?? (await semaphore?.(job).acquire(options.signal));
  const runOptions = { ...options, isStarted: place !== undefined };
  try {
    return retries
      ? await runWithRetries(job, engine, store, { ...runOptions, pauses })
      : await runJob(job, engine, store, runOptions);
  } finally {
    release?.();
  }
}

interface TurnOptions {
  pauses: Pauses;
  place?: (() => void) | undefined;
}
