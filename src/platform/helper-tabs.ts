import { browser } from './browser';
import { readItems, removeItems, writeItems } from './storage-area';

/**
 * Opens one of our own tabs, which reads pages for the user: in the background or, if it must be in
 * sight, in a small window of its own, which does not take the focus. Never in a private window.
 * The tab is recorded, so that it gets closed even if the background ends first.
 *
 * @returns the tab's id.
 */
export async function openHelperTab(url: string, inSight: boolean): Promise<number> {
  const id = inSight ? await openWindow(url) : await openBehind(url);
  await writeItems('session', { [PREFIX + id]: true });
  // Keep Chromium from unloading the tab to save memory, and mute it, as nobody wants to hear it.
  await browser.tabs.update(id, { autoDiscardable: false, muted: true }).catch(() => {});
  return id;
}

/** Navigates one of our own tabs to another address; rejects if it is closed. */
export async function navigateHelperTab(tabId: number, url: string): Promise<void> {
  await browser.tabs.update(tabId, { url });
}

/** Closes some of our own tabs; skips those that are closed already. */
export async function closeHelperTabs(tabIds: readonly number[]): Promise<void> {
  await Promise.all(tabIds.map((id) => browser.tabs.remove(id).catch(() => {})));
  await removeItems(
    'session',
    tabIds.map((id) => PREFIX + id),
  );
}

/** Closes tabs left by a background that the browser ended. */
export async function closeLeftHelperTabs(): Promise<void> {
  const keys = Object.keys(await readItems('session')).filter((key) => key.startsWith(PREFIX));
  if (keys.length > 0) await closeHelperTabs(keys.map((key) => Number(key.slice(PREFIX.length))));
}

async function openBehind(url: string): Promise<number> {
  const windows = await browser.windows.getAll({ windowTypes: ['normal'] });
  const open = windows.filter(({ incognito }) => !incognito);
  const { id: windowId } = open.find(({ focused }) => focused) ?? open[0] ?? {};
  if (windowId === undefined) return openWindow(url);
  return idOf(await browser.tabs.create({ url, windowId, active: false }));
}

async function openWindow(url: string): Promise<number> {
  const before = await browser.windows.getLastFocused().catch(() => undefined);
  const isFirefox = import.meta.env.BROWSER === 'firefox';
  const { tabs } = await browser.windows.create({
    url,
    type: 'popup',
    incognito: false,
    width: WIDTH,
    height: HEIGHT,
    // Firefox always focuses a new window.
    ...(!isFirefox && { focused: false }),
  });
  if (isFirefox && before?.id !== undefined)
    await browser.windows.update(before.id, { focused: true });
  return idOf(tabs?.[0]);
}

function idOf(tab: { id?: number | undefined } | undefined): number {
  if (tab?.id === undefined) throw new Error('no tab was opened');
  return tab.id;
}

const PREFIX = 'helper-tab:';
/** Wide enough for a page's desktop layout. */
const WIDTH = 1100;
const HEIGHT = 800;
