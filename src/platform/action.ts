import { browser } from './browser';

/**
 * Opens the popup on the visible tab. False if the browser refuses: its window is not in front, or
 * a popup is already open.
 */
export async function openPopup(windowId?: number): Promise<boolean> {
  try {
    await browser.action.openPopup(windowId === undefined ? undefined : { windowId });
    return true;
  } catch {
    return false;
  }
}
