import { isOpen, type Job } from '@/contract/job';
import type { JobStore } from '@/storage/job-store';
import type { Engine } from './engine';

/**
 * Splits the jobs that a killed background left into those that continue and those that do not, as their engines say.
 * Also gives those that were over before.
 */
export async function sortLeftOvers(
  store: Pick<JobStore, 'list' | 'update'>,
  engineOf: (job: Job) => Engine,
  now: () => number,
) {
  const requeued: Job[] = [];
  const interrupted: Job[] = [];
  const all = await store.list();
  const left = all.filter((job) => isOpen(job) && job.state !== 'paused');
  for (const job of left) {
    const message = await engineOf(job).policy.interruption(job);
    const changed = await store.update(job.id, (stored) => {
      if (!isOpen(stored)) return undefined;
      if (message === null) return { ...stored, state: 'queued' };
      const failure = { code: 'INTERRUPTED', message } as const;
      return { ...stored, state: 'interrupted', finishedAt: now(), failure };
    });
    if (changed !== undefined) (message === null ? requeued : interrupted).push(changed);
  }
  return { requeued, interrupted, over: all.filter((job) => !isOpen(job)) };
}
