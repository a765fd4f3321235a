import { browser } from './browser';

/**
 * Opens the popup on the tab in sight. False where the browser does not let us: its window is not
 * in front, or a popup is open already.
 */
export async function openPopup(windowId?: number): Promise<boolean> {
  try {
    await browser.action.openPopup(windowId === undefined ? undefined : { windowId });
    return true;
  } catch {
    return false;
  }
}
