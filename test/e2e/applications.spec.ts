import { missesOf } from '../support/gold-lines.ts';
import { appPages } from '../support/gold-pages.ts';
import { scrapeTab } from '../support/scrape-tab.ts';
import { expect, test } from './fixtures.ts';

for (const wanted of appPages()) {
  test(`${wanted.name}: nothing that a reader wants is missing, nothing else is given`, async ({
    extension,
    server,
    page,
  }) => {
    await page.goto(`${server.url}/apps/${wanted.name}.html`);
    const popup = await extension.clickAction(page);
    const { job, result } = await scrapeTab(popup, { formats: ['markdown'] });
    expect(job.failure).toBeUndefined();
    const { markdown = '' } = result?.data ?? {};
    expect(missesOf(wanted, markdown)).toEqual({ missing: [], given: [] });
  });
}
