import type { Page } from '@playwright/test';
import type { ChromiumExtension } from '../support/chromium-extension.ts';

declare const chrome: { tabs: { query(query: object): Promise<{ id?: number }[]> } };

/** Opens the form for many pages on what a tab shows. */
export async function openManyPages(
  extension: ChromiumExtension,
  page: Page,
  url: string,
): Promise<Page> {
  await page.goto(url);
  const popup = await extension.clickAction(page);
  const tabId = await popup.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    return tab?.id;
  });
  const builder = await extension.context.newPage();
  await builder.goto(`${extension.url}builder.html#tab-${tabId}`);
  await builder.getByRole('radio', { name: 'Many pages' }).check();
  return builder;
}

/** Opens a way to find addresses, which closes the one that was open, or something else that a service does. */
export async function openSource(builder: Page, title: string): Promise<void> {
  await builder.locator('.pages-source > summary').filter({ hasText: title }).click();
}
