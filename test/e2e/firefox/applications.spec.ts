import { missesOf } from '../../support/gold-lines.ts';
import { appPages, goldPages } from '../../support/gold-pages.ts';
import { scrapeTab } from '../../support/scrape-tab.ts';
import { expect, test } from './fixtures.ts';

test.afterEach(({ firefox }) => firefox.popup.close());

for (const [folder, pages] of [
  ['apps', appPages()],
  ['gold', goldPages()],
] as const) {
  for (const wanted of pages) {
    test(`${folder}, ${wanted.name}: nothing that a reader wants is missing, nothing else is given`, async ({
      firefox,
      server,
    }) => {
      await firefox.goto(`${server.url}/${folder}/${wanted.name}.html`);
      await firefox.clickAction();
      const { job, result } = await scrapeTab(firefox.popup, { formats: ['markdown'] });
      expect(job.failure).toBeUndefined();
      const { markdown = '' } = result?.data ?? {};
      expect(missesOf(wanted, markdown)).toEqual({ missing: [], given: [] });
    });
  }
}
