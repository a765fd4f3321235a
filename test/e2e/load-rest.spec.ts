import type { Page } from '@playwright/test';
import type { ChromiumExtension } from '../support/chromium-extension.ts';
import { noteTexts } from '../support/note-texts.ts';
import { openTaken, take } from '../support/popup-hands.ts';
import { expect, test } from './fixtures.ts';

/** Opens the popup on a page and has it load the rest, from the options of the tab. */
async function loadRest(
  extension: ChromiumExtension,
  page: Page,
  choose: (panel: ReturnType<Page['getByRole']>) => Promise<unknown> = async () => {},
  start = 'Start',
): Promise<Page> {
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  await openTaken(popup);
  await popup.getByRole('menuitem', { name: 'More options…' }).click();
  await popup.getByRole('button', { name: 'Load the rest' }).click();
  const panel = popup.getByRole('region', { name: 'Load the rest' });
  await choose(panel);
  const said = await noteTexts(popup, 'output');
  await panel.getByRole('button', { name: start, exact: true }).click();
  // Of a short page, it may have said so already; what it says next is of the whole page.
  await expect.poll(said).toContain('Loading the rest of the page…');
  return popup;
}

const PRESS_AND_COLLECT = 'Press “Show 10 more comments” and collect';

/** The markdown of the result, once the rest of the page is loaded. Closes the popup. */
async function wholeText(
  popup: Page,
  extension: ChromiumExtension,
  { url }: { url: string },
): Promise<string> {
  await expect(popup.getByRole('status')).toHaveText('Read just now', { timeout: 90_000 });
  await popup.keyboard.press('c');
  await expect(popup.getByRole('status')).toHaveText(/^Copied/);
  return extension.readClipboard(url);
}

function numbers(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(([, number]) => Number(number));
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}

test('an endless feed is loaded to its end, and scrolled back', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/lists/endless-feed.html`);
  await page.evaluate(() => scrollTo(0, 130));
  const popup = await loadRest(extension, page);
  expect(numbers(await wholeText(popup, extension, server), /Notice (\d+)/g)).toEqual(upTo(50));
  expect(await page.evaluate(() => scrollY)).toBe(130);
});

test('a feed in a frame of the same site is loaded to its end', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/lists/framed-feed.html`);
  const popup = await loadRest(extension, page);
  expect(numbers(await wholeText(popup, extension, server), /Notice (\d+)/g)).toEqual(upTo(50));
});

// Promise scrolled-page-put-back (What a page can do to us): A page that was scrolled is put back
// where it was.
test('a list that reuses its elements is collected completely, and scrolled back', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/lists/virtual-list.html`);
  const box = page.locator('#box');
  await box.focus();
  await box.evaluate((element) => element.scrollTo(0, 2000));
  const popup = await loadRest(extension, page);
  expect(numbers(await wholeText(popup, extension, server), /Part (\d+)/g)).toEqual(upTo(300));
  expect(await box.evaluate((element) => element.scrollTop)).toBe(2000);
  await expect(box).toBeFocused();
});

// Promise only-agreed-button-pressed (What a page can do to us): While the rest of a page is
// loaded, only the button whose words the user agreed to is pressed.
test('only the button that the user agrees to is pressed', async ({ extension, page, server }) => {
  await page.goto(`${server.url}/lists/load-more.html`);
  const popup = await loadRest(extension, page, undefined, PRESS_AND_COLLECT);
  expect(numbers(await wholeText(popup, extension, server), /Comment (\d+)/g)).toEqual(upTo(38));
  expect(await page.evaluate('presses')).toBe(3);
});

// Promise only-agreed-button-pressed
test("no button is pressed without the user's consent, and the report says so", async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/lists/load-more.html`);
  const popup = await extension.clickAction(page);
  // The report says that the page holds more.
  await popup.getByRole('button', { name: 'Load the rest' }).click();
  await popup.getByLabel('Press “Show 10 more comments” to get more').uncheck();
  await popup.getByRole('button', { name: 'Start' }).click();
  await expect(popup.getByText('which you did not agree to press')).toBeVisible();
  expect(numbers(await wholeText(popup, extension, server), /Comment (\d+)/g)).toEqual(upTo(10));
  expect(await page.evaluate('window.presses')).toBeUndefined();
});

