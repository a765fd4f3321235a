import { appPages, goldPages, missesOf } from '../support/gold-pages.ts';
import { scrapeTab } from '../support/scrape-tab.ts';
import { expect, test } from './fixtures.ts';

for (const [folder, pages] of [
  ['apps', appPages()],
  ['gold', goldPages()],
] as const) {
  for (const wanted of pages) {
    test(`${folder}, ${wanted.name}: nothing that a reader wants is missing, nothing else is given`, async ({
      extension,
      server,
      page,
    }) => {
      await page.goto(`${server.url}/${folder}/${wanted.name}.html`);
      const popup = await extension.clickAction(page);
      const { job, result } = await scrapeTab(popup, { formats: ['markdown'] });
      expect(job.failure).toBeUndefined();
      const { markdown = '' } = result?.data ?? {};
      expect(missesOf(wanted, markdown)).toEqual({ missing: [], given: [] });
    });
  }
}
