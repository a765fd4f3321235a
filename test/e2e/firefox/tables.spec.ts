import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Papa from 'papaparse';
import type { ExtensionPage } from '../../support/extension-page.ts';
import type { FirefoxExtension } from '../../support/firefox-extension.ts';
import { openGrantedTabs } from '../../support/granted-tabs.ts';
import { KEY, pointAt, pressKey } from '../../support/firefox-input.ts';
import {
  faultsOfTables,
  PAGES_WITH_TABLES,
  TABLES_BY_CLICK,
} from '../../support/pages-with-tables.ts';
import { expect, test } from './fixtures.ts';

test.afterEach(({ firefox }) => firefox.popup.close());

test('the table of every page is found', async ({ firefox, server }) => {
  const tabs = await openGrantedTabs(firefox);
  const faults: Record<string, string[]> = {};
  for (const page of PAGES_WITH_TABLES) {
    await tabs.show(`${server.url}/tables/${page.name}.html`);
    const found = faultsOfTables(page, await tabs.findTables());
    if (found.length > 0) faults[page.name] = found;
  }
  await tabs.close();
  expect(faults).toEqual({});
});

for (const { name, rows, has } of TABLES_BY_CLICK) {
  test(`from the toolbar to the right CSV in three clicks: ${name}`, async ({
    firefox,
    server,
  }) => {
    await firefox.goto(`${server.url}/tables/${name}.html`);
    await firefox.clickAction();
    await expect.poll(() => firefox.popup.text('[role=tablist]')).toContain('Table');
    await firefox.popup.click('Table');
    await expect.poll(() => firefox.popup.text('[role=tabpanel]')).toContain(`${rows} rows`);
    const cells = (await savedCsv(firefox)).slice(1);
    expect(cells).toHaveLength(rows);
    for (const value of has) expect(cells.flat()).toContain(value);
  });
}

test('records are framed in the page while their table is in sight', async ({
  firefox,
  server,
}) => {
  await firefox.goto(`${server.url}/tables/shop.html?framed`);
  await firefox.clickAction();
  await expect.poll(() => firefox.popup.text('[role=tablist]')).toContain('Table');
  await firefox.popup.click('Table');
  await expect.poll(() => firefox.marionette.inPage(outlineOfRecord)).toBe('solid');
  await firefox.popup.press('1');
  await expect.poll(() => firefox.marionette.inPage(outlineOfRecord)).toBe('none');
  await firefox.popup.press('2');
  await expect.poll(() => firefox.marionette.inPage(outlineOfRecord)).toBe('solid');
  await firefox.popup.close();
  await expect.poll(() => firefox.marionette.inPage(outlineOfRecord)).toBe('none');
});

test('a table is read from all its pages', async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/paged/firefox/`);
  await firefox.clickAction();
  await expect.poll(() => firefox.popup.text('[role=tablist]')).toContain('Table');
  await firefox.popup.click('Table');
  await expect.poll(() => firefox.popup.text('[role=tabpanel]')).toContain('10 rows');
  await firefox.popup.click('More pages…');
  await expect.poll(() => firefox.popup.text('[role=tabpanel]')).toContain('Seconds between pages');
  await firefox.popup.click('Start');
  await expect
    .poll(() => firefox.popup.text('[role=tabpanel]'))
    .toContain('6 pages · 55 rows · 5 duplicates left out. That was the last page.');
  const cells = (await savedCsv(firefox)).slice(1);
  expect(cells).toHaveLength(55);
  expect(cells.at(-1)).toContain('Lamp No. 55');
  expect(cells.at(-1)).toContain(`${server.url}/paged/firefox/?page=6`);
});

test('a list that the user points at is shown and saved', async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/tables/shop.html?pointed`);
  await firefox.clickAction();
  await expect.poll(() => firefox.popup.text('[role=tablist]')).toContain('Table');
  await firefox.popup.click('Table');
  await expect.poll(() => firefox.popup.text('[role=tabpanel]')).toContain('8 rows');
  // The popup may be gone before it has told that it was clicked.
  await firefox.popup.click('Pick…').catch(() => {});
  await expect.poll(() => firefox.marionette.inPage(isPointing)).toBe(true);
  await pointAt(firefox.marionette, 'nav li:nth-child(2)', { click: true });
  await pressKey(firefox.marionette, KEY.enter);
  await expect.poll(() => firefox.marionette.inPage(isPointing)).toBe(false);
  await firefox.popupOpened();
  await expect.poll(() => firefox.popup.text('[role=tabpanel]')).toContain('4 rows');
  const cells = (await savedCsv(firefox)).slice(1).flat();
  for (const value of ['Steel', 'Copper', 'Glass', 'New']) expect(cells).toContain(value);
});

