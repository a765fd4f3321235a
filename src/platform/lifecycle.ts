import { browser } from './browser';

/** Calls back after the extension was installed or updated, and when the browser starts. */
export function onInstalledOrStarted(listener: () => void): void {
  browser.runtime.onInstalled.addListener(listener);
  browser.runtime.onStartup.addListener(listener);
}

/**
 * Calls back when the browser has an update of the extension. While there is a listener, Firefox leaves
 * it for the next start of the browser, or for {@link restartExtension}; Chromium waits until nothing runs.
 */
export function onUpdateAvailable(listener: () => void): void {
  browser.runtime.onUpdateAvailable.addListener(listener);
}

/** Whether the user has a page of the extension open, in a tab or as the popup. */
export async function hasOpenPages(): Promise<boolean> {
  const contexts = await browser.runtime.getContexts({ contextTypes: ['TAB', 'POPUP'] });
  return contexts.length > 0;
}

/** Restarts the extension with all its pages, applying an update if there is one. */
export function restartExtension(): void {
  browser.runtime.reload();
}
