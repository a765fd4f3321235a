import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openTaken, showDetail, take } from '../support/popup-hands.ts';
import { openSlowPage } from '../support/slow-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ extension, page, server }) => {
  // The popup remembers its view and its switches: what one test leaves, the next would open with.
  await extension.worker.evaluate(clearSettings);
  await page.goto(`${server.url}/pages/article.html`);
});

test('a click on the toolbar button, then Enter, copies the page', async ({ extension, page }) => {
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('heading', { level: 1 })).toContainText('What the wind leaves');
  await expect(popup.getByRole('button', { name: 'Copy text' })).toBeFocused();
  await popup.keyboard.press('Enter');
  await expect(popup.getByRole('status')).toHaveText(/^Copied \d+ words$/);
  await expect(popup.getByRole('tabpanel')).toContainText('## A separation by weight');
});

test('the popup opens on the preview, which takes most of its height', async ({
  extension,
  page,
}) => {
  const popup = await extension.clickAction(page, 'preview');
  const preview = popup.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'A separation by weight' })).toBeVisible();
  await popup.keyboard.press('Enter');
  const button = popup.getByRole('button', { name: 'Copy text' });
  const width = (await button.boundingBox())?.width;
  await expect(button).toContainText(/Copied \d+ words/);
  expect((await button.boundingBox())?.width).toBe(width);
  await page.bringToFront();
  // The note of the very first scrape is gone.
  const again = await extension.clickAction(page, 'preview');
  await expect(again.getByRole('status')).toHaveText('Read just now');
  const [text, whole] = await again.evaluate(() => [
    document.querySelector('[role=tabpanel]')?.clientHeight ?? 0,
    innerHeight,
  ]);
  expect((text ?? 0) / (whole ?? 1)).toBeGreaterThan(2 / 3);
});

test('no tab name is cut off, whichever tab is chosen', async ({ extension, page, server }) => {
  await page.goto(`${server.url}/tables/shop.html`);
  const popup = await extension.clickAction(page);
  for (const name of ['Images', 'Details', 'Table', 'Links', 'Text']) {
    await popup.getByRole('tab', { name }).click();
    expect(await popup.evaluate(cutNames)).toEqual([]);
  }
});

test('the title and link of the page are copied as markdown by a key', async ({
  extension,
  page,
  server,
}) => {
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  await popup.keyboard.press('l');
  await expect(popup.getByRole('status')).toHaveText('Copied title and link');
  expect(await clipboardOf(page, server.url)).toBe(
    `[What the wind leaves behind – The Threshing Floor](${server.url}/pages/article.html)`,
  );
});

test('what is copied is on the clipboard', async ({ extension, page, server }) => {
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('button', { name: 'Copy text' })).toBeVisible();
  await popup.keyboard.press('c');
  await expect(popup.getByRole('status')).toHaveText(/^Copied/);
  expect(await clipboardOf(page, server.url)).toContain('\n\n## A separation by weight\n\n');
});

