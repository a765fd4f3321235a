import type { Job } from '@/contract/job';
import type { JobStore } from '@/storage/job-store';
import type { Engine } from './engine';
import { runJob, type RunOptions } from './run-job';
import { runWithRetries, type Pauses } from './run-with-retries';

/**
 * Runs a job when it is its turn, with retries if its engine's policy says so. Returns what
 * {@link runJob} does.
 */
export async function runInTurn(
  job: Job,
  engine: Engine,
  store: JobStore,
  { pauses, ...options }: RunOptions & { pauses: Pauses },
): Promise<Job | undefined> {
  const { semaphore, retries } = engine.policy;
  const release = await semaphore?.(job).acquire(options.signal);
  try {
    return retries
      ? await runWithRetries(job, engine, store, { ...options, pauses })
      : await runJob(job, engine, store, options);
  } finally {
    release?.();
  }
}
