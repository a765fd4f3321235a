import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { chooseInActions, openTaken, showDetail, take } from '../support/popup-hands.ts';
import { openSlowPage } from '../support/slow-page.ts';
import { LIMITS } from '../support/time-limits.ts';
import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ extension, page, server }) => {
  // The popup remembers its view and its switches: what one test leaves, the next would open with.
  await extension.worker.evaluate(clearSettings);
  await page.goto(`${server.url}/pages/article.html`);
});

test('a click on the toolbar button, then Enter, copies the page; other keys its text, title and link', async ({
  extension,
  page,
  server,
}) => {
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('heading', { level: 1 })).toContainText('What the wind leaves');
  await expect(popup.getByRole('button', { name: 'Copy text' })).toBeFocused();
  await popup.keyboard.press('Enter');
  await expect(popup.getByRole('status')).toHaveText(/^Copied \d+ words$/);
  await expect(popup.getByRole('tabpanel')).toContainText('## A separation by weight');
  expect(await clipboardOf(page, server.url)).toContain('\n\n## A separation by weight\n\n');
  // It opens with how the text looks, and copies its source all the same.
  const again = await extension.clickAction(page, 'preview');
  const preview = again.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'A separation by weight' })).toBeVisible();
  await expect(again.getByRole('status')).toHaveText('Read just now');
  await again.keyboard.press('l');
  await expect(again.getByRole('status')).toHaveText('Copied title and link');
  expect(await clipboardOf(page, server.url)).toBe(
    `[What the wind leaves behind – The Threshing Floor](${server.url}/pages/article.html)`,
  );
});

test('every kind of file is saved under the name of the page', async ({ extension, page }) => {
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  for (const extensionName of ['.md', '.html', '.json', 'links as .csv', 'links as .txt']) {
    await chooseInActions(popup, `Save ${extensionName}`);
    await expect(popup.getByRole('status')).toHaveText(
      `Saved What the wind leaves behind${extensionName.replace('links as ', '')}`,
    );
  }
  const expected = ['csv', 'html', 'json', 'md', 'txt'].map(
    (end) => `What the wind leaves behind.${end}`,
  );
  // Other tests save into the same folder.
  const saves = () => readdirSync(extension.downloads).filter((name) => name.startsWith('What '));
  await expect.poll(() => saves().toSorted()).toEqual(expected);
  const saved = path.join(extension.downloads, 'What the wind leaves behind.md');
  expect(readFileSync(saved, 'utf8')).toMatch(/^---\ntitle: .*\n(?:.*\n)*---\n\n/);
});

