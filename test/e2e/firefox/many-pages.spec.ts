import { connectInFirefox } from '../../support/connect-in-firefox.ts';
import { MANY_PAGES } from '../../support/many-pages.ts';
import { startTestService } from '../../support/service/service.ts';
import { expect, test } from './fixtures.ts';

test('the links of a page are read by its own tab, each once', async ({ firefox, server }) => {
  const service = await startTestService();
  await connectInFirefox(firefox, service);
  await firefox.goto(`${server.url}/many/`);
  await firefox.clickAction();
  await firefox.popup.click('More');
  await firefox.popup.click('Scrape with a service');
  await firefox.popup.click('Open in a tab');
  await firefox.tabs.switchToNew();
  await firefox.tab.click('Many pages');
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
  await service.close();
});
