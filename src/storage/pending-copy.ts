import { readItem, removeItems, writeItems } from '@/platform/storage-area';

/**
 * A job whose text the user wanted on the clipboard, by menu or key, but the background could not
 * put there. The popup copies it when it opens, then answers with `copyDone`.
 */
export async function readPendingCopy(): Promise<string | undefined> {
  const jobId = await readItem('session', KEY);
  return typeof jobId === 'string' ? jobId : undefined;
}

/** Sets the pending copy, replacing an earlier one. */
export function setPendingCopy(jobId: string): Promise<void> {
  return writeItems('session', { [KEY]: jobId });
}

/** Forgets the pending copy. */
export function clearPendingCopy(): Promise<void> {
  return removeItems('session', [KEY]);
}

const KEY = 'pending-copy';
