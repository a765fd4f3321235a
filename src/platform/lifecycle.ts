import { browser } from './browser';

/** Calls back after the extension was installed or updated, and when the browser starts. */
export function onInstalledOrStarted(listener: () => void): void {
  browser.runtime.onInstalled.addListener(listener);
  browser.runtime.onStartup.addListener(listener);
}

/**
 * Calls back when the browser has an update of the extension. While there is a listener, Firefox
 * delays the update until the browser restarts or {@link restartExtension} is called; Chromium
 * waits until nothing runs.
 */
export function onUpdateAvailable(listener: () => void): void {
  browser.runtime.onUpdateAvailable.addListener(listener);
}

/** Whether the user has an extension page open, in a tab or as the popup. */
export async function hasOpenPages(): Promise<boolean> {
  const contexts = await browser.runtime.getContexts({ contextTypes: ['TAB', 'POPUP'] });
  return contexts.length > 0;
}

/** Restarts the extension with all its pages, and applies an update if there is one. */
export function restartExtension(): void {
  browser.runtime.reload();
}
