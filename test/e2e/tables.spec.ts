import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import type { ChromiumExtension } from '../support/chromium-extension.ts';
import { waitUntil } from '../support/wait-until.ts';
import { expect, test } from './fixtures.ts';

/** What a page's table has to hold, whatever else is in it. */
const PAGES: [string, { rows: number; has: string[]; hasNot?: string[] }][] = [
  ['shop', { rows: 8, has: ['Ghyll storm set', '1118', 'Tarn 900', '64'], hasNot: ['Steel'] }],
  ['hotels', { rows: 6, has: ['Hotel Meridian', 'Old Town', '210', '9.2'] }],
  ['jobs', { rows: 5, has: ['Night baker', 'Crumb', 'Oban', '2026-11-12'] }],
  ['forum', { rows: 5, has: ['Selling a lathe', 'harald', '5022'] }],
  ['search', { rows: 4, has: ['A survey of 1874', 'Why the air slides down at dusk.'] }],
  ['matches', { rows: 5, has: ['2026-11-08', 'Dundee', '4–0'] }],
  ['hashed', { rows: 8, has: ['Beck pour-over', '38.5'] }],
  ['virtual', { rows: 15, has: ['Halt A', 'Halt O', '142'] }],
];

for (const [name, { rows, has, hasNot = [] }] of PAGES) {
  test(`from the toolbar to the right CSV in three clicks: ${name}`, async ({
    extension,
    page,
    server,
  }) => {
    await page.goto(`${server.url}/tables/${name}.html`);
    // One.
    const popup = await extension.clickAction(page);
    // Two.
    await popup.getByRole('tab', { name: /^Table/ }).click();
    // Three.
    const [header = [], ...cells] = await savedCsv(extension, () =>
      popup.getByRole('button', { name: 'Save CSV' }).click(),
    );
    expect(header.length).toBeGreaterThan(1);
    expect(cells).toHaveLength(rows);
    const all = cells.flat();
    for (const value of has) expect(all).toContain(value);
    for (const value of hasNot) expect(all).not.toContain(value);
    await popup.close();
  });
}

test('a list that is pointed at is saved in five clicks, one column more and one less', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/tables/shop.html`);
  const first = await extension.clickAction(page);
  await first.getByRole('tab', { name: /^Table/ }).click();
  await first.close();

  // One: the popup opens where the user left it.
  const popup = await extension.clickAction(page);
  await popup.getByRole('table').waitFor();
  // Two.
  await startPointing(popup, page);
  // Three.
  await page.click('nav li >> nth=1', { force: true });
  // Four.
  await page.keyboard.press('Enter');
  const again = await extension.openPopup();
  // Five.
  const rows = await savedCsv(extension, () =>
    again.getByRole('button', { name: 'Save CSV' }).click(),
  );
  expect(rows.slice(1).map((row) => row.find((cell) => /^[A-Z]/.test(cell)))).toEqual([
    'Steel',
    'Copper',
    'Glass',
    'New',
  ]);
  await again.close();
});

/** The rows of the file that is saved. */
async function savedCsv(
  { downloads }: ChromiumExtension,
  save: () => Promise<void>,
): Promise<string[][]> {
  const before = new Set(readdirSync(downloads));
  await save();
  const file = await waitUntil('a file is saved', () =>
    readdirSync(downloads).find((one) => !before.has(one) && one.endsWith('.csv')),
  );
  const text = readFileSync(path.join(downloads, file), 'utf8');
  return Papa.parse<string[]>(text.trimEnd()).data;
}

/** Begins pointing from the popup, which closes. */
async function startPointing(popup: Page, page: Page): Promise<void> {
  const closed = popup.waitForEvent('close');
  // The popup may be gone before it has told that it was clicked.
  await popup
    .getByRole('button', { name: 'Pick…' })
    .click()
    .catch(() => {});
  await closed;
  await page.locator(SURFACE).waitFor({ state: 'attached' });
}

const SURFACE = '[popover=manual]';
