import { send } from '@/messaging/messenger';
import { requestDataConsent } from '@/platform/data-consent';
import { listKnownTabs, watchTabs } from '@/platform/known-tabs';
import { hasOrigins, removeOrigins, requestOrigins } from '@/platform/origins';
import { findTab } from '@/platform/tabs';
import { openSharedTabs, shareTab, unshareTabs } from '@/storage/shared-tabs';
import {
  deleteCalls,
  onceSites,
  readCalls,
  readPairing,
  sharingConsents,
  type Pairing,
  type SharedCall,
  type SharingConsent,
} from '@/storage/sharing';
import {
  readSharingState,
  watchSharing,
  type ConsentAnswer,
  type SharingState,
} from '@/storage/sharing-state';

/** All that the page shows. */
export interface SharingView {
  /** Absent: the browser is not paired. */
  pairing?: Pairing | undefined;
  state: SharingState;
  consents: SharingConsent[];
  /** The latest first. */
  calls: SharedCall[];
}

/** An open tab of a site that Winnow has access to. */
export interface SharableTab {
  tabId: number;
  url: string;
  title: string;
  isShared: boolean;
}

/** What the list of open tabs needs from outside. */
export type SharedTabServices = typeof sharedTabServices;

const sharedTabServices = {
  async read(): Promise<SharableTab[]> {
    const [tabs, shared] = await Promise.all([listKnownTabs(), openSharedTabs(findTab)]);
    return tabs.map((tab) => ({
      ...tab,
      isShared: shared.some(({ tabId }) => tabId === tab.tabId),
    }));
  },
  /** Calls back after any of it changed. Returns a function that stops it. */
  watch(listener: () => void): () => void {
    const stops = [watchSharing(listener), watchTabs(listener)];
    return () => stops.forEach((stop) => stop());
  },
  /** Lets tools read a tab until it goes to another site than that of the address. */
  share: shareTab,
  unshare: (tabId: number) => unshareTabs([tabId]),
};

/** What the page of sharing needs from outside; replaced in tests. */
export type SharingServices = typeof sharingServices;

/** The same, in the browser. */
export const sharingServices = {
  tabs: sharedTabServices,
  async read(): Promise<SharingView> {
    const [pairing, state, consents, calls] = await Promise.all([
      readPairing(),
      readSharingState(),
      sharingConsents.read(),
      readCalls(),
    ]);
    return { pairing, state, consents, calls };
  },
  /** Calls back after any of it changed. Returns a function that stops it. */
  watch: watchSharing,
  /** Asks for what Firefox wants asked before data leaves it. Call it in the turn of the user's click. */
  requestDataConsent,
  /** @throws {FailureError} what to do. */
  pair: (code: string) => send('pairTool', { code }),
  steer: (to: 'connect' | 'stop' | 'resume' | 'forget') => send('steerSharing', { to }),
  withdraw: (consent: SharingConsent) => sharingConsents.drop([consent]),
  deleteCalls,
  hasOrigins,
  /** Asks the browser for access to sites, as match patterns. Call it in the turn of the user's click. */
  requestOrigins,
  removeOrigins,
  /** Has the next background give up access to sites, should this one or the page be killed. */
  addOnceSites: onceSites.add,
  dropOnceSites: onceSites.drop,
  /**
   * @param given - The access that the browser gave just for this answer, as match patterns.
   * @returns false if the question is over.
   */
  answer: (question: string, answer: ConsentAnswer, given: string[]) =>
    send('answerTool', { question, answer, given }),
};
