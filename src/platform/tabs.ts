import { browser, type Tabs } from './browser';

/** A tab as far as the extension may know it. Address and title need the user's click on the tab. */
export interface TabInfo {
  id: number;
  windowId?: number | undefined;
  url?: string | undefined;
  title?: string | undefined;
  incognito: boolean;
  /** Whether it is loading a page. */
  loading?: boolean;
  /** The page's icon, as a `data:` address. Absent where the browser gives one that would have to be loaded. */
  icon?: string;
}

/** The tab with that id, `undefined` when it is closed. */
export async function findTab(tabId: number): Promise<TabInfo | undefined> {
  try {
    return toTabInfo(await browser.tabs.get(tabId));
  } catch {
    return undefined;
  }
}

/** Opens a page of the extension, named from its root, in a tab of its own. */
export async function openOwnPage(path: string): Promise<void> {
  await browser.tabs.create({ url: new URL(path, browser.runtime.getURL('')).href });
}

/** Opens a web page in a tab of its own, and gives the tab's id; -1 where the browser tells none. */
export async function openTab(url: string): Promise<number> {
  return (await browser.tabs.create({ url })).id ?? -1;
}

/** Loads an address in a tab, anew where it is there; resolves when it has loaded, or after half a minute. */
export async function loadInTab(tabId: number, url: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onUpdated = (id: number, change: Tabs.OnUpdatedChangeInfoType) => {
    if (id === tabId && change.status === 'complete') resolve();
  };
  browser.tabs.onUpdated.addListener(onUpdated);
  const limit = setTimeout(resolve, LONGEST_LOAD_MS);
  try {
    const isThere = (await findTab(tabId))?.url === url;
    await (isThere ? browser.tabs.reload(tabId) : browser.tabs.update(tabId, { url }));
    await promise;
  } finally {
    clearTimeout(limit);
    browser.tabs.onUpdated.removeListener(onUpdated);
  }
}

/** Brings a tab to the front. Nothing where it is closed. */
export async function showTab(tabId: number): Promise<void> {
  try {
    const { windowId } = await browser.tabs.update(tabId, { active: true });
    if (windowId !== undefined) await browser.windows.update(windowId, { focused: true });
  } catch {
    // It was closed.
  }
}

/** Brings the tab of this page of the extension to the front. Nothing where it is in no tab. */
export async function showOwnTab(): Promise<void> {
  const { id } = (await browser.tabs.getCurrent()) ?? {};
  if (id !== undefined) await showTab(id);
}

/** The tab the user looks at in the window that was used last. */
export async function findActiveTab(): Promise<TabInfo | undefined> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  // Chromium may have no window that has or had the focus.
  const [own] =
    tab === undefined ? await browser.tabs.query({ active: true, currentWindow: true }) : [tab];
  return own && toTabInfo(own);
}

/**
 * Tabs with their titles and addresses, in their order; `undefined` where the user refuses to let them be
 * seen. To be called in the turn of the user's gesture.
 *
 * @param which - Of this window, or, where it says nothing, of all.
 */
export async function listTabs(which: { currentWindow?: true }): Promise<TabInfo[] | undefined> {
  if (!(await browser.permissions.request({ permissions: ['tabs'] }))) return undefined;
  const tabs = await browser.tabs.query(which);
  return tabs.flatMap((tab) => toTabInfo(tab) ?? []);
}

/** Calls back with the number of every tab that is closed, also after the background was ended. */
export function onTabClosed(listener: (tabId: number) => void): void {
  browser.tabs.onRemoved.addListener((tabId) => listener(tabId));
}

/**
 * Calls back when a tab is closed, or begins to load something. A page that changes its own address
 * may cause the latter too. Gives a function that stops it.
 */
export function watchTab(
  tabId: number,
  listener: (event: 'closed' | 'loading') => void,
): () => void {
  const onRemoved = (id: number) => {
    if (id === tabId) listener('closed');
  };
  const onUpdated = (id: number, change: Tabs.OnUpdatedChangeInfoType) => {
    if (id === tabId && (change.status === 'loading' || change.discarded === true)) {
      listener('loading');
    }
  };
  browser.tabs.onRemoved.addListener(onRemoved);
  browser.tabs.onUpdated.addListener(onUpdated);
  return () => {
    browser.tabs.onRemoved.removeListener(onRemoved);
    browser.tabs.onUpdated.removeListener(onUpdated);
  };
}

/** Whether the user has granted any site's host, so that frames of other sites may be readable. */
export async function hasGrantedHosts(): Promise<boolean> {
  const { origins = [] } = await browser.permissions.getAll();
  return origins.length > 0;
}

/** The browser's tab in our words; `undefined` for one without an id, such as a developer tool. */
export function toTabInfo(tab: Tabs.Tab): TabInfo | undefined {
  if (tab.id === undefined) return undefined;
  const { id, windowId, url, title, incognito, status, favIconUrl: icon } = tab;
  return {
    id,
    windowId,
    url,
    title,
    incognito,
    loading: status === 'loading',
    ...(icon?.startsWith('data:image/') === true && { icon }),
  };
}

const LONGEST_LOAD_MS = 30_000;
