import type { Page } from '@playwright/test';
import { missed, visit, type Stop } from '../support/tab-stops.ts';
import { expect, test } from './fixtures.ts';

/** The extension without a mouse: every control is reached by Tab, is seen to have the focus, and lets go of it. */

test.beforeEach(async ({ extension, page, server }) => {
  await extension.worker.evaluate(() => chrome.storage.local.clear());
  await page.goto(`${server.url}/pages/article.html`);
});

test('Tab goes through the whole popup', async ({ extension, page }) => {
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  const stops = await walk(popup);
  expect(stops.every(({ ring }) => ring)).toBe(true);
  expect(stops.map(({ name }) => name)).toEqual([
    'More ways to copy and save',
    'What the wind leaves behind – The Threshing Floor',
    'Open beside the page',
    'More',
    'Text',
    'Pick…',
    'Edit the text',
    'Show the source',
    'Markdown',
    expect.stringMatching(/^What is taken: Main content, /),
    'Copy text',
  ]);
});

test('a key pressed while the popup is still empty counts', async ({ extension }) => {
  const popup = await extension.context.newPage();
  await popup.addInitScript(holdSettings);
  await popup.goto(`${extension.url}popup.html`);
  await popup.keyboard.press('?');
  await expect(popup.locator('#app')).toBeEmpty();
  await popup.evaluate(() => dispatchEvent(new Event('let-settings-go')));
  await expect(popup.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await popup.close();
});

test('arrow keys move through the menu, which returns the focus', async ({ extension, page }) => {
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  const button = popup.getByRole('button', { name: 'More ways' });
  await popup.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await popup.keyboard.press('Enter');
  const items = popup.getByRole('menu').locator('[role^=menuitem]');
  await expect(items.first()).toBeFocused();
  for (const index of Array.from({ length: await items.count() }, (_, before) => before + 1)) {
    await popup.keyboard.press('ArrowDown');
    await expect(items.nth(index % (await items.count()))).toBeFocused();
  }
  await popup.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await popup.keyboard.press('Escape');
  await expect(popup.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();

  await popup.keyboard.press('ArrowDown');
  await popup.keyboard.press('d');
  await expect(items.filter({ hasText: 'Download .md' }).first()).toBeFocused();
  await popup.keyboard.press('Home');
  await popup.keyboard.press('Enter');
  await expect(popup.getByRole('status')).toHaveText(/^Copied /);
  await expect(button).toBeFocused();
});

test('arrow keys change the view and the part of the page', async ({ extension, page }) => {
  await page.evaluate(() => {
    const cells = ['Kesh', 'Oat', 'Barley', 'Spelt', 'Rye'].map((name, at) => [
      name,
      `${at + 3} kg`,
    ]);
    const rows = cells.map(([name, weight]) => `<tr><td>${name}</td><td>${weight}</td></tr>`);
    const table = `<table><tr><th>Grain</th><th>Weight</th></tr>${rows.join('')}</table>`;
    document.querySelector('h2')?.insertAdjacentHTML('beforebegin', table);
  });
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  await popup.getByRole('tab', { name: 'Text' }).focus();
  await popup.keyboard.press('ArrowRight');
  await expect(popup.getByRole('tab', { name: 'Links' })).toBeFocused();
  await expect(popup.getByRole('tabpanel', { name: 'Links' })).toBeVisible();
  // Lists are found after all else.
  await popup.getByRole('tab', { name: 'Table' }).waitFor();
  await popup.keyboard.press('End');
  await expect(popup.getByRole('tabpanel', { name: 'Table' }).getByRole('table')).toBeVisible();
  await expectWalked(popup);
  await popup.getByRole('tab', { name: 'Table' }).focus();
  await popup.keyboard.press('ArrowLeft');
  await expect(popup.getByRole('tabpanel', { name: 'Details' })).toBeVisible();
  await popup.getByRole('radio', { name: 'Metadata' }).focus();
  await popup.keyboard.press('ArrowLeft');
  await expect(popup.getByRole('radio', { name: 'Report' })).toBeFocused();
  await expect(popup.getByText('The main content of the page was taken.')).toBeVisible();
  await popup.keyboard.press('t');
  await popup.keyboard.press('ArrowDown');
  await popup.keyboard.press('Enter');
  await expect(popup.getByText('The whole page was taken.')).toBeVisible();
  await expect(popup.getByRole('button', { name: /^What is taken: Whole page/ })).toBeFocused();
});

test('the help and the service form open and close', async ({ extension, page }) => {
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  const more = popup.getByRole('button', { name: 'More', exact: true });
  await more.focus();
  await popup.keyboard.press('Enter');
  await popup.keyboard.press('k');
  await popup.keyboard.press('Enter');
  await expect(popup.getByRole('button', { name: 'Close' })).toBeFocused();
  await popup.keyboard.press('Escape');
  await expect(more).toBeFocused();

  await popup.keyboard.press('s');
  await expect(popup.locator('summary', { hasText: 'Formats' })).toBeVisible();
  await expectWalked(popup);
  await popup.getByRole('button', { name: 'Back to the text' }).press('Enter');
  await expect(popup.getByRole('button', { name: 'Copy text' })).toBeVisible();
});

for (const name of ['results', 'options']) {
  test(`Tab goes through the whole page of ${name}`, async ({ extension, page }) => {
    const popup = await extension.clickAction(page);
    await expect(popup.getByRole('status')).toHaveText('Read just now');
    await page.goto(`${extension.url}${name}.html`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByText(/^\d+ results?/).first()).toBeVisible();
    await expectWalked(page);
  });
}

/** Expects that Tab reaches all that can have the focus and that each is called something. */
async function expectWalked(page: Page): Promise<void> {
  const stops = await walk(page);
  expect(stops.filter(({ name, ring }) => name === '' || !ring)).toEqual([]);
  expect(await page.evaluate(missed)).toEqual([]);
}

/** Presses Tab until it is where it was before, and gives each stop. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(visit);
    if (stop === 'seen') return stops;
    if (stop !== 'outside') stops.push(stop);
  }
}

/** Lets the popup wait for its settings, as on a slow disk, until it is told to go on. */
function holdSettings(): void {
  const { local } = chrome.storage;
  const read = local.get.bind(local);
  const go = new Promise((resolve) => {
    addEventListener('let-settings-go', resolve);
  });
  local.get = async (keys) => {
    await go;
    return read(keys);
  };
}

/** The little of the browser API that runs in the pages above. */
declare const chrome: {
  storage: { local: { clear(): Promise<void>; get(keys: unknown): Promise<unknown> } };
};
