import { delay } from '@/async/deadline';
import { lost } from '../guard-document';
import type { TabAccess } from '../tab-access';

/**
 * Resolves when a tab has finished loading, or after half a minute, as some pages never finish.
 *
 * @throws {FailureError} `TAB_CLOSED`, `CANCELLED`.
 */
export async function whenLoaded(
  access: Pick<TabAccess, 'findTab'>,
  tabId: number,
  signal: AbortSignal,
): Promise<void> {
  const start = performance.now();
  for (;;) {
    const tab = await access.findTab(tabId);
    if (tab === undefined) throw lost('TAB_CLOSED');
    if (tab.loading !== true || performance.now() - start > LIMIT_MS) return;
    await delay(LOOK_MS, signal);
  }
}

const LIMIT_MS = 30_000;
const LOOK_MS = 50;
