import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { readItem, removeItems, writeItems } from '@/platform/storage-area';

/**
 * Why the last command on a tab failed, as a sentence; `undefined` if it did not, or if the user
 * has been told. Forgets the failure, so that it is shown only once.
 */
export async function takeFailedCommand(tabId: number): Promise<string | undefined> {
  const failed = FailedCommand().safeParse(await readItem('session', KEY));
  if (!failed.success || failed.data.tabId !== tabId) return undefined;
  await clearFailedCommand();
  return failed.data.message;
}

/** Stores the failure for the popup to show when it opens on that tab, replacing an earlier one. */
export function setFailedCommand(tabId: number, message: string): Promise<void> {
  return writeItems('session', { [KEY]: { tabId, message } });
}

/** Forgets the failure, because the user has tried again. */
export function clearFailedCommand(): Promise<void> {
  return removeItems('session', [KEY]);
}

const KEY = 'failed-command';
const FailedCommand = lazily(() => z.object({ tabId: z.number(), message: z.string() }));
