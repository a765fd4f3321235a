import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import type { ChromiumExtension } from '../support/chromium-extension.ts';
import { PAGED } from '../support/paged-list.ts';
import { TABLES_BY_CLICK } from '../support/pages-with-tables.ts';
import { waitUntil } from '../support/wait-until.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

for (const { name, rows, has, hasNot = [] } of TABLES_BY_CLICK) {
  // All pages are read without clicks in test/dom/tab.
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

test('an endless feed is saved completely in five clicks', async ({ extension, page, server }) => {
  await page.goto(`${server.url}/lists/endless-feed.html`);
  // One.
  const popup = await extension.clickAction(page);
  // Two.
  await popup.getByRole('tab', { name: /^Table/ }).click();
  // Three.
  await popup.getByRole('button', { name: 'More pages…' }).click();
  await expect(popup.getByText('Nothing on this page leads to a next one.')).toBeVisible();
  // Four.
  await popup.getByRole('button', { name: 'Start' }).click();
  await expect(popup.getByText(/^50 rows · /)).toBeVisible();
  // Five.
  const rows = await savedCsv(extension, () =>
    popup.getByRole('button', { name: 'Save CSV' }).click(),
  );
  const notices = rows.slice(1).map((row) => row.find((cell) => cell.startsWith('Notice ')));
  expect(notices).toEqual(Array.from({ length: 50 }, (_, at) => `Notice ${at + 1}`));
  await popup.close();
});

test('a list that the user points at is saved in six clicks, with one column added and one removed', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/tables/shop.html`);
  // One.
  const popup = await extension.clickAction(page);
  // Two.
  await popup.getByRole('tab', { name: /^Table/ }).click();
  await popup.getByRole('table').waitFor();
  // Three.
  await startPointing(popup, page);
  // Four.
  await page.click('nav li >> nth=1', { force: true });
  // Five.
  await page.keyboard.press('Enter');
  // The popup opens on the table that was made.
  const again = await extension.openPopup();
  // Six.
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

test('records are framed in the page while their table is in sight, and no longer', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/tables/shop.html`);
  const card = page.locator('.product-card').first();
  const popup = await extension.clickAction(page);
  await popup.getByRole('tab', { name: /^Table/ }).click();
  await expect(card).toHaveCSS('outline-style', 'solid');
  await popup.getByRole('button', { name: /^Title/ }).click();
  await expect(page.locator('.product-title').first()).toHaveCSS(
    'background-color',
    'rgba(194, 122, 10, 0.22)',
  );
  await popup.getByRole('tab', { name: 'Text' }).click();
  await expect(card).toHaveCSS('outline-style', 'none');
  await popup.getByRole('tab', { name: /^Table/ }).click();
  await expect(card).toHaveCSS('outline-style', 'solid');
  await popup.close();
  await expect(card).toHaveCSS('outline-style', 'none');
});

