import { hasPassed } from '@/contract/has-passed';
import { UNDO_MS } from '@/contract/job';
import type { JobStore } from '@/storage/job-store';
import type { JobRunner } from './job-runner';

/** Deletes results in a way that can be undone for a while. */
export type DiscardedResults = ReturnType<typeof createDiscardedResults>;

/**
 * @param later - Calls back after some milliseconds, if the background lives that long.
 * @param now - Milliseconds since 1970.
 */
export function createDiscardedResults(
  store: Pick<JobStore, 'list' | 'update'>,
  runner: Pick<JobRunner, 'cancel' | 'delete'>,
  later: (callback: () => void, delay: number) => void,
  now: () => number,
) {
  async function mark(id: string): Promise<boolean> {
    const marked = await store
      .update(id, (job) => ({ ...job, discardedAt: now() }))
      .catch(() => undefined);
    return marked !== undefined;
  }

  async function sweep(all = false) {
    const time = now();
    const marked = await store.list(({ discardedAt }) => discardedAt !== undefined);
    const due = marked.filter(
      ({ discardedAt = 0 }) => all || hasPassed(UNDO_MS, discardedAt, time),
    );
    if (due.length > 0) await runner.delete(due.map(({ id }) => id));
  }

  return {
    /**
     * Takes jobs out of every list, and stops those under way. They are deleted after {@link
     * UNDO_MS}, or at once if that time cannot be stored.
     */
    async discard(ids: readonly string[]) {
      await Promise.all(ids.map((id) => runner.cancel(id)));
      const rest: string[] = [];
      for (const id of ids) if (!(await mark(id))) rest.push(id);
      if (rest.length > 0) await runner.delete(rest);
      // An undo that was requested in time may arrive a little late.
      later(() => void sweep().catch(() => {}), UNDO_MS + GRACE_MS);
    },
    /** Puts back those that are not deleted yet. */
    async restore(ids: readonly string[]) {
      for (const id of ids) {
        await store.update(id, ({ discardedAt, ...job }) =>
          discardedAt === undefined ? undefined : job,
        );
      }
    },
    /**
     * Deletes jobs whose time is over, including those that a previous background left; with `all`,
     * every discarded one.
     */
    sweep,
  };
}

const GRACE_MS = 2000;
