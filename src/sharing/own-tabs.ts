import { throwIfAborted } from '@/async/deadline';
import { whyLeftOut } from '@/contract/left-out';
import type { HintList } from '@/contract/recording/step-hints';
import type { ScrapeRequest } from '@/contract/request/scrape-request';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import { createSemaphore } from '@/jobs/semaphore';
import { readOwnTab, type OwnTabPage, type OwnTabParts } from './read-own-tab';

/** Tabs that are opened for tools, in sight of the user. One is worked in at a time. */
export interface OwnTabs {
  /**
   * As `readOwnTab`. The tab of a session stays open as it is after its actions, until the signal of the call that
   * has opened it is aborted.
   *
   * @param tell - Says `begun` once its turn has come, before any tab is touched.
   * @throws {FailureError} also `pageActs` for an address that would do something when it is opened, and
   *   `sharingTabGone` if the user has closed the tab of the session.
   */
  read(
    request: ScrapeRequest,
    signal: AbortSignal,
    how: InTab,
    tell: (state: 'begun') => void,
  ): Promise<OwnTabPage>;
  /** Where the tab of a session was after its last actions; `undefined` if it has none. */
  find(session: string): string | undefined;
}

/** How a page is acted in. */
export interface InTab {
  /** What is known of the actions. */
  hints: HintList;
  /** The session whose tab it is; absent: one for this call alone. */
  session?: string;
  /** The call opens the tab of the session. */
  opens?: boolean;
}

/** Opens tabs for tools, and keeps those of sessions. */
export function createOwnTabs(parts: OwnTabParts): OwnTabs {
  const { access } = parts;
  const inSight = createSemaphore(async () => 1);
  const kept = new Map<string, Kept>();

  /** Closes a tab in its own time: a page that hangs may keep it open, and must hold up no other call. */
  async function close(tabId: number): Promise<void> {
    parts.close(tabId).catch(() => {});
  }

  async function open(url: string): Promise<number> {
    const left = whyLeftOut({ url });
    if (left !== undefined) throw new FailureError({ code: 'UNEXPECTED', message: left });
    return parts.open(url);
  }

  /** Opens the tab of a session, or finds it. */
  async function openOrFind(url: string, session: string, opens: boolean, signal: AbortSignal) {
    const { tabId } = kept.get(session) ?? {};
    if (tabId !== undefined && (await access.findTab(tabId)) !== undefined) return tabId;
    if (tabId !== undefined || !opens)
      throw new FailureError({ code: 'UNEXPECTED', message: localized('sharingTabGone') });
    const opened = await open(url);
    const end = () => {
      kept.delete(session);
      void close(opened);
    };
    kept.set(session, { tabId: opened, url });
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    return opened;
  }

  /** Notes where a tab is, as long as the browser tells it. */
  async function noteAddress(tabId: number, session: string): Promise<void> {
    const url = (await access.findTab(tabId))?.url;
    if (url && kept.has(session)) kept.set(session, { tabId, url });
  }

  return {
    async read(request, signal, { hints, session, opens = false }, tell) {
      const own =
        session === undefined
          ? { ...parts, open, close }
          : {
              ...parts,
              open: (url: string) => openOrFind(url, session, opens, signal),
              close: (tabId: number) => noteAddress(tabId, session),
            };
      const leave = await inSight.acquire(signal);
      try {
        throwIfAborted(signal);
        tell('begun');
        return await readOwnTab(own, request, signal, hints);
      } finally {
        leave();
      }
    },
    find: (session) => kept.get(session)?.url,
  };
}

interface Kept {
  tabId: number;
  url: string;
}
