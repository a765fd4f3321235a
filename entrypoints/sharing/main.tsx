import { send } from '@/messaging/messenger';
import { requestDataConsent } from '@/platform/data-consent';
import { hasOrigins, removeOrigins, requestOrigins } from '@/platform/origins';
import { deleteCalls, onceSites, readCalls, readPairing, sharingConsents } from '@/storage/sharing';
import { readSharingState, watchSharing } from '@/storage/sharing-state';
import { Sharing } from '@/ui/sharing/Sharing';
import type { SharingServices, SharedTabServices } from '@/ui/sharing/sharing-services';
import { showPage } from '@/ui/show-page';
import { listKnownTabs, watchTabs } from '@/platform/known-tabs';
import { findTab } from '@/platform/tabs';
import { openSharedTabs, shareTab, unshareTabs } from '@/storage/shared-tabs';

/** The open tabs, as the page of sharing shows them. */
const tabServices: SharedTabServices = {
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

const services: SharingServices = {
  async read() {
    const [pairing, state, consents, calls] = await Promise.all([
      readPairing(),
      readSharingState(),
      sharingConsents.read(),
      readCalls(),
    ]);
    return { pairing, state, consents, calls };
  },
  watch: watchSharing,
  tabs: tabServices,
  requestDataConsent,
  pair: (code) => send('pairTool', { code }),
  steer: (to) => send('steerSharing', { to }),
  withdraw: (consent) => sharingConsents.drop([consent]),
  deleteCalls,
  hasOrigins,
  requestOrigins,
  removeOrigins,
  addOnceSites: onceSites.add,
  dropOnceSites: onceSites.drop,
  answer: (question, answer, given) => send('answerTool', { question, answer, given }),
};
// Opened by the background for a question, in a window of its own.
const isForQuestion = location.search === '?ask';
const onDone = isForQuestion ? () => close() : undefined;

await showPage('sharingTitle', () => () => (
  <Sharing services={services} {...(onDone && { onDone })} />
));

// Whoever looks at this page wants to know how it stands now.
if (!isForQuestion) void send('steerSharing', { to: 'connect' }).catch(() => {});
