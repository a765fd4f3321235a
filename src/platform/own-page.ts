import { browser } from './browser';

/**
 * Whether this extension page is in a private window, with separate storage. In Chromium none is:
 * there, the popup belongs to the ordinary windows.
 */
export function isInPrivateWindow(): boolean {
  return browser.extension.inIncognitoContext === true;
}
