import { browser } from './browser';

/**
 * Opens a page of the extension, given by its path from the root, in a small window of its own; shows that
 * window if it is open, or was just asked for. Never a private one.
 *
 * @param size - In pixels.
 */
export function openOwnWindow(
  path: string,
  size: { width: number; height: number },
): Promise<void> {
  // One after another, as a window that is being opened cannot be found.
  const shown = last.then(() => showWindow(path, size));
  last = shown.catch(() => {});
  return shown;
}

let last: Promise<void> = Promise.resolve();
/** The last window of each page. At first its tab has no address. */
const opened = new Map<string, number>();

async function showWindow(path: string, size: { width: number; height: number }): Promise<void> {
  const url = new URL(path, browser.runtime.getURL('')).href;
  // Those of one call of this function are told from tabs by their kind.
  const windows = await browser.windows.getAll({ windowTypes: ['popup'], populate: true });
  const open =
    windows.find(({ id }) => id !== undefined && id === opened.get(path)) ??
    windows.find(({ tabs = [] }) => tabs.some((tab) => tab.url === url));
  if (open?.id !== undefined) {
    await browser.windows.update(open.id, { focused: true });
    return;
  }
  const made = await browser.windows.create({ url, type: 'popup', incognito: false, ...size });
  if (made?.id !== undefined) opened.set(path, made.id);
}
