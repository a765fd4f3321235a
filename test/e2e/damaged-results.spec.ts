import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { launchChromium, type ChromiumExtension } from '../support/chromium-extension.ts';
import { removeProfile } from '../support/remove-profile.ts';
import { expect, openOptions, openResults, test } from './service-fixtures.ts';

test('results of a later version block no page from being read, and can be deleted', async ({
  server,
}) => {
  const extension = await launchChromium();
  const options = await openOptions(extension);
  await options.evaluate(storeByLaterVersion);
  const page = await extension.context.newPage();
  await readsPage(extension, page, `${server.url}/pages/article.html`);

  const results = await openResults(extension);
  await expect(results.getByText(/written by a later version of Winnow/)).toBeVisible();
  await results.getByRole('button', { name: 'Delete all…' }).click();
  await results.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(results.getByText(/written by a later version/)).toBeHidden();

  await page.goto(`${server.url}/pages/product.html`);
  await readsPage(extension, page, `${server.url}/pages/product.html`);
  await expect(results.locator('.result-item')).toHaveCount(1);
  await extension.close();
});

test('with its database damaged the extension keeps its settings and reads pages', async ({
  server,
}) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'winnow-damaged-'));
  const before = await launchChromium({ profile });
  await readsPage(before, await before.context.newPage(), `${server.url}/pages/article.html`);
  const options = await openOptions(before);
  await options.getByLabel('Base address').fill('https://api.example.org');
  const limit = options.getByLabel('Requests at once');
  await limit.fill('7');
  await limit.press('Tab');
  // The field shows what is typed before it is stored.
  await expect.poll(() => options.evaluate(storedServices)).toContain('"limit":7');
  await before.context.close();

  const folder = path.join(profile, 'Default', 'IndexedDB');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile()))
    writeFileSync(path.join(file.parentPath, file.name), 'damaged');

  const after = await launchChromium({ profile });
  const again = await openOptions(after);
  await expect(again.getByLabel('Requests at once')).toHaveValue('7');
  await readsPage(after, await after.context.newPage(), `${server.url}/pages/product.html`);
  await after.context.close();
  removeProfile(profile);
});

async function readsPage(extension: ChromiumExtension, page: Page, url: string): Promise<void> {
  await page.goto(url);
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  await expect(popup.getByRole('tabpanel')).not.toBeEmpty();
  await popup.close();
}

/** Runs in a page of the extension. */
async function storedServices(): Promise<string> {
  return JSON.stringify((await chrome.storage.local.get('setting:services'))['setting:services']);
}

/** Runs in a page of the extension: the database as a later version may leave it. */
function storeByLaterVersion(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('winnow', 1000);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('other'));
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      opening.result.close();
      resolve();
    });
  });
}

/** The little of the browser API that runs in the page above. */
declare const chrome: {
  storage: { local: { get(key: string): Promise<Record<string, unknown>> } };
};
