import { browser, type Tabs } from './browser';

/**
 * What the extension may know about a tab. Address and title require the user's click on the tab.
 */
export interface TabInfo {
  id: number;
  windowId?: number | undefined;
  url?: string | undefined;
  title?: string | undefined;
  incognito: boolean;
  /** Whether it is loading a page. */
  loading?: boolean;
  /** The page's icon, as a `data:` address. Absent if it would have to be loaded. */
  icon?: string;
}

/** The tab with that id, or `undefined` if it is closed. */
export async function findTab(tabId: number): Promise<TabInfo | undefined> {
  try {
    return toTabInfo(await browser.tabs.get(tabId));
  } catch {
    return undefined;
  }
}

/** Opens a page of the extension, given by its path from the root, in a new tab. */
export async function openOwnPage(path: string): Promise<void> {
  await browser.tabs.create({ url: new URL(path, browser.runtime.getURL('')).href });
}

/** Opens a web page in a new tab, and gives the tab's id; -1 if the browser does not tell it. */
export async function openTab(url: string): Promise<number> {
  return (await browser.tabs.create({ url })).id ?? -1;
}

/**
 * Loads an address in a tab, or reloads it if it is there; resolves when it has loaded, or after
 * half a minute.
 */
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

/** Brings a tab to the front. Does nothing if it is closed. */
export async function showTab(tabId: number): Promise<void> {
  try {
    const { windowId } = await browser.tabs.update(tabId, { active: true });
    if (windowId !== undefined) await browser.windows.update(windowId, { focused: true });
  } catch {
    // It was closed.
  }
}

/** Brings the tab of this extension page to the front. Does nothing if the page is not in a tab. */
export async function showOwnTab(): Promise<void> {
  const { id } = (await browser.tabs.getCurrent()) ?? {};
  if (id !== undefined) await showTab(id);
}

/** The tab that the user sees in the last used window. */
export async function findActiveTab(): Promise<TabInfo | undefined> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  // In Chromium, there may be no window that has or had the focus.
  const [own] =
    tab === undefined ? await browser.tabs.query({ active: true, currentWindow: true }) : [tab];
  return own && toTabInfo(own);
}

/**
 * Tabs with their titles and addresses, in order; `undefined` if the user refuses to show them.
 * Call it in the turn of the user's gesture.
 *
 * @param which - The tabs of the current window or, if empty, of all windows.
 */
export async function listTabs(which: { currentWindow?: true }): Promise<TabInfo[] | undefined> {
  if (!(await browser.permissions.request({ permissions: ['tabs'] }))) return undefined;
  const tabs = await browser.tabs.query(which);
  return tabs.flatMap((tab) => toTabInfo(tab) ?? []);
}

/** Calls back with the id of every tab that is closed, even after the background was ended. */
export function onTabClosed(listener: (tabId: number) => void): void {
  browser.tabs.onRemoved.addListener((tabId) => listener(tabId));
}

/**
 * Calls back when a tab is closed, or begins to load something. A page that changes its own address
 * may trigger the latter too. Returns a function that stops it.
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

/** Whether the user has granted any host, so that frames of other sites may be readable. */
export async function hasGrantedHosts(): Promise<boolean> {
  const { origins = [] } = await browser.permissions.getAll();
  return origins.length > 0;
}

/**
 * The browser's tab in our own terms; `undefined` for one without an id, such as developer tools.
 */
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
