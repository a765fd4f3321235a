import { readItem, writeItems } from '@/platform/storage-area';

/**
 * Whether the browser was started since a background last asked: the first one of a browser's run learns
 * so. An update of the extension keeps the run.
 */
export async function isBrowserNew(): Promise<boolean> {
  const isKnown = (await readItem('session', KEY)) === true;
  if (!isKnown) await writeItems('session', { [KEY]: true });
  return !isKnown;
}

const KEY = 'browser-was-seen';
