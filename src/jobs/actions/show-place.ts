import type { LastPlace } from '@/contract/recording/step-hints';
import { injectScript } from '../inject-script';
import { showPlaceWithDriver } from '../injected';
import { DRIVER_SCRIPT } from '../injected-scripts';
import { askPage } from '../read-document';
import type { TabAccess } from '../tab-access';

/**
 * Scrolls a tab's page to where an element last stood, and frames that for a while.
 *
 * @throws {FailureError} if the page admits no script, or is not there to answer.
 */
export async function showPlaceInTab(
  access: TabAccess,
  tabId: number,
  place: LastPlace,
): Promise<void> {
  const { signal } = new AbortController();
  const { documentId } = await injectScript(access, tabId, DRIVER_SCRIPT, signal);
  await askPage(access, { tabId, documentId }, showPlaceWithDriver, [place]);
}
