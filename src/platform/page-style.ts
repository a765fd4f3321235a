import { browser } from './browser';

/**
 * Adds a style to a tab's page that overrides all of the page's own. Rejects if that is not
 * allowed.
 */
export async function addPageStyle(tabId: number, css: string): Promise<void> {
  await browser.scripting.insertCSS({ target: { tabId }, css, origin: 'USER' });
}

/** Removes such a style. Rejects if the page is gone. */
export async function removePageStyle(tabId: number, css: string): Promise<void> {
  await browser.scripting.removeCSS({ target: { tabId }, css, origin: 'USER' });
}
