import { browser } from './browser';

/**
 * Whether this page of the extension is one in a private window, with storage of its own. In
 * Chromium no page of ours is: the popup there belongs to the ordinary windows.
 */
export function isInPrivateWindow(): boolean {
  return browser.extension.inIncognitoContext === true;
}
