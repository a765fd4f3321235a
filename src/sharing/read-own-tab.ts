import { siteOf } from '@/contract/address/site-of';
import type { HintList } from '@/contract/recording/step-hints';
import type { ScrapeRequest } from '@/contract/request/scrape-request';
import { FailureError } from '@/contract/result';
import type { ScrapeData } from '@/contract/scrape-data';
import { localized, type UserText } from '@/contract/user-text';
import { throwIfAborted, withTimeout } from '@/async/deadline';
import { ask, openPage } from '@/jobs/actions/ask-driver';
import { whenLoaded } from '@/jobs/actions/when-loaded';
import type { Engine } from '@/jobs/engine';
import { newTabJob } from '@/jobs/new-job';
import type { TabAccess } from '@/jobs/tab-access';

/** What reading a page in a tab of its own needs. */
export interface OwnTabParts {
  access: TabAccess;
  /** Does the steps of a job in its tab and reads it, without frames of other sites. */
  read: Pick<Engine, 'run'>;
  /** Opens an address in a tab where the user can see it, not in a private window, and gives its id. */
  open: (url: string) => Promise<number>;
  /** Closes a tab, if it is open. */
  close: (tabId: number) => Promise<void>;
  /** Brings a tab before the user, who is asked something in it. */
  show: (tabId: number) => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** What a tab gave: nothing if it led to another site at once, where nothing was done. */
export interface OwnTabPage {
  /** The address that it shows. */
  shown: string;
  data?: ScrapeData;
}

/**
 * Opens a page in a tab of its own, does the actions of the request there, reads it, and closes the tab. Each action
 * is done only while the tab shows the site of the address; controls that buy, send or delete something are pressed
 * once the user has agreed in the page.
 *
 * @param request - As the tab engine takes it.
 * @param hints - What is known of the actions.
 * @throws {FailureError} why an action was not done; `UNEXPECTED` if the tab leads where it may not be read.
 */
export async function readOwnTab(
  { access, read, open, close, show, now }: OwnTabParts,
  { url, ...request }: ScrapeRequest,
  signal: AbortSignal,
  hints: HintList = [],
): Promise<OwnTabPage> {
  const isOfSite = (at: string | undefined) => at !== undefined && siteOf(at) === siteOf(url);
  const tabId = await open(url);
  try {
    await settle(access, tabId, signal);
    // The address of a site without access is not told.
    const shown = (await access.findTab(tabId))?.url;
    if (shown === undefined || shown === '') throw unread(ELSEWHERE);
    if (!isOfSite(shown)) return { shown };
    const target = { url: shown, title: '', tabId };
    const order = { jobId: crypto.randomUUID(), target, incognito: false, request, tab: { hints } };
    let data: ScrapeData | undefined;
    for await (const event of read.run(newTabJob(order, 'memory', now()), signal)) {
      if (event.type === 'action' && !isOfSite(event.at)) throw unread(LED_AWAY);
      if (event.type === 'question' && event.words !== undefined) await show(tabId);
      if (event.type === 'hold') throw new FailureError(event.failure ?? { ...GONE });
      if (event.type === 'page') ({ data } = event);
    }
    if (data === undefined) throw new FailureError({ ...GONE });
    if (!isOfSite(data.metadata.url ?? shown)) throw unread(LED_AWAY);
    return { shown, data };
  } finally {
    await close(tabId);
  }
}

/** Waits until a tab has loaded its page and, for some seconds, until that is still. */
async function settle(access: TabAccess, tabId: number, signal: AbortSignal): Promise<void> {
  try {
    const page = await openPage(access, tabId, signal);
    await withTimeout(SETTLE_MS, ask(access, page, 'settle', signal));
  } catch {
    // The page may have gone on to another one; whether there is a tab is seen next.
    throwIfAborted(signal);
  }
  await whenLoaded(access, tabId, signal);
}

function unread(message: UserText): FailureError {
  return new FailureError({ code: 'UNEXPECTED', message });
}

const SETTLE_MS = 10_000;
const ELSEWHERE = localized('pageElsewhere');
const LED_AWAY = localized('sharingLedAway');
const GONE = { code: 'TAB_NAVIGATED', message: localized('pageNoAnswer') } as const;
