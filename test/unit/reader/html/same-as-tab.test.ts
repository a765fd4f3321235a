// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { english } from '../../../support/locale';

/** Pages whose content does not depend on layout; their markdown was read in a tab and approved. */
// Promise html-same-as-tab (Snapshot and engine): HTML gives the same markdown as the tab, without
// a browser.
it.each([
  ['article', true],
  ['documentation', true],
  ['encyclopedia', false],
  ['search-results', true],
])('%s has the same markdown as in a tab', async (name, onlyMainContent) => {
  const url = `http://fixture.test/pages/${name}.html`;
  const snapshot = await readHtml({ html: fixture(`${name}.html`), url }, parseHtml);
  const { markdown } = await scrapeSnapshot({ snapshot }, { onlyMainContent }, english);
  expect(`${markdown}\n`).toBe(fixture(`${name}.md`));
});

function fixture(file: string): string {
  return readFileSync(new URL(`../../../fixtures/pages/${file}`, import.meta.url), 'utf8');
}
