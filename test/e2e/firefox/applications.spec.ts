import { missesOf } from '../../support/gold-lines.ts';
import { appPages, goldPages } from '../../support/gold-pages.ts';
import { openGrantedTabs } from '../../support/granted-tabs.ts';
import { expect, test } from './fixtures.ts';

test('of every page nothing that a reader wants is missing, and nothing else is given', async ({
  firefox,
  server,
}) => {
  // More than fifty pages.
  test.setTimeout(400_000);
  const pages = [
    ...appPages().map((page) => ({ ...page, path: `/apps/${page.name}.html` })),
    ...goldPages().map((page) => ({ ...page, path: `/gold/${page.name}.html` })),
  ];
  const tabs = await openGrantedTabs(firefox);
  const faults: Record<string, unknown> = {};
  for (const { path, ...wanted } of pages) {
    await tabs.show(server.url + path);
    const { job, result } = await tabs.scrape({ formats: ['markdown'] });
    const misses = missesOf(wanted, result?.data.markdown ?? '');
    const isFault = misses.missing.length + misses.given.length > 0;
    if (job.failure !== undefined || isFault) faults[path] = job.failure ?? misses;
  }
  await tabs.close();
  expect(pages.length).toBeGreaterThan(50);
  expect(faults).toEqual({});
});
