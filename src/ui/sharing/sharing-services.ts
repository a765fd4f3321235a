import type { Pairing, SharedCall, SharingConsent } from '@/storage/sharing';
import type { ConsentAnswer, SharingState } from '@/storage/sharing-state';

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
export interface SharedTabServices {
  read(): Promise<SharableTab[]>;
  /** Calls back after any of it changed. Returns a function that stops it. */
  watch(listener: () => void): () => void;
  /** Lets tools read a tab until it goes to another site than that of the address. */
  share(tabId: number, url: string): Promise<void>;
  unshare(tabId: number): Promise<void>;
}

/** What the page of sharing needs from outside; replaced in tests. */
export interface SharingServices {
  tabs: SharedTabServices;
  read(): Promise<SharingView>;
  /** Calls back after any of it changed. Returns a function that stops it. */
  watch(listener: () => void): () => void;
  /** Asks for what Firefox wants asked before data leaves it. Call it in the turn of the user's click. */
  requestDataConsent(): Promise<boolean>;
  /** @throws {FailureError} what to do. */
  pair(code: string): Promise<void>;
  steer: (to: 'connect' | 'stop' | 'resume' | 'forget') => Promise<void>;
  withdraw(consent: SharingConsent): Promise<void>;
  deleteCalls(): Promise<void>;
  hasOrigins(patterns: string[]): Promise<boolean>;
  /** Asks the browser for access to sites, as match patterns. Call it in the turn of the user's click. */
  requestOrigins(patterns: string[]): Promise<boolean>;
  removeOrigins(patterns: string[]): Promise<void>;
  /** Has the next background give up access to sites, should this one or the page be killed. */
  addOnceSites(patterns: string[]): Promise<void>;
  dropOnceSites(patterns: string[]): Promise<void>;
  /**
   * @param given - The access that the browser gave just for this answer, as match patterns.
   * @returns false if the question is over.
   */
  answer(question: string, answer: ConsentAnswer, given: string[]): Promise<boolean>;
}
