import type { Page } from '@playwright/test';
import type { ChromiumExtension } from '../support/chromium-extension.ts';
import { take } from '../support/popup-hands.ts';
import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ extension, page, server }) => {
  await clearResults(await extension.context.newPage(), extension.url);
  await page.goto(`${server.url}/pages/article.html`);
});

test('another address in the same document is another page', async ({ extension, page }) => {
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  await page.evaluate(() => {
    history.pushState({}, '', '/posts/two');
    document.title = 'Post two';
    const text = 'The second post of this blog, which has nothing of the first. '.repeat(8);
    document.body.innerHTML = `<main><h1>Post two</h1><p>${text}</p></main>`;
  });
  await page.bringToFront();
  const next = await extension.clickAction(page);
  await next.keyboard.press('Enter');
  await expect(next.getByRole('heading', { level: 1 })).toHaveText('Post two');
  await expect(next.getByRole('tabpanel')).toContainText('The second post');
  await expect(next.getByRole('tabpanel')).not.toContainText('A separation by weight');
  await expect(next.getByRole('status')).toHaveText(/^Copied \d+ words$/);
  await expectListed(extension, ['Post two', /What the wind leaves behind/]);
});

test('every opening of the popup reads the page, and leaves a single result', async ({
  extension,
  page,
}) => {
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  await change(page, 'CHANGED SINCE');
  const again = await extension.clickAction(page);
  await expect(again.getByRole('tabpanel')).toContainText('## CHANGED SINCE');
  await expect(again.getByRole('status')).toHaveText('Read just now');
  await expectListed(extension, [/./]);
});

test('another part of the page comes from the same reading, until the page is read again', async ({
  extension,
  page,
}) => {
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  await page.evaluate(() => {
    const heading = document.createElement('h2');
    heading.textContent = 'CHANGED SINCE';
    document.querySelector('article')?.append(heading, 'And some text below it.');
  });
  const text = popup.getByRole('tabpanel');
  await take(popup, 'Whole page');
  await expect(text).toContainText('Grain Archive');
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  await expect(text).not.toContainText('CHANGED SINCE');
  await popup.keyboard.press('r');
  await expect(text).toContainText('CHANGED SINCE');
});

test('a copied result stays when the page is read later', async ({ extension, page }) => {
  const popup = await extension.clickAction(page);
  await popup.keyboard.press('Enter');
  await expect(popup.getByRole('status')).toHaveText(/^Copied/);
  await change(page, 'CHANGED SINCE');
  const again = await extension.clickAction(page);
  await expect(again.getByRole('tabpanel')).toContainText('## CHANGED SINCE');
  await expect(again.getByRole('status')).toHaveText('Read just now');
  await expectListed(extension, [/./, /./]);
});

test('a page is read again by itself as it fills', async ({ extension, page }) => {
  await page.evaluate(() => {
    document.body.innerHTML = '<main aria-busy="true">Loading…</main>';
  });
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText(
    'Still loading: will be read again as more arrives',
  );
  await page.evaluate(() => {
    const text = 'What came later, with a number of words that make it an article. '.repeat(8);
    document.body.innerHTML = `<main><h1>Come</h1><p>${text}</p></main>`;
  });
  await expect(popup.getByRole('tabpanel')).toContainText('What came later');
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  await expectListed(extension, [/./]);
});

async function change(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => document.querySelector('h2')?.replaceChildren(words), text);
  await page.bringToFront();
}

/**
 * Expects results of these titles, latest first. What the popup shows takes the place of a former one as soon as it is
 * stored, which is a moment later.
 */
async function expectListed(
  { context, url }: ChromiumExtension,
  titles: (string | RegExp)[],
): Promise<void> {
  const results = await context.newPage();
  await results.goto(`${url}results.html`);
  await expect(results.locator('.result-title')).toHaveText(titles);
  await results.close();
}

async function clearResults(results: Page, extensionUrl: string): Promise<void> {
  await results.goto(`${extensionUrl}results.html`);
  await results.evaluate(() =>
    chrome.runtime.sendMessage({ name: 'deleteAllResults', request: {} }),
  );
  await results.close();
}

declare const chrome: { runtime: { sendMessage(message: object): Promise<unknown> } };
