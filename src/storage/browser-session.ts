import { readItem, writeItems } from '@/platform/storage-area';

/**
 * Whether the browser was started since a background last asked: the first one of a browser's run learns
 * so. An update of the extension keeps the run.
 *
 * @param now - Milliseconds since 1970.
 */
export async function isBrowserNew(now: () => number): Promise<boolean> {
  const isKnown = (await readItem('session', KEY)) !== undefined;
  if (!isKnown) await writeItems('session', { [KEY]: now() });
  return !isKnown;
}

/**
 * When the first background of the browser's run began, in milliseconds since 1970; numbers of tabs that were
 * noted before say nothing now. 0 where it is not known.
 */
export async function readBrowserStart(): Promise<number> {
  const start = await readItem('session', KEY);
  return typeof start === 'number' ? start : 0;
}

const KEY = 'browser-was-seen';
