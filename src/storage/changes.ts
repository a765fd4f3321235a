import { removeItems, watchItems, writeItems } from '@/platform/storage-area';

/**
 * Notifies every context of the extension that jobs on disk changed. Session storage carries it: it
 * reaches pages in private windows too, whose BroadcastChannel and IndexedDB Firefox keeps apart.
 */
export async function announceChange(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  try {
    await writeItems('session', { [CHANGE_KEY]: { ids, stamp: crypto.randomUUID() } });
  } catch {
    // Session storage is full of private results. Storing a value announces the change, and so does
    // removing one.
    await removeItems('session', [CHANGE_KEY]);
  }
}

/**
 * Calls back with the ids of jobs that were added, changed or deleted. Gives a function that stops
 * it.
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
