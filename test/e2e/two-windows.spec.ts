import type { Page } from '@playwright/test';
import type { ChromiumExtension } from '../support/chromium-extension.ts';
import { expect, test } from './fixtures.ts';

// Presets of other tests would count, too.
test.beforeEach(({ extension }) => extension.worker.evaluate(forget));
test.afterEach(({ extension }) => extension.worker.evaluate(forget));

// Promise list-changes-kept
test('what is changed in a page that closes at once is kept', async ({ extension }) => {
  const other = await openSettings(extension);
  const presets = other.locator('.preset-list > li');
  const inMenu = other.getByLabel('Copy link as markdown');
  await expect(inMenu).toBeChecked();
  await closeWith(await openSettings(extension), (page) =>
    page.getByRole('button', { name: 'New preset' }).click(),
  );
  await expect(presets).toHaveCount(1);
  await closeWith(await openSettings(extension), (page) =>
    page.getByLabel('Copy link as markdown').click(),
  );
  await expect(inMenu).not.toBeChecked();
  await closeWith(await openSettings(extension), async (page) => {
    await page.getByRole('radio', { name: 'Start new requests with “My request”' }).click();
  });
  await expect(other.getByRole('radio', { name: /^Start new requests with “/ })).toBeChecked();
  await other.close();
});

// Promise list-changes-kept
test('two windows that change settings and presets at the same time lose none', async ({
  extension,
}) => {
  const changes = ['Copy link as markdown', 'Copy image as markdown'].map(async (label) => {
    const settings = await openSettings(extension);
    return { settings, begin: () => settings.evaluate(changeMuch, label) };
  });
  const windows = await Promise.all(changes);
  await Promise.all(windows.map(({ begin }) => begin()));
  for (const { settings } of windows) {
    await expect(settings.locator('.preset-list > li')).toHaveCount(10);
    await expect(settings.getByLabel('Copy link as markdown')).not.toBeChecked();
    await expect(settings.getByLabel('Copy image as markdown')).not.toBeChecked();
    await settings.close();
  }
});

async function openSettings({ context, url }: ChromiumExtension): Promise<Page> {
  const settings = await context.newPage();
  await settings.goto(`${url}options.html`);
  await settings.getByRole('button', { name: 'New preset' }).waitFor();
  return settings;
}

/** Does something that ends with a click, in whose turn the page closes. */
async function closeWith(page: Page, click: (page: Page) => Promise<void>): Promise<void> {
  await page.evaluate(() => addEventListener('click', () => close()));
  const closed = page.waitForEvent('close');
  await click(page).catch(() => {});
  await closed;
}

/** Runs in the settings: adds five presets and clicks a check box. */
function changeMuch(label: string): void {
  const buttons = [...document.querySelectorAll('button')];
  const add = buttons.find(({ textContent }) => textContent === 'New preset');
  for (let times = 0; times < 5; times += 1) add?.click();
  const inputs = [...document.querySelectorAll('input')];
  inputs.find(({ labels }) => labels?.[0]?.textContent === label)?.click();
}

async function forget(): Promise<void> {
  const names = Object.keys(await chrome.storage.local.get(null));
  const changed = /^(?:presets|default-preset|setting:menuItems)/;
  await chrome.storage.local.remove(names.filter((name) => changed.test(name)));
}

/** The little of the browser API that runs in the background above. */
declare const chrome: {
  storage: { local: { get(keys: null): Promise<object>; remove(keys: string[]): Promise<void> } };
};
