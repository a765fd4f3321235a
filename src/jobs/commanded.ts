import { isRemote } from '@/contract/engine';
import { actsInTab, mayHaveRun, type Job, type ScrapeResult } from '@/contract/job';
import { sizeOf } from '@/storage/stored-job';

/* The user's commands as changes of a stored job. Each returns the changed job, or `undefined` if
   the command does not apply to it. */

/** A paused job, stopped. */
export function stopped(job: Job, now: number): Job | undefined {
  return job.state === 'paused' ? { ...job, state: 'cancelled', finishedAt: now } : undefined;
}

/**
 * A job paused, if it waits or this browser reads many pages for it; one that does actions in a tab
 * is to be paused before its next action.
 */
export function paused(job: Job): Job | undefined {
  const { state, many, engine } = job;
  // What a service has begun continues there.
  const readsPages = state === 'running' && many !== undefined && !isRemote(engine);
  if (state === 'queued' || readsPages) return { ...job, state: 'paused' };
  // What is being done in the page is not broken off.
  return state === 'running' && actsInTab(job) ? { ...job, hold: true } : undefined;
}

/** A paused job, waiting for its turn again; one that was only to be paused just continues. */
export function resumed(job: Job): Job | undefined {
  if (job.state === 'paused') return { ...job, state: 'queued' };
  const { hold, ...rest } = job;
  return hold === undefined ? undefined : rest;
}

/** A job that may have run without a result here, done with the one that was found. */
export function recovered(job: Job, result: ScrapeResult, now: number): Job | undefined {
  if (!mayHaveRun(job)) return undefined;
  const { failure: _failure, ...rest } = job;
  return { ...rest, state: 'done', finishedAt: now, size: sizeOf(result) };
}
