import { scrapeTab } from '../support/scrape-tab.ts';
import { expect, test } from './fixtures.ts';

test('after client-side navigation the page on screen is read, not the one before', async ({
  extension,
  server,
  page,
}) => {
  await page.goto(`${server.url}/pages/single-page-app.html`);
  const first = await scrapeTab(await extension.clickAction(page), { formats: ['markdown'] });
  expect(first.result?.data.markdown).toContain('MARCH-TEXT');
  await page.getByRole('link', { name: 'august' }).click();
  const second = await scrapeTab(await extension.clickAction(page), { formats: ['markdown'] });
  expect(second.result?.data.markdown).toContain('AUGUST-TEXT');
  expect(second.result?.data.markdown).not.toContain('MARCH-TEXT');
  expect(second.result?.data.metadata.url).toContain('month=august');
});
