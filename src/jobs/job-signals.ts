import type { Job } from '@/contract/job';
import { isOpen } from './run-scrape';

/** How the user is told of jobs while no page of the extension is open. */
export interface SignalWays {
  /** Shows on the toolbar button of a tab how its job goes; takes it away where there is nothing to tell. */
  badge(tabId: number, state: 'busy' | 'done' | 'failed' | undefined): Promise<void>;
  /** Tells of a job that has ended, where the user wants to be told. */
  notify(job: Job): Promise<void>;
  /** Has the background woken from time to time, so that jobs of one that was killed are found. */
  keepWaking(on: boolean): Promise<void>;
}

/**
 * Tells of jobs of the service: call the answer with each when it begins and when it has ended.
 * Jobs that are to leave no trace give none here either.
 */
export function createJobSignals(ways: SignalWays): (job: Job) => Promise<void> {
  const open = new Set<string>();
  return async (job) => {
    if (job.engine === 'tab') return;
    if (isOpen(job)) open.add(job.id);
    else open.delete(job.id);
    await ways.keepWaking(open.size > 0);
    if (job.ephemeral === true) return;
    if (job.tabId !== undefined) await ways.badge(job.tabId, badgeOf(job));
    const took = (job.finishedAt ?? job.createdAt) - job.createdAt;
    if (took >= LONG && !job.incognito && job.state !== 'cancelled') await ways.notify(job);
  };
}

/** Milliseconds after which the user has likely turned to something else. */
const LONG = 10_000;

function badgeOf(job: Job): 'busy' | 'done' | 'failed' | undefined {
  if (isOpen(job)) return 'busy';
  if (job.state === 'cancelled') return undefined;
  return job.state === 'done' ? 'done' : 'failed';
}
