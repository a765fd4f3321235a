import { readItems, removeItems, writeItems } from '@/platform/storage-area';

/**
 * Jobs on whose pages a browser session of the service was begun but not ended; kept until the
 * browser is closed.
 */
export async function readOpenSessions(): Promise<ReadonlySet<string>> {
  const keys = Object.keys(await readItems('session')).filter((key) => key.startsWith(KEY));
  return new Set(keys.map((key) => key.slice(KEY.length)));
}

/** Records whether the session of a job is open, so that another page can stop it too. */
export function markSession(jobId: string, open: boolean): Promise<void> {
  return open
    ? writeItems('session', { [KEY + jobId]: true })
    : removeItems('session', [KEY + jobId]);
}

const KEY = 'interact:';