test('the sidebar shows the table of the page beside it, also one that the user pointed at', async ({
  firefox,
  server,
}) => {
  const { marionette, sidebar } = firefox;
  await firefox.goto(`${server.url}/tables/shop.html?sidebar`);
  await firefox.clickAction();
  await expect.poll(() => firefox.popup.text('[role=tablist]')).toContain('Table');
  await firefox.popup.click('Open beside the page');
  await expect.poll(() => firefox.insides.hasSidebar()).toBe(true);
  await expect.poll(() => sidebar.text().catch(() => '')).toContain('Table');
  await sidebar.click('Table');
  await expect.poll(() => sidebar.text()).toContain('8 rows');
  await expect.poll(() => marionette.inPage(outlineOfRecord)).toBe('solid');
  await sidebar.click('Point at a value…');
  await expect.poll(() => marionette.inPage(isPointing)).toBe(true);
  await pointAt(marionette, 'nav li:nth-child(2)', { click: true });
  await pressKey(marionette, KEY.enter);
  await expect.poll(() => marionette.inPage(isPointing)).toBe(false);
  await expect.poll(() => sidebar.text()).toContain('4 rows');
  const cells = (await savedCsv(firefox, sidebar)).slice(1).flat();
  for (const value of ['Steel', 'Copper', 'Glass', 'New']) expect(cells).toContain(value);
  await firefox.insides.closeSidebar();
  await expect.poll(() => marionette.inPage(outlineOfRecord)).toBe('none');
});

test('a table kept for a site answers the json format there', async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/tables/hotels.html?kept`);
  await firefox.clickAction();
  const { popup } = firefox;
  await expect.poll(() => popup.text('[role=tablist]')).toContain('Table');
  await popup.click('Table');
  await expect.poll(() => popup.text('[role=tabpanel]')).toContain('6 rows');
  await popup.click('Table: ');
  await popup.click('Keep for this site');
  await popup.click('Table: ');
  await popup.click('Use as request…');
  await firefox.tabs.switchToNew();
  await firefox.tab.click('Read this tab');
  await expect.poll(() => firefox.tab.text('[role=tabpanel]')).toContain('items: 6 items');
  expect(await firefox.tab.text('[role=tabpanel]')).toContain('title: Budget Inn');
  await firefox.tabs.closeNew();
});

/** The rows of the file that the primary button saves. */
async function savedCsv(
  firefox: FirefoxExtension,
  page: ExtensionPage = firefox.popup,
): Promise<string[][]> {
  const before = new Set(readdirSync(firefox.downloads));
  await page.click('Save CSV');
  const saved = () =>
    readdirSync(firefox.downloads)
      .filter((name) => !before.has(name) && name.endsWith('.csv'))
      .map((name) => readFileSync(path.join(firefox.downloads, name), 'utf8'))
      .find((text) => text !== '');
  await expect.poll(saved).toBeTruthy();
  return Papa.parse<string[]>((saved() ?? '').trimEnd()).data;
}

function outlineOfRecord(): string {
  return getComputedStyle(document.querySelector('.product-card') ?? document.body).outlineStyle;
}

function isPointing(): boolean {
  return document.querySelector('[popover=manual]') !== null;
}