test('title and text are edited before copying, stored, and restored', async ({
  extension,
  page,
  server,
}) => {
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  await popup.keyboard.press('e');
  const editor = popup.getByRole('textbox', { name: 'Edit the text' });
  await expect(editor).toBeFocused();
  await popup.keyboard.type('My own words. ');
  // One step back; the popup stays.
  await popup.keyboard.press('Escape');
  await expect(editor).toBeHidden();
  await expect(popup.getByRole('button', { name: 'Copy text' })).toBeFocused();
  await expect(popup.getByRole('tabpanel')).toContainText('My own words. # What the wind');
  await popup.locator('h1[contenteditable]').fill('A title of mine');
  await popup.keyboard.press('Enter');
  await expect(popup.getByText('You changed this.')).toBeVisible();
  await popup.keyboard.press('c');
  await expect(popup.getByRole('status')).toHaveText(/^Copied/);
  expect(await clipboardOf(page, server.url)).toMatch(/^My own words\. # What the wind/);

  const results = await extension.context.newPage();
  await results.goto(`${extension.url}results.html`);
  await expect(results.getByRole('heading', { name: 'A title of mine' })).toBeVisible();
  await expect(results.getByRole('tabpanel')).toContainText('My own words. # What the wind');
  await results.close();

  const again = await extension.clickAction(page);
  await expect(again.getByRole('status')).toHaveText('Read just now');
  await expect(again.getByRole('tabpanel')).not.toContainText('My own words');
  await again.keyboard.press('e');
  await expect(again.getByRole('textbox', { name: 'Edit the text' })).toBeFocused();
  await again.keyboard.type('Not for long. ');
  await again.getByRole('button', { name: 'Undo changes' }).click();
  await expect(again.getByRole('tabpanel')).not.toContainText('Not for long');
});

test('the settings show file names for the tab that they were opened from', async ({
  extension,
  page,
  server,
}) => {
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  await popup.getByRole('button', { name: 'More', exact: true }).click();
  const href = await popup.getByRole('menuitem', { name: 'Settings' }).getAttribute('href');
  const other = await extension.context.newPage();
  await other.goto(`${server.url}/pages/product.html`);
  const later = await extension.clickAction(other);
  await expect(later.getByRole('status')).toHaveText('Read just now');
  await other.goto(new URL(href ?? '', extension.url).href);
  await expect(other.getByText('For “What the wind leaves behind”:').first()).toBeVisible();
  await other.close();
});

test('“Whole page” scrapes at once, and stays chosen for the page', async ({
  extension,
  page,
  server,
}) => {
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  await expect(popup.getByRole('tabpanel')).not.toContainText('Imprint');
  await take(popup, 'Whole page');
  const whole = { name: /^What is taken: Whole page/ };
  await expect(popup.getByRole('button', whole)).toBeVisible();
  await showDetail(popup, 'Report');
  await expect(popup.getByText('The whole page was taken.')).toBeVisible();

  await page.bringToFront();
  const again = await extension.clickAction(page);
  await expect(again.getByRole('button', whole)).toBeVisible();
  await expect(again.getByRole('tabpanel')).toContainText('Imprint');

  await page.goto(`${server.url}/pages/product.html`);
  const next = await extension.clickAction(page);
  await expect(next.getByRole('status')).toHaveText('Read just now');
  await expect(next.getByRole('button', { name: /^What is taken: Main content/ })).toBeVisible();
});

test('a page of the browser is refused with one clear sentence', async ({ extension, page }) => {
  await page.goto('chrome://version/');
  const popup = await extension.clickAction(page);
  await expect(
    popup.getByText('Your browser doesn’t let extensions read this page.'),
  ).toBeVisible();
  await expect(popup.getByRole('heading', { name: 'This page can’t be read' })).toBeVisible();
  // There is nothing to act on, so nothing is offered; the tools keep their places.
  await expect(popup.getByText('Nothing was read')).toBeVisible();
  await expect(popup.getByRole('button', { name: /^(Copy|Edit)/ })).toHaveCount(0);
  await expect(popup.getByRole('button', { name: 'Pick…' })).toBeDisabled();
});

test('a frame of another site is named, and read once the user allows it', async ({
  extension,
  page,
  server,
}) => {
  await page.evaluate((url) => {
    const frame = document.createElement('iframe');
    frame.src = url;
    frame.width = '600';
    document.querySelector('article')?.append(frame);
    return new Promise((resolve) => {
      frame.addEventListener('load', resolve);
    });
  }, `${server.otherSite}/pages/product.html`);
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('button', { name: 'Allow…' })).toBeVisible();
  await showDetail(popup, 'Report');
  await expect(popup.getByRole('button', { name: 'Allow and scrape again' })).toBeVisible();
  await expect(popup.getByText(/^Not read: the frame .* belongs to another site/)).toBeVisible();
  await extension.grantHost('http://localhost/*');

  // The browser's question closes the popup: opened again, it scrapes by itself.
  await page.bringToFront();
  const again = await extension.clickAction(page);
  await showDetail(again, 'Report');
  await expect(again.getByText('1 frame was read, in its place.')).toBeVisible();
});

