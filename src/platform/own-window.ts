import { browser } from './browser';

/**
 * Opens a page of the extension, given by its path from the root, in a small window of its own; shows that
 * window if it is open. Never a private one.
 *
 * @param size - In pixels.
 */
export async function openOwnWindow(
  path: string,
  size: { width: number; height: number },
): Promise<void> {
  const url = new URL(path, browser.runtime.getURL('')).href;
  // Those of one call of this function are told from tabs by their kind.
  const windows = await browser.windows.getAll({ windowTypes: ['popup'], populate: true });
  const open = windows.find(({ tabs = [] }) => tabs.some((tab) => tab.url === url));
  if (open?.id !== undefined) {
    await browser.windows.update(open.id, { focused: true });
    return;
  }
  await browser.windows.create({ url, type: 'popup', incognito: false, ...size });
}
