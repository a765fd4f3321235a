import { delay } from '@/async/deadline';
import { openPopup } from '@/platform/action';

/** Opens the popup, even if an earlier one is still closing; false if the browser refuses. */
export async function openAgain(windowId: number | undefined): Promise<boolean> {
  for (let tries = 0; tries <= TRIES; tries += 1) {
    if (tries > 0) await delay(RETRY_MS);
    if (await openPopup(windowId)) return true;
  }
  return false;
}

const TRIES = 5;
const RETRY_MS = 200;
