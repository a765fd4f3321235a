import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { scrapeTab } from '../support/scrape-tab.ts';
import { expect, test } from './fixtures.ts';

interface GoldenPage {
  name: string;
  /** Default: true. */
  onlyMainContent?: boolean;
  prepare?: (page: Page) => Promise<void>;
}

/** Each has its markdown beside it; `UPDATE_GOLDEN=1` writes that anew. */
const PAGES: GoldenPage[] = [
  { name: 'article' },
  { name: 'documentation' },
  { name: 'forum-thread', onlyMainContent: false },
  { name: 'product', onlyMainContent: false },
  { name: 'encyclopedia', onlyMainContent: false },
  { name: 'search-results' },
  { name: 'single-page-app', prepare: (page) => page.getByText('august').click() },
  { name: 'web-components' },
  { name: 'frames' },
];

for (const { name, onlyMainContent = true, prepare } of PAGES) {
  test(`${name}: the markdown is as approved`, async ({ extension, server, page }) => {
    await page.goto(`${server.url}/pages/${name}.html`);
    await prepare?.(page);
    const popup = await extension.clickAction(page);
    const { job, result } = await scrapeTab(popup, { formats: ['markdown'], onlyMainContent });
    expect(job.failure).toBeUndefined();
    const markdown = (result?.data.markdown ?? '').replaceAll(server.url, 'http://fixture.test');
    expect(`${markdown.trimEnd()}\n`).toBe(golden(name, markdown));
  });
}

/** The approved markdown. Where it is to be written anew, the given one is approved. */
function golden(name: string, markdown: string): string {
  const file = fileURLToPath(new URL(`../fixtures/pages/${name}.md`, import.meta.url));
  if (process.env.UPDATE_GOLDEN !== undefined || !existsSync(file))
    writeFileSync(file, `${markdown.trimEnd()}\n`);
  return readFileSync(file, 'utf8');
}

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
