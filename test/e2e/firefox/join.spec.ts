import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Papa from 'papaparse';
import { KETTLES } from '../../support/kettle-pages.ts';
import { KEY, pointAt, pressKey } from '../../support/firefox-input.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { expect, test } from './fixtures.ts';

test('values that the user points at in one page fill columns from the pages of all rows, although the background is ended', async ({
  firefox,
  server,
}) => {
  const { tab, tabs, marionette } = firefox;
  await firefox.goto(`${server.url}/kettles/`);
  await firefox.clickAction();
  await expect.poll(() => firefox.popup.text('[role=tablist]')).toContain('Table');
  await firefox.popup.click('Table');
  await expect.poll(() => firefox.popup.text('[role=tabpanel]')).toContain('14 rows');
  await firefox.popup.click('Table: ');
  // The popup may be gone before it has told that it was clicked.
  await firefox.popup.click('More from each page…').catch(() => {});
  await tabs.switchToNew();
  await expect.poll(() => tab.text('.join')).toContain('12 pages of');
  // The browser gives the permission without a question here.
  await tab.click('Point in a page…');
  await tabs.switchToNew();
  await expect.poll(() => marionette.inPage(isPointing)).toBe(true);
  await pointAt(marionette, '.buy .price', { click: true });
  await pointAt(marionette, 'td.value', { click: true });
  await pressKey(marionette, KEY.enter);
  await waitUntil(
    'the tab is closed',
    async () => ((await marionette.send('WebDriver:GetWindowHandles')) as string[]).length === 2,
  );
  await tabs.switchToLast();
  await expect.poll(() => tab.text('.join-tried')).toContain('€ 12.50');

  server.clear();
  // However long it takes to look, the run is not over.
  const release = server.hold(/^\/kettles\/(?:9|1\d)$/);
  await tab.clear('Seconds between two pages of a site');
  await tab.type('Seconds between two pages of a site', '0.5');
  await tab.click(`Read ${KETTLES} pages`);
  await expect.poll(() => tab.text('.pages-progress')).toMatch(/^\s*[3-9]\/12/);
  await firefox.insides.suspendBackground();
  release();
  await expect.poll(() => tab.text('.pages-progress')).toContain('12/12 · 2 failed');
  const before = new Set(readdirSync(firefox.downloads));
  await tab.click('Save CSV');
  // It has another name first, and its name before it is written.
  const text = await waitUntil('a file is written', () => {
    const file = readdirSync(firefox.downloads).find((one) => !before.has(one));
    if (file?.endsWith('.csv') !== true) return '';
    try {
      return readFileSync(path.join(firefox.downloads, file), 'utf8');
    } catch {
      return '';
    }
  });
  const [header = [], ...rows] = Papa.parse<string[]>(text.trimEnd()).data;
  const price = header.findIndex((name) => name.startsWith('Price'));
  const weight = header.indexOf('Weight');
  const values = rows.map((row) => `${row[price]} ${row[weight]}`);
  expect(values.slice(0, 6)).toEqual(['11.5 1', '12.5 2', '13.5 3', '14.5 4', ' ', '16.5 6']);
  expect(values.slice(8)).toEqual([' ', '20.5 10', '21.5 11', '22.5 12', '13.5 3', ' ']);
  const asked = server.requests().filter((request) => /^\/kettles\/\d/.test(request));
  expect(new Set(asked).size).toBe(KETTLES);
  // What was allowed for it is given up.
  await expect.poll(() => firefox.insides.inBackground(allowedSites)).toEqual([]);
  await tabs.closeNew();
  await firefox.popup.close();
});

function isPointing(): boolean {
  return document.querySelector('[popover=manual]') !== null;
}

/** Runs in the background. */
async function allowedSites(): Promise<string[]> {
  const { origins = [] } = await browser.permissions.getAll();
  return origins;
}

/** The little of the browser API that runs there. */
declare const browser: {
  permissions: { getAll(): Promise<{ origins?: string[] }> };
};
