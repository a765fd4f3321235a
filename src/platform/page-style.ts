import { browser } from './browser';

/** Adds a style to a tab's page, which none of the page's own outweighs. Rejects where it may not. */
export async function addPageStyle(tabId: number, css: string): Promise<void> {
  await browser.scripting.insertCSS({ target: { tabId }, css, origin: 'USER' });
}

/** Takes such a style away again. Rejects where the page is gone. */
export async function removePageStyle(tabId: number, css: string): Promise<void> {
  await browser.scripting.removeCSS({ target: { tabId }, css, origin: 'USER' });
}
