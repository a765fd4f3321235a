import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { blockPage } from '../support/block-page.ts';
import { launchChromium } from '../support/chromium-extension.ts';
import { openServiceForm } from '../support/popup-hands.ts';
import { removeProfile } from '../support/remove-profile.ts';
import { expect, test } from './fixtures.ts';

/** The popup in the states that are not a result on a screen of ordinary size. */

test.beforeEach(async ({ extension }) => {
  await extension.worker.evaluate(() => chrome.storage.local.clear());
});

test('the user is told of an unresponsive page before it is given up on', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/pages/article.html`);
  const popup = await extension.clickAction(page);
  const state = popup.getByRole('status');
  await expect(state).toHaveText('Read just now');
  const free = await blockPage(page);
  await popup.keyboard.press('r');
  await expect(state).toHaveText('The page does not answer yet: wait, or cancel');
  // Who waits has the page as soon as it answers.
  await free();
  await expect(state).toHaveText('Read just now');
});

test('enlarged to 200 %, the popup shows everything, and always its button', async ({ server }) => {
  const profile = enlargedProfile();
  const extension = await launchChromium({ profile });
  const page = await extension.context.newPage();
  await page.goto(`${server.url}/pages/article.html`);
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  expect(await popup.evaluate(() => devicePixelRatio)).toBe(2);
  await expectEnlarged(popup, popup.getByRole('tabpanel').getByRole('region'));
  await expect(popup.getByRole('button', { name: 'Copy text' })).toBeInViewport({ ratio: 1 });
  await popup.getByRole('button', { name: 'More ways' }).click();
  await popup.keyboard.press('End');
  await expect(popup.locator('.menu-item').last()).toBeInViewport({ ratio: 0.95 });
  await popup.keyboard.press('Escape');

  await openServiceForm(popup);
  await expectEnlarged(popup, popup.getByRole('group', { name: 'Formats' }));
  await popup.getByRole('button', { name: 'Read this tab' }).scrollIntoViewIfNeeded();
  await expect(popup.getByRole('button', { name: 'Read this tab' })).toBeInViewport({ ratio: 1 });

  await page.goto(`${extension.url}options.html`);
  await expect(page.getByText(/^\d+ results?, /)).toBeVisible();
  expect(await page.evaluate(sidewaysPixels)).toBe(0);
  await extension.close();
  removeProfile(profile);
});

async function expectEnlarged(popup: Page, part: ReturnType<Page['locator']>): Promise<void> {
  expect(await popup.evaluate(sidewaysPixels)).toBe(0);
  await part.scrollIntoViewIfNeeded();
  await expect(part).toBeInViewport({ ratio: 0.6 });
  expect((await part.boundingBox())?.height).toBeGreaterThan(120);
}

function sidewaysPixels(): number {
  return document.documentElement.scrollWidth - innerWidth;
}

/** A profile whose user has set all pages to 200 %; Chromium counts in powers of 1.2. */
function enlargedProfile(): string {
  const profile = mkdtempSync(path.join(tmpdir(), 'winnow-enlarged-'));
  mkdirSync(path.join(profile, 'Default'));
  const preferences = { partition: { default_zoom_level: { x: Math.log(2) / Math.log(1.2) } } };
  writeFileSync(path.join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  return profile;
}

/** The little of the browser API that runs in the pages above. */
declare const chrome: {
  storage: { local: { clear(): Promise<void> } };
};
