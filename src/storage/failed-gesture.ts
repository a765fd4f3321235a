import * as z from 'zod/mini';
import { readItem, removeItems, writeItems } from '@/platform/storage-area';

/**
 * Why the last menu entry or key chosen on a tab came to nothing, as a sentence; `undefined` where it
 * did not, or the user has been told. Forgets it: it is told once.
 */
export async function takeFailedGesture(tabId: number): Promise<string | undefined> {
  const failed = FailedGesture.safeParse(await readItem('session', KEY));
  if (!failed.success || failed.data.tabId !== tabId) return undefined;
  await clearFailedGesture();
  return failed.data.message;
}

/** Has the popup say it when it opens on that tab. It takes the place of an earlier one. */
export function setFailedGesture(tabId: number, message: string): Promise<void> {
  return writeItems('session', { [KEY]: { tabId, message } });
}

/** Forgets it, where the user has tried again. */
export function clearFailedGesture(): Promise<void> {
  return removeItems('session', [KEY]);
}

const KEY = 'failed-gesture';
const FailedGesture = z.object({ tabId: z.number(), message: z.string() });
