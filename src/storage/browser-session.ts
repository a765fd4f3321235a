import { readItem, writeItems } from '@/platform/storage-area';

/**
 * Whether the browser was restarted since a background last asked; only the first one of a
 * browser's run is told so. Updating the extension does not end the run.
 *
 * @param now - Milliseconds since 1970.
 */
export async function isBrowserNew(now: () => number): Promise<boolean> {
  const isKnown = (await readItem('session', KEY)) !== undefined;
  if (!isKnown) await writeItems('session', { [KEY]: now() });
  return !isKnown;
}

/**
 * When the first background of the browser's run began, in milliseconds since 1970; tab numbers
 * stored before mean nothing now. 0 if not known, or if the clock was set back since.
 *
 * @param now - Milliseconds since 1970.
 */
export async function readBrowserStart(now = Date.now()): Promise<number> {
  const start = await readItem('session', KEY);
  if (typeof start !== 'number') return 0;
  if (start <= now) return start;
  // Once the clock is as late again, it would still be wrong for what was stored meanwhile.
  await writeItems('session', { [KEY]: 0 });
  return 0;
}

const KEY = 'browser-was-seen';
