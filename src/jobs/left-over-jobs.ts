import { isRemote } from '@/contract/engine';
import { isOpen, isUnderWay, JOB_STATES, type Job } from '@/contract/job';
import { localized } from '@/contract/user-text';
import type { JobStore } from '@/storage/job-store';
import type { Engine } from './engine';

/**
 * Splits the jobs that a killed background left into those that continue and those that do not, as their engines say.
 * What one background after the other ends over, without getting on, does not continue.
 */
export async function sortLeftOvers(
  store: Pick<JobStore, 'list' | 'update'>,
  engineOf: (job: Job) => Engine,
  now: () => number,
) {
  const requeued: Job[] = [];
  const interrupted: Job[] = [];
  const left = await store.list(({ state }) => !NOT_UNDER_WAY.has(state));
  for (const job of left) {
    const message = await engineOf(job).policy.interruption(job);
    const changed = await store.update(job.id, (stored) => {
      if (!isOpen(stored)) return undefined;
      const { size = 0, restarts } = stored;
      const times = restarts !== undefined && restarts.size === size ? restarts.times + 1 : 1;
      const why = message ?? (times > MOST_RESTARTS ? ENDS_EACH_TIME : undefined);
      // A job that waits has not ended anything, nor has one that a service does: it is only asked about.
      const isWork = stored.state === 'running' && !isRemote(stored.engine);
      const counted = isWork && { restarts: { times, size } };
      if (why === undefined) return { ...stored, ...counted, state: 'queued' };
      const { restarts: _counted, ...rest } = stored;
      const failure = { code: 'INTERRUPTED', message: why } as const;
      return { ...rest, state: 'interrupted', finishedAt: now(), failure };
    });
    if (changed !== undefined) (changed.state === 'queued' ? requeued : interrupted).push(changed);
  }
  return { requeued, interrupted };
}

const NOT_UNDER_WAY: ReadonlySet<unknown> = new Set(
  JOB_STATES.filter((state) => !isUnderWay({ state })),
);

/** Users close browsers, and browsers end backgrounds, now and then; not as often as this over one piece of work. */
const MOST_RESTARTS = 5;
const ENDS_EACH_TIME = localized('interruptedEachTime');
