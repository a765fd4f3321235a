import { listKnownTabs, watchTabs } from '@/platform/known-tabs';
import { findTab } from '@/platform/tabs';
import { openSharedTabs, shareTab, unshareTabs } from '@/storage/shared-tabs';
import { watchSharing } from '@/storage/sharing-state';
import type { SharedTabServices } from '@/ui/sharing/sharing-services';

/** The open tabs, as the page of sharing shows them. */
export const tabServices: SharedTabServices = {
  async read() {
    const [tabs, shared] = await Promise.all([listKnownTabs(), openSharedTabs(findTab)]);
    return tabs.map((tab) => ({
      ...tab,
      isShared: shared.some(({ tabId }) => tabId === tab.tabId),
    }));
  },
  watch(listener) {
    const stops = [watchSharing(listener), watchTabs(listener)];
    return () => stops.forEach((stop) => stop());
  },
  share: shareTab,
  unshare: (tabId) => unshareTabs([tabId]),
};
