import type { FirefoxExtension } from '../../support/firefox-extension.ts';
import { connectInFirefox } from '../../support/connect-in-firefox.ts';
import { MANY_PAGES } from '../../support/many-pages.ts';
import { startTestService } from '../../support/service/service.ts';
import { expect, test } from './fixtures.ts';

test('the links of a page, and the pages of open tabs, are read by their own tab, each once', async ({
  firefox,
  server,
}) => {
  const service = await startTestService();
  await connectInFirefox(firefox, service);
  await firefox.goto(`${server.url}/many/`);
  await openManyPages(firefox);
  await firefox.tab.click('Map a site');
  await firefox.tab.click('Find pages');
  await expect
    .poll(() => firefox.tab.text('[aria-label="Map a site"]'), { timeout: 30_000 })
    .toContain('Left out because robots.txt closes them: 1');
  await firefox.tab.click('Links of this page');
  await firefox.tab.click('All of these');
  await firefox.tab.clear('Seconds between two pages of a site');
  await firefox.tab.type('Seconds between two pages of a site', '0');
  server.clear();
  await firefox.tab.click('Read 40 pages');
  await expect
    .poll(() => firefox.tab.text('.result-detail'), { timeout: 60_000 })
    .toContain('40/40 · 1 failed');
  const asked = server.requests().filter((request) => request.startsWith('/many/'));
  expect(asked).toHaveLength(MANY_PAGES);
  expect(await firefox.tab.text('.pages-table')).toContain('The server answered 404.');
  await firefox.tabs.closeNew();
  await firefox.popup.close();

  await firefox.tabs.open();
  await firefox.goto(`${server.url}/many/1`);
  await openManyPages(firefox);
  await firefox.tab.click('Open tabs');
  await firefox.tab.click('List them');
  await firefox.tab.click('All articles');
  await firefox.tab.click('Article 1');
  server.clear();
  await firefox.tab.click('Read 2 pages');
  await expect.poll(() => firefox.tab.text('.result-detail'), { timeout: 60_000 }).toContain('2/2');
  expect(server.requests().toSorted()).toEqual(['/many/', '/many/1']);
  await firefox.tabs.closeNew();
  await firefox.popup.close();
  await service.close();
});

/** Opens the form for many pages on what the current tab shows. */
async function openManyPages(firefox: FirefoxExtension): Promise<void> {
  await firefox.clickAction();
  await firefox.popup.click('More');
  await firefox.popup.click('Scrape with a service');
  await firefox.popup.click('Open in a tab');
  await firefox.tabs.switchToNew();
  await firefox.tab.click('Many pages');
}
