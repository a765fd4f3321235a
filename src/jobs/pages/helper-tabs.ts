import { throwIfAborted, withTimeout } from '@/async/deadline';
import { isSamePage } from '@/contract/address/same-page';
import { whenLoaded } from '../actions/when-loaded';
import { lost } from '../guard-document';
import { createSemaphore } from '../semaphore';
import type { TabAccess } from '../tab-access';

/** What our own tabs need from the browser: src/platform provides it, tests replace it. */
export interface HelperTabBrowser {
  /** Opens a tab at an address, in a visible window or in the background, and gives its id. */
  open(url: string, inSight: boolean): Promise<number>;
  /** Navigates a tab to another address. Rejects if the tab is closed. */
  lead(tabId: number, url: string): Promise<void>;
  close(tabIds: readonly number[]): Promise<void>;
}

/** A page that one of our tabs has loaded. */
export interface HelperPage {
  tabId: number;
  /** The address that it was led to. */
  url: string;
  /** The document that the tab showed before. */
  before?: string;
}

/** Our own tabs, which load one page after another: some in the background, one in sight. */
export interface HelperTabs {
  /**
   * Loads a page as soon as a tab is free, and works with it; gives the result of the work, which
   * names the document it worked with.
   *
   * @throws {FailureError} `TAB_CLOSED`, `CANCELLED`, or what the work fails with; the tab is
   * closed then.
   */
  visit<T extends { documentId: string }>(
    url: string,
    inSight: boolean,
    work: (page: HelperPage) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T>;
  /**
   * Registers a job that may need the tabs. They are closed once every registered job has called
   * the function that this returns.
   */
  use(this: void): () => Promise<void>;
}

/** Tabs that are opened when needed, reused for the next page, and closed at the end. */
export function createHelperTabs(
  browser: HelperTabBrowser,
  access: Pick<TabAccess, 'findTab' | 'watchTab'>,
): HelperTabs {
  const behind = createKind(BEHIND);
  const inFront = createKind(1);
  let users = 0;

  async function load(kind: Kind, url: string, inSight: boolean, signal: AbortSignal) {
    const last = kind.free.pop();
    // Between two views of one page, no tab loads anything.
    const isStill = last !== undefined && isSamePage(last.url, url);
    if (isStill) await browser.close([last.tabId]);
    const free = isStill ? undefined : last;
    if (free !== undefined) {
      const begun = beginning(access, free.tabId);
      try {
        await browser.lead(free.tabId, url);
        await withTimeout(BEGIN_MS, begun.promise);
        await whenLoaded(access, free.tabId, signal);
        return { ...free, url };
      } catch (error) {
        await browser.close([free.tabId]);
        throwIfAborted(signal);
        // Users close tabs that seem to belong to nobody: open another one.
        if ((await access.findTab(free.tabId)) !== undefined) throw error;
      } finally {
        begun.stop();
      }
    }
    const tabId = await browser.open(url, inSight);
    try {
      await whenLoaded(access, tabId, signal);
      return { tabId, url };
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
          kind.free.push({ ...page, before: done.documentId });
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

/** Resolves when a tab starts to load something, or is closed. */
function beginning(access: Pick<TabAccess, 'watchTab'>, tabId: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, stop: access.watchTab(tabId, () => resolve()) };
}

/**
 * More that load at once are no faster, since the processor stays the same, and at most two sites
 * are asked at once. But most of a page's time is waiting until it is still.
 */
const BEHIND = 4;
/** A tab that has not started loading by then went to something that is not a page. */
const BEGIN_MS = 2000;

/** Fails if one of our tabs still shows what it showed before. */
export function requireOther(documentId: string, { before }: Pick<HelperPage, 'before'>): void {
  if (documentId === before) throw lost('TAB_NAVIGATED');
}