test('a table that counts its rows yields as many as the user wants', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/lists/counted-table.html`);
  const popup = await loadRest(extension, page, (panel) =>
    panel.getByLabel('Rows at most').selectOption('1,000'),
  );
  await expect(popup.getByText('stopped at the number of rows that you set')).toBeVisible();
  const rows = numbers(await wholeText(popup, extension, server), /^\| (\d+)\s+\| Ship/gm);
  expect(rows.length).toBeGreaterThanOrEqual(1000);
  expect(rows).toEqual(upTo(rows.length));
});

test('collecting an endless list is stopped from a reopened popup', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/lists/never-ending.html`);
  const popup = await loadRest(extension, page);
  await expect(popup.getByText(/\d more rows/)).toBeVisible();
  await popup.close();
  await page.bringToFront();
  const again = await extension.clickAction(page);
  await expect(again.getByRole('status')).toHaveText('Loading the rest of the page…');
  await again.getByRole('button', { name: 'Stop' }).click();
  await expect(again.getByText('You stopped it.')).toBeVisible();
  const found = numbers(await wholeText(again, extension, server), /The number (\d+)/g);
  expect(found.length).toBeGreaterThan(20);
  expect(found).toEqual(upTo(found.length));

  await page.bringToFront();
  // What was collected is shown as it is, and not read anew.
  const later = await extension.clickAction(page);
  await expect(later.getByText('You stopped it.')).toBeVisible();
  await take(later, 'Whole page');
  await expect(
    later.getByText('The whole page was taken.').or(later.getByText('You stopped it.')),
  ).toBeVisible();
  expect(numbers(await wholeText(later, extension, server), /The number (\d+)/g)).toEqual(found);
});

test('collected rows are kept when the browser ends the background', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/lists/never-ending.html`);
  const popup = await loadRest(extension, page);
  await expect.poll(() => popup.evaluate(keptSize)).toBeGreaterThan(0);
  await popup.close();
  await extension.stopWorker();
  await page.bringToFront();
  const later = await extension.clickAction(page);
  await expect(later.getByText('The browser stopped Winnow before the end.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const found = numbers(await wholeText(later, extension, server), /The number (\d+)/g);
  expect(found.length).toBeGreaterThan(20);
  expect(found).toEqual(upTo(found.length));
});

/** Runs in a page of the extension: characters of what the last job read, as far as it is stored. */
async function keptSize(): Promise<number> {
  const opening = indexedDB.open('winnow');
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.addEventListener('success', () => resolve(opening.result));
  });
  const jobs = database.transaction('jobs').objectStore('jobs').getAll();
  await new Promise((resolve) => jobs.addEventListener('success', resolve));
  database.close();
  const running = jobs.result.find(({ state }) => state === 'running');
  return running?.snapshotSize ?? 0;
}

test('collected rows are kept when the page unloads', async ({ extension, page, server }) => {
  await page.goto(`${server.url}/lists/never-ending.html`);
  const popup = await loadRest(extension, page);
  await expect(popup.getByText(/\d more rows/)).toBeVisible();
  await page.goto(`${server.url}/lists/load-more.html`);
  await expect(popup.getByText('The tab went to another page before the end.')).toBeVisible();
  const found = numbers(await wholeText(popup, extension, server), /The number (\d+)/g);
  expect(found.length).toBeGreaterThan(20);
  expect(found).toEqual(upTo(found.length));
});

test('a page that cannot be scrolled is left alone', async ({ extension, page, server }) => {
  await page.goto(`${server.url}/lists/scroll-jack.html`);
  const popup = await loadRest(extension, page);
  await expect(popup.getByText('did not let Winnow scroll further')).toBeVisible();
  expect(await wholeText(popup, extension, server)).toContain('which the page never lets go of');
});

test('the dialog before collecting works with the keyboard', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/lists/load-more.html`);
  const popup = await extension.clickAction(page);
  await popup.getByRole('button', { name: 'Load the rest' }).focus();
  await popup.keyboard.press('Enter');
  const panel = popup.getByRole('region', { name: 'Load the rest' });
  await expect(panel.getByRole('button', { name: PRESS_AND_COLLECT })).toBeFocused();
  await expect(panel.getByLabel('Press “Show 10 more comments” to get more')).toBeChecked();
  const sideways = () => document.documentElement.scrollWidth - innerWidth;
  expect(await popup.evaluate(sideways)).toBeLessThanOrEqual(0);
  await popup.keyboard.press('Tab');
  await popup.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await expect(popup.getByRole('tabpanel')).toContainText('Comment 1');
});
