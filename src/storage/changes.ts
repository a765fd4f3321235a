import { removeItems, watchItems, writeItems } from '@/platform/storage-area';

/**
 * Notifies every context of the extension that jobs on disk changed. It uses session storage, which
 * also reaches pages in private windows, whose BroadcastChannel and IndexedDB Firefox separates.
 * Never rejects.
 */
export async function announceChange(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  try {
    await writeItems('session', { [CHANGE_KEY]: { ids, stamp: crypto.randomUUID() } });
  } catch {
    // Session storage is full of private results. Removing a value announces the change just as
    // storing one does.
    await removeItems('session', [CHANGE_KEY]).catch(() => {});
  }
}

/**
 * Throttles announcements: extension pages read a job again at each one, and reading a job of many
 * pages takes longer than reading a web page.
 *
 * @param announce - Announces jobs by their ids, which are unique.
 */
export function createThrottledChanges(announce: (ids: readonly string[]) => Promise<void>) {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let announcedAt = -Infinity;

  async function now(ids: readonly string[]): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const all = new Set([...waiting, ...ids]);
    waiting.clear();
    if (all.size === 0) return;
    announcedAt = performance.now();
    await announce([...all]);
  }

  return {
    /** Announces these jobs and all waiting ones at once. */
    now,
    /**
     * Announces a job: at once if the last announcement was a second ago, else together with others.
     */
    async soon(id: string) {
      waiting.add(id);
      if (timer !== undefined) return;
      const wait = announcedAt + THROTTLE_MS - performance.now();
      if (wait <= 0) return now([]);
      timer = setTimeout(() => void now([]).catch(() => {}), wait);
    },
  };
}

const THROTTLE_MS = 1000;

/**
 * Calls back with the ids of jobs that were added, changed or deleted. Returns a function that
 * stops it.
 */
export function watchJobs(listener: (ids: string[]) => void): () => void {
  return watchItems('session', (changes) => {
    const ids = Object.entries(changes).flatMap(([key, value]) => changedIds(key, value));
    if (ids.length > 0) listener([...new Set(ids)]);
  });
}

/** Prefix of private jobs in session storage; see private-store.ts. */
export const PRIVATE_JOB = 'job:';

const CHANGE_KEY = 'jobs-changed';

function changedIds(key: string, value: unknown): string[] {
  if (key.startsWith(PRIVATE_JOB)) return [key.slice(PRIVATE_JOB.length)];
  if (key !== CHANGE_KEY || typeof value !== 'object' || value === null) return [];
  return 'ids' in value && Array.isArray(value.ids) ? value.ids.map(String) : [];
}