test('every kind of file is saved under the name of the page', async ({ extension, page }) => {
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  for (const extensionName of ['.md', '.html', '.json', 'links as .csv', 'links as .txt']) {
    await popup.getByRole('button', { name: 'More ways' }).click();
    await popup.getByRole('menu').getByText(`Download ${extensionName}`).first().click();
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

test('its HTML has a line for each block', async ({ extension, page }) => {
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  await showDetail(popup, 'HTML');
  await expect(popup.getByRole('tabpanel')).toContainText(/\n +<h1>What the wind .*<\/h1>\n +<p /);
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

test('the names of metadata leave most of the room to the values', async ({ extension, page }) => {
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  await popup.keyboard.press('4');
  const row = popup.getByRole('row').filter({ hasText: 'sourceURL' });
  const name = await row.getByRole('rowheader').boundingBox();
  const value = await row.getByRole('cell').boundingBox();
  expect(name?.width).toBeLessThan(0.7 * (value?.width ?? 0));
});

test('a selection is read alone, and the article after one click', async ({ extension, page }) => {
  await page.evaluate(() => {
    const heading = document.querySelector('h2');
    if (heading !== null) getSelection()?.selectAllChildren(heading);
  });
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('tabpanel')).toContainText('A separation by weight');
  await expect(popup.getByRole('tabpanel')).not.toContainText('Before there were engines');
  await popup.getByRole('button', { name: 'Take the article' }).click();
  await expect(popup.getByRole('tabpanel')).toContainText('Before there were engines');
  await expect(popup.getByRole('button', { name: 'Take the article' })).toBeHidden();
});

test('a page of the browser is refused with one clear sentence', async ({ extension, page }) => {
  await page.goto('chrome://version/');
  const popup = await extension.clickAction(page);
  await expect(
    popup.getByText('Your browser doesn’t let extensions read this page.'),
  ).toBeVisible();
  await expect(popup.getByRole('heading', { name: 'This page can’t be read' })).toBeVisible();
  // There is nothing to act on, so nothing is offered.
  await expect(popup.getByText('Nothing was read')).toBeVisible();
  await expect(popup.getByRole('button', { name: /^(Copy|Pick|Edit)/ })).toHaveCount(0);
});

test('a long page can be stopped, and scraped again with one key', async ({
  extension,
  page,
  server,
}) => {
  await openSlowPage(page, server.url);
  const popup = await extension.clickAction(page);
  // Before it listens to keys, Escape is the browser's and closes the popup.
  await expect(popup.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await popup.keyboard.press('Escape');
  await expect(popup.getByText('You stopped the scrape.')).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Try again' })).toBeFocused();
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

test('a long page says how much of it is read', async ({ extension, page, server }) => {
  await openSlowPage(page, server.url);
  const popup = await extension.clickAction(page);
  // The first style of such a page takes seconds, and the page answers nothing meanwhile.
  await expect(popup.getByText(/^\d+ s · [1-9][\d,]* parts read$/)).toBeVisible();
  await expect(popup.getByRole('status')).toHaveText('Reading a long page…');
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(popup.getByText('You stopped the scrape.')).toBeVisible();
});

test('nothing of the page is loaded until the user asks for its images', async ({
  extension,
  page,
  server,
}) => {
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  server.clear();
  await popup.keyboard.press('3');
  await expect(popup.getByText('A threshing floor on a windy ridge')).toBeVisible();
  await popup.keyboard.press('1');
  await popup.keyboard.press('m');
  const preview = popup.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'A separation by weight' })).toBeVisible();
  expect(server.requests()).toEqual([]);
  await popup.keyboard.press('3');
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

test('no state has an accessibility fault', async ({ extension, page }) => {
  const popup = await extension.clickAction(page);
  await popup.emulateMedia({ reducedMotion: 'reduce' });
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  for (const tab of ['1', '2', '3', '4']) {
    await popup.keyboard.press(tab);
    await expectAccessible(popup);
  }
  for (const view of ['HTML', 'JSON', 'Report']) {
    await showDetail(popup, view);
    await expectAccessible(popup);
  }
  await popup.keyboard.press('1');
  await popup.keyboard.press('m');
  await expect(popup.locator('iframe')).toBeVisible();
  await expectAccessible(popup);
  for (const name of [/^More ways/, /^More$/, /^What is taken/]) {
    await popup.getByRole('button', { name }).click();
    await expectAccessible(popup);
    await popup.keyboard.press('Escape');
  }
  await popup.keyboard.press('?');
  await expect(popup.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectAccessible(popup);
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
declare const chrome: { storage: { local: { clear(): Promise<void> } } };

/** Runs in the popup. Less than a pixel is enough for the browser to cut a name off. */
function cutNames(): string[] {
  const labels = [...document.querySelectorAll('.tab-label')];
  const isCut = (label: Element) => {
    const text = document.createRange();
    text.selectNodeContents(label);
    return text.getBoundingClientRect().width > label.getBoundingClientRect().width;
  };
  return labels.filter(isCut).map(({ textContent }) => textContent ?? '');
}