test('edits to a table are kept when the popup opens again, and on other pages of the site', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/tables/shop.html`);
  const popup = await extension.clickAction(page);
  await popup.getByRole('tab', { name: /^Table/ }).click();
  const title = popup.getByRole('button', { name: /^Title/ });
  await title.focus();
  await popup.keyboard.press('n');
  await popup.keyboard.type('Kettle');
  await popup.keyboard.press('Enter');
  await expect(popup.getByRole('button', { name: /^Kettle/ })).toBeVisible();
  await popup.getByRole('button', { name: /^Table: / }).click();
  await popup.getByRole('menuitemcheckbox', { name: 'Keep for this site' }).click();
  await expect(popup.getByRole('status')).toHaveText('Kept for this site');
  await popup.close();

  const again = await extension.clickAction(page);
  await expect(again.getByRole('button', { name: /^Kettle/ })).toBeVisible();
  await again.close();

  await page.goto(`${server.url}/tables/shop.html?page=2`);
  const other = await extension.clickAction(page);
  await other.getByRole('tab', { name: /^Table/ }).click();
  await expect(other.getByText('The table you keep for this site')).toBeVisible();
  await expect(other.getByRole('button', { name: /^Kettle/ })).toBeVisible();
  await other.close();

  await page.goto(`${server.url}/tables/jobs.html`);
  const without = await extension.clickAction(page);
  await without.getByRole('tab', { name: /^Table/ }).click();
  await expect(
    without.getByText('The table you keep for this site isn’t on this page'),
  ).toBeVisible();
  // Another table takes its place.
  for (const [is, does] of [
    ['false', 'Kept for this site'],
    ['true', 'No longer kept'],
  ] as const) {
    await without.getByRole('button', { name: /^Table: / }).click();
    const keep = without.getByRole('menuitemcheckbox', { name: 'Keep for this site' });
    await expect(keep).toHaveAttribute('aria-checked', is);
    await keep.click();
    await expect(without.getByRole('status')).toHaveText(does);
  }
  await without.close();
});

// Promise start-loads-one-file
test('a table is read from all its pages although the popup is closed and the background ended', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/paged/killed/`);
  const popup = await extension.clickAction(page);
  await popup.getByRole('tab', { name: /^Table/ }).click();
  await popup.getByRole('button', { name: 'More pages…' }).click();
  const panel = popup.getByRole('region', { name: 'More pages…' });
  await expect(panel).toContainText(`the next pages of ${new URL(server.url).host}`);
  server.clear();
  // However long it takes to look, the run is not over.
  const release = server.hold(/^\/paged\/killed\/\?page=[4-6]$/);
  await panel.getByRole('button', { name: 'Start' }).click();
  await expect(popup.getByText(/^Page [2-4] · \d+ rows · \d duplicates? left out$/)).toBeVisible();
  await popup.close();
  await extension.stopWorker();
  release();

  const again = await extension.clickAction(page);
  await expect(
    again.getByText('6 pages · 55 rows · 5 duplicates left out. That was the last page.'),
  ).toBeVisible();
  const [header = [], ...rows] = await savedCsv(extension, () =>
    again.getByRole('button', { name: 'Save CSV' }).click(),
  );
  const lamps = rows.map((row) => row.find((cell) => cell.startsWith('Lamp No.')));
  expect(lamps).toEqual(Array.from({ length: PAGED.rows }, (_, at) => `Lamp No. ${at + 1}`));
  const place = header.indexOf('Page');
  expect(rows.at(-1)?.[place]).toBe(`${server.url}/paged/killed/?page=6`);
  await again.getByRole('button', { name: 'This page only' }).click();
  await expect(again.getByText(/^10 rows · /)).toBeVisible();
  await again.close();
  // The first page once more, then each of the others; of what was under way at the end one twice.
  const asked = server.requests().filter((path) => path.startsWith('/paged/'));
  expect(new Set(asked).size).toBe(PAGED.pages);
  expect(asked.length).toBeLessThanOrEqual(PAGED.pages + 1);
});

test('pages behind a button are clicked through in the tab, even after the background was ended', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/tables/scripted.html`);
  const popup = await extension.clickAction(page);
  await popup.getByRole('tab', { name: /^Table/ }).click();
  await popup.getByRole('button', { name: 'More pages…' }).click();
  const panel = popup.getByRole('region', { name: 'More pages…' });
  await expect(panel).toContainText('clicks through the next pages');
  // However long it takes to look, the run is not over.
  await page.evaluate(holdThirdPage);
  await panel.getByRole('button', { name: 'Start' }).click();
  await expect(popup.getByText(/^Page [23] · \d+ rows/)).toBeVisible();
  await popup.close();
  await extension.stopWorker();
  await page.evaluate(() => dispatchEvent(new Event('let-go')));

  const again = await extension.clickAction(page);
  await expect(again.getByText('4 pages · 20 rows. That was the last page.')).toBeVisible();
  expect(await lanternsSaved(extension, again)).toEqual(LANTERNS);
  await again.close();
});

test('pages that are empty without their scripts are clicked through if the user says so', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/tables/scripted.html?links`);
  const popup = await extension.clickAction(page);
  await popup.getByRole('tab', { name: /^Table/ }).click();
  await popup.getByRole('button', { name: 'More pages…' }).click();
  await popup.getByRole('button', { name: 'Start' }).click();
  await popup.getByRole('button', { name: 'Click through in the tab' }).click();
  await popup.getByRole('button', { name: 'Start' }).click();
  await expect(popup.getByText('4 pages · 20 rows. That was the last page.')).toBeVisible();
  expect(await lanternsSaved(extension, popup)).toEqual(LANTERNS);
  await popup.close();
  // It is the tab's run wherever that was led.
  expect(page.url()).toContain('page=4');
  const again = await extension.clickAction(page);
  await expect(again.getByText('4 pages · 20 rows. That was the last page.')).toBeVisible();
  await again.close();
});

test('a table can start a request with its schema', async ({ extension, page, server }) => {
  await page.goto(`${server.url}/tables/hotels.html`);
  const popup = await extension.clickAction(page);
  await popup.getByRole('tab', { name: /^Table/ }).click();
  await popup.getByRole('button', { name: /^Table: / }).click();
  const opened = extension.context.waitForEvent('page');
  await popup
    .getByRole('menuitem', { name: 'Use as request…' })
    .click()
    .catch(() => {});
  const builder = await opened;
  await expect(builder.locator('body')).toContainText('such as Harbour House');
  await builder.close();
});

