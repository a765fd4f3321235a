import { throwIfAborted, withTimeout } from '@/async/deadline';
import { whenLoaded } from '../actions/when-loaded';
import { lost } from '../guard-document';
import { createSemaphore } from '../semaphore';
import type { TabAccess } from '../tab-access';

/** What tabs of ours need from the browser: src/platform provides it, tests replace it. */
export interface HelperTabBrowser {
  /** Opens one on an address, in sight or behind the others, and gives its id. */
  open(url: string, inSight: boolean): Promise<number>;
  /** Leads one to another address. Rejects where it is closed. */
  lead(tabId: number, url: string): Promise<void>;
  close(tabIds: readonly number[]): Promise<void>;
}

/** A page that a tab of ours has loaded. */
export interface HelperPage {
  tabId: number;
  /** The document that the tab showed before. */
  before?: string;
}

/** Tabs of ours that load one page after the other: two behind the others, one in sight. */
export interface HelperTabs {
  /**
   * Has a page loaded and works with it, as soon as a tab is free; gives what the work gives, which is also the
   * document that it worked with.
   *
   * @throws {FailureError} `TAB_CLOSED`, `CANCELLED`, or what the work fails with; the tab is closed then.
   */
  visit<T extends { documentId: string }>(
    url: string,
    inSight: boolean,
    work: (page: HelperPage) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T>;
  /** Says that a job may need them. They are closed when each that said so has called what this gives. */
  use(this: void): () => Promise<void>;
}

/** Tabs that are opened when they are needed, used again for the next page, and closed at the end. */
export function createHelperTabs(
  browser: HelperTabBrowser,
  access: Pick<TabAccess, 'findTab' | 'watchTab'>,
): HelperTabs {
  const behind = createKind(BEHIND);
  const inFront = createKind(1);
  let users = 0;

  async function load(kind: Kind, url: string, inSight: boolean, signal: AbortSignal) {
    const free = kind.free.pop();
    if (free !== undefined) {
      const begun = beginning(access, free.tabId);
      try {
        await browser.lead(free.tabId, url);
        await withTimeout(BEGIN_MS, begun.promise);
        await whenLoaded(access, free.tabId, signal);
        return free;
      } catch (error) {
        await browser.close([free.tabId]);
        throwIfAborted(signal);
        // The user closes what looks like a tab of nobody's: another takes its place.
        if ((await access.findTab(free.tabId)) !== undefined) throw error;
      } finally {
        begun.stop();
      }
    }
    const tabId = await browser.open(url, inSight);
    try {
      await whenLoaded(access, tabId, signal);
      return { tabId };
    } catch (error) {
      await browser.close([tabId]);
      throw error;
    }
  }

  return {
    async visit(url, inSight, work, signal) {
      const kind = inSight ? inFront : behind;
      const release = await kind.semaphore.acquire(signal);
      try {
        throwIfAborted(signal);
        const page = await load(kind, url, inSight, signal);
        try {
          const done = await work(page);
          kind.free.push({ tabId: page.tabId, before: done.documentId });
          return done;
        } catch (error) {
          await browser.close([page.tabId]);
          throw error;
        }
      } finally {
        release();
        if (users === 0) await closeFree();
      }
    },
    use() {
      let isUsing = true;
      users += 1;
      return async () => {
        if (!isUsing) return;
        isUsing = false;
        users -= 1;
        if (users === 0) await closeFree();
      };
    },
  };

  async function closeFree(): Promise<void> {
    const free = [behind, inFront].flatMap((kind) => kind.free.splice(0));
    if (free.length > 0) await browser.close(free.map(({ tabId }) => tabId));
  }
}

interface Kind {
  semaphore: ReturnType<typeof createSemaphore>;
  free: HelperPage[];
}

function createKind(most: number): Kind {
  return { semaphore: createSemaphore(async () => most), free: [] };
}

/** Resolves when a tab begins to load something, or is closed. */
function beginning(access: Pick<TabAccess, 'watchTab'>, tabId: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, stop: access.watchTab(tabId, () => resolve()) };
}

/** More at once are no faster: the waits for the network overlap, the processor stays the same. */
const BEHIND = 2;
/** A tab that has not begun by then was led to what is no page. */
const BEGIN_MS = 2000;

/** Why a tab of ours still shows what it showed before. */
export function requireOther(documentId: string, { before }: HelperPage): void {
  if (documentId === before) throw lost('TAB_NAVIGATED');
}
