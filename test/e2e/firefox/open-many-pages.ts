import type { FirefoxExtension } from '../../support/firefox-extension.ts';

/** Opens the form for many pages on what the current tab shows. */
export async function openManyPages(firefox: FirefoxExtension): Promise<void> {
  await firefox.clickAction();
  await firefox.popup.click('More');
  await firefox.popup.click('Tools');
  await firefox.popup.click('Scrape with a service');
  await firefox.popup.click('Open in a tab');
  await firefox.tabs.switchToNew();
  await firefox.tab.click('Many pages');
}
