import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { allowsEngine } from '@/contract/engine';
import { READ_AHEAD_SCRIPT, READER_SCRIPT } from '@/jobs/injected-scripts';
import { refuseRestrictedPage } from '@/jobs/restricted-page';
import { requestJobsOfTab, wakeBackground } from '@/messaging/wake';
import { afterGesture } from '@/platform/after-gesture';
import { readPageState } from '@/platform/page-state';
import { injectFile } from '@/platform/scripting';
import { findActiveTab } from '@/platform/tabs';
import { allowedTabsLast, readAllowedEngines } from '@/storage/allowed-engines';
import { keepDraft } from '@/ui/popup/draft';
import { recordEarlyKeys } from '@/ui/popup/early-keys';
import { keepOpening } from '@/ui/popup/opening';

/**
 * Runs in the popup's page before everything else, which is larger, and starts what takes long
 * elsewhere while the popup is loading. Whatever fails here is done again, and reported, when it is
 * needed.
 */
export default defineUnlistedScript(() => {
  recordEarlyKeys(window);
  wakeBackground().catch(() => {});
  const last = allowedTabsLast();
  const tab = findActiveTab();
  const ofTab = async <T>(ask: (tabId: number) => Promise<T>) => {
    const { id } = (await tab) ?? {};
    if (id === undefined) throw new Error('no tab');
    return ask(id);
  };
  const page = ofTab(readPageState);
  keepOpening(window, { tab, jobs: ofTab(requestJobsOfTab), page });
  const reading = tab.then(async (found) =>
    (await last) || allowsEngine(await readAllowedEngines(), 'tab') ? readFirst(found) : undefined,
  );
  // Of a selection, the page's beginning says nothing.
  const unselected = reading.then(async (read) =>
    (await page)?.selection === false ? read : undefined,
  );
  keepDraft(window, unselected).catch(() => {});
});

/** Injects the reader into the tab's page, lets it begin, and gives what it has read. */
async function readFirst(tab: { id: number; url?: string | undefined } | undefined) {
  if (tab === undefined) return undefined;
  refuseRestrictedPage(tab.url);
  const [read] = await afterGesture(() =>
    injectFile({ tabId: tab.id }, READER_SCRIPT, READ_AHEAD_SCRIPT),
  );
  return read?.value;
}