test('a long page says how much of it is read, and can be stopped by one key', async ({
  extension,
  page,
  server,
}) => {
  await openSlowPage(page, server.url);
  const popup = await extension.clickAction(page);
  // The first style of such a page takes seconds, on a busy machine half a minute, and the page answers
  // nothing meanwhile.
  const progress = popup.getByText(/^\d+ s · [1-9][\d,]* parts read$/);
  await expect(progress).toBeVisible({ timeout: LIMITS.wait });
  await expect(popup.getByRole('status')).toHaveText('Reading a long page…');
  await popup.keyboard.press('Escape');
  await expect(popup.getByText('You stopped the scrape.')).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Try again' })).toBeFocused();
});

test('the first words of a page are shown before its text is made', async ({ extension, page }) => {
  // However soon the text is made, the first words are seen before.
  await extension.worker.evaluate(holdScripts);
  const popup = await extension.clickAction(page, 'preview');
  const draft = popup.locator('.draft');
  await expect(draft).toHaveText(
    /^What the wind leaves behind\s*By Ida Marsh.*Before there were engines/s,
  );
  await extension.worker.evaluate(() => dispatchEvent(new Event('let-scripts-go')));
  const text = popup.frameLocator('iframe').getByText('Before there were engines');
  await expect(text).toBeVisible();
  await expect(draft).toHaveCount(0);
});

test('nothing of the page is loaded until the user asks for its images', async ({
  extension,
  page,
  server,
}) => {
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  server.clear();
  await popup.keyboard.press('4');
  await expect(popup.getByText('A threshing floor on a windy ridge')).toBeVisible();
  await popup.keyboard.press('1');
  await popup.keyboard.press('m');
  const preview = popup.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'A separation by weight' })).toBeVisible();
  expect(server.requests()).toEqual([]);
  await popup.keyboard.press('4');
  await popup.getByRole('button', { name: 'Load images' }).click();
  await expect.poll(() => server.requests()).toContain('/pages/images/wind.svg');
});

test('typed text is read if the user wants, but secrets never', async ({ extension, page }) => {
  await page.evaluate(() => {
    const form = `<label>Name <input name="name"></label><textarea name="note"></textarea>
      <input type="password"><input autocomplete="cc-number"><input autocomplete="one-time-code">`;
    document.querySelector('h2')?.insertAdjacentHTML('beforebegin', form);
    for (const input of document.querySelectorAll('main input, main textarea')) {
      const secret = input.matches('[type=password], [autocomplete]');
      Object.assign(input, { value: secret ? 'TYPED-SECRET' : `TYPED-${input.localName}` });
    }
  });
  const popup = await extension.clickAction(page);
  const panel = popup.getByRole('tabpanel');
  await expect(panel).toContainText('## A separation by weight');
  await expect(panel).not.toContainText('TYPED');
  await openTaken(popup);
  await popup.getByRole('menuitemcheckbox', { name: 'What I typed into forms' }).click();
  await expect(panel).toContainText('TYPED-input');
  await expect(panel).toContainText('TYPED-textarea');
  await expect(panel).not.toContainText('TYPED-SECRET');
});

/** What is on the clipboard, read by a page of the server. */
async function clipboardOf(page: Page, origin: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read'], { origin });
  await page.bringToFront();
  return page.evaluate(() => navigator.clipboard.readText());
}

function clearSettings(): Promise<void> {
  return chrome.storage.local.clear();
}

/** The little of the browser API that runs in the background above. */
declare const chrome: {
  storage: { local: { clear(): Promise<void> } };
  scripting: { executeScript(injection: object): Promise<unknown> };
};

/** Runs in the background, which gets nothing from any page until it is told to go on. */
function holdScripts(): void {
  const { scripting } = chrome;
  const run = scripting.executeScript.bind(scripting);
  const isLet = new Promise((resolve) => {
    addEventListener('let-scripts-go', resolve, { once: true });
  });
  scripting.executeScript = async (injection) => {
    await isLet;
    scripting.executeScript = run;
    return run(injection);
  };
}
