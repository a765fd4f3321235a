import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { READER_SCRIPT } from '@/jobs/injected-scripts';
import { refuseRestrictedPage } from '@/jobs/restricted-page';
import { wakeBackground } from '@/messaging/wake';
import { afterGesture } from '@/platform/after-gesture';
import { injectFile } from '@/platform/scripting';
import { findActiveTab } from '@/platform/tabs';
import { recordEarlyKeys } from '@/ui/popup/early-keys';

/**
 * Run by the popup's page before everything else, which is larger: what takes long elsewhere begins
 * while the popup is loading. Whatever of it fails is done, and told, when it is needed.
 */
export default defineUnlistedScript(() => {
  recordEarlyKeys(window);
  wakeBackground().catch(() => {});
  bringReader().catch(() => {});
});

async function bringReader(): Promise<void> {
  const tab = await findActiveTab();
  if (tab === undefined) return;
  refuseRestrictedPage(tab.url);
  await afterGesture(() => injectFile({ tabId: tab.id }, READER_SCRIPT));
}