test('the results page shows the tables of a page as the user left them, long after it was closed', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/tables/hotels.html?results`);
  const popup = await extension.clickAction(page);
  await popup.getByRole('tab', { name: /^Table/ }).click();
  const first = popup.getByRole('columnheader').first().getByRole('button');
  await first.focus();
  await popup.keyboard.press('F2');
  await popup.keyboard.type('Where it leads');
  await popup.keyboard.press('Enter');
  await expect(first).toContainText('Where it leads');
  await popup.close();
  await page.goto('about:blank');

  const results = await extension.context.newPage();
  await results.goto(`${extension.url}results.html`);
  await results
    .getByRole('button', { name: /Hotels in Port Ellery/ })
    .first()
    .click();
  await results.getByRole('tab', { name: 'Table' }).click();
  await expect(results.getByRole('row')).toHaveCount(7);
  await expect(results.getByRole('columnheader').first()).toContainText('Where it leads');
  const [header] = await savedCsv(extension, () =>
    results.getByRole('tabpanel').getByRole('button', { name: 'Save CSV' }).click(),
  );
  expect(header?.[0]).toBe('Where it leads');
  await results.screenshot({ path: test.info().outputPath('results.png') });
  await expectAccessible(results);
  await results.close();
});

test('the side panel shows the table of the page beside it, also one that the user pointed at', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/tables/shop.html?panel`);
  const popup = await extension.clickAction(page);
  await popup.getByRole('tab', { name: /^Table/ }).waitFor();
  const click = popup.getByRole('button', { name: 'Open beside the page' }).click();
  const [panel] = await Promise.all([extension.openPanel(), click.catch(() => {})]);
  await panel
    .locator('label')
    .filter({ hasText: /^Table$/ })
    .click();
  await expect(panel.getByRole('row')).toHaveCount(9);
  await expect(page.locator('.product-card').first()).toHaveCSS('outline-style', 'solid');
  await expectAccessible(panel);
  await panel.screenshot({ path: test.info().outputPath('panel.png') });
  await panel.getByRole('button', { name: 'Point at a value…' }).click();
  await page.locator(SURFACE).waitFor({ state: 'attached' });
  await page.click('nav li >> nth=1', { force: true });
  await page.keyboard.press('Enter');
  await page.locator(SURFACE).waitFor({ state: 'detached' });
  await expect(panel.getByRole('row')).toHaveCount(5);
  const rows = await savedCsv(extension, () =>
    panel.getByRole('button', { name: 'Save CSV' }).click(),
  );
  expect(rows.flat()).toContain('Copper');
  await panel.close();
});

test('rows are gathered in a dataset, each once, which the results page shows, saves and deletes', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/tables/shop.html?dataset`);
  const popup = await extension.clickAction(page);
  await popup.getByRole('tab', { name: /^Table/ }).click();
  for (const counts of ['8 new, 0 updated', '0 new, 0 updated']) {
    await popup.getByRole('button', { name: /^Table: / }).click();
    await popup.getByRole('menuitem', { name: 'Add to a dataset…' }).click();
    await popup.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(popup.getByRole('status')).toHaveText(counts);
  }
  await popup.close();

  const results = await extension.context.newPage();
  await results.goto(`${extension.url}results.html`);
  await results.getByRole('link', { name: 'Datasets' }).click();
  const rows = results.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(9);
  await expectAccessible(results);
  await results.screenshot({ path: test.info().outputPath('datasets.png') });
  const [header = [], ...saved] = await savedCsv(extension, () =>
    results.getByRole('button', { name: 'Save CSV' }).click(),
  );
  expect(header.slice(-2)).toEqual(['First seen', 'Last seen']);
  expect(saved).toHaveLength(8);
  await results.getByRole('button', { name: 'Delete dataset' }).click();
  await expect(results.getByText(/^None yet/)).toBeVisible();
  await results.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(9);
  await results.close();
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

/** Runs in the page of lanterns: draws its third page only after it is told to go on. */
function holdThirdPage(): void {
  const later = setTimeout;
  const isLet = new Promise((resolve) => {
    addEventListener('let-go', resolve);
  });
  const draws = (draw: (page: number) => void, ms: number, page: number) =>
    page === 3 ? isLet.then(() => draw(page)) : later(draw, ms, page);
  Object.assign(globalThis, { setTimeout: draws });
}

const SURFACE = '[popover=manual]';

const LANTERNS = Array.from({ length: 20 }, (_, at) => `Lantern No. ${at + 1}`);

/** The names in the CSV of the lanterns. */
async function lanternsSaved(extension: ChromiumExtension, popup: Page) {
  const rows = await savedCsv(extension, () =>
    popup.getByRole('button', { name: 'Save CSV' }).click(),
  );
  return rows.slice(1).map((row) => row.find((cell) => cell.startsWith('Lantern No.')));
}
