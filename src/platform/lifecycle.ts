import { browser } from './browser';

/** Calls back after the extension was installed or updated, and when the browser starts. */
export function onInstalledOrStarted(listener: () => void): void {
  browser.runtime.onInstalled.addListener(listener);
  browser.runtime.onStartup.addListener(listener);
}
