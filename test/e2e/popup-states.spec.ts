import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { launchChromium } from '../support/chromium-extension.ts';
import { openServiceForm, unfold } from '../support/popup-hands.ts';
import { removeProfile } from '../support/remove-profile.ts';
import { openSlowPage } from '../support/slow-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

/** The popup in the states that are not a result on a screen of ordinary size. */

test.beforeEach(async ({ extension }) => {
  await extension.worker.evaluate(() => chrome.storage.local.clear());
});

test('no state has an accessibility fault', async ({ extension, page, server }) => {
  await deleteResults(extension.context.newPage(), extension.url);
  await page.goto(`${server.url}/pages/article.html`);
  await page.evaluate(embed, `${server.otherSite}/pages/product.html`);
  const first = await extension.clickAction(page);
  await expect(first.getByText(/^That was your first scrape/)).toBeVisible();
  await expect(first.getByText(/^Frames from other sites were not read/)).toBeVisible();
  await expectAccessible(first);

  await page.goto('chrome://version/');
  const closed = await extension.clickAction(page);
  await expect(
    closed.getByText('Your browser doesn’t let extensions read this page.'),
  ).toBeVisible();
  await expectAccessible(closed);

  await openSlowPage(page, server.url);
  const slow = await extension.clickAction(page);
  await expect(slow.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expectAccessible(slow);
  await slow.getByRole('button', { name: 'Cancel' }).click();
  await expect(slow.getByText('You stopped the scrape.')).toBeVisible();
  await expectAccessible(slow);

  await openSlowPage(page, server.url);
  const failed = await extension.clickAction(page);
  await expect(failed.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await page.goto(`${server.otherSite}/pages/product.html`);
  await expect(failed.getByText(/^The page moved on before it was read/)).toBeVisible();
  await expect(failed.getByRole('button', { name: 'Try again' })).toBeFocused();
  await expectAccessible(failed);
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
  const started = page.waitForEvent('console', (message) => message.text() === 'busy');
  const busy = page.evaluate((ms) => {
    console.log('busy');
    const end = performance.now() + ms;
    while (performance.now() < end);
  }, 16_000);
  await started;
  await popup.keyboard.press('r');
  await expect(state).toHaveText('The page does not answer yet: wait, or cancel');
  // Who waits has the page as soon as it answers.
  await busy;
  await expect(state).toHaveText('Read just now');
});

test('nothing moves if the user prefers reduced motion', async ({ extension, page, server }) => {
  await openSlowPage(page, server.url);
  const popup = await extension.clickAction(page);
  await popup.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(popup.getByRole('button', { name: 'Cancel' })).toBeVisible();
  const animations = () => popup.evaluate(() => document.getAnimations().length);
  expect(await animations()).toBeGreaterThan(0);
  await popup.emulateMedia({ reducedMotion: 'reduce' });
  expect(await animations()).toBe(0);
  await popup.keyboard.press('Escape');
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
  await expect(popup.locator('.menu-item').last()).toBeInViewport({ ratio: 1 });
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

test('a selector has room to be read beside the button that picks it', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/pages/article.html`);
  const popup = await extension.clickAction(page);
  await openServiceForm(popup);
  await popup.getByText('More options').click();
  await unfold(popup, 'Actions');
  await popup.getByRole('button', { name: 'Click', exact: true }).click();
  const field = await popup.getByLabel('Selector').boundingBox();
  const step = await popup.getByRole('group', { name: /Click$/ }).boundingBox();
  const pick = await popup.getByRole('button', { name: 'Pick in the page' }).boundingBox();
  expect(field?.width).toBeGreaterThan(120);
  expect(right(pick)).toBeLessThanOrEqual(right(step));
});

type Box = { x: number; width: number } | null;

function right(box: Box): number {
  if (box === null) throw new Error('It is not drawn');
  return box.x + box.width;
}

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

async function deleteResults(opened: Promise<Page>, url: string): Promise<void> {
  const results = await opened;
  await results.goto(`${url}results.html`);
  const message = { name: 'deleteAllResults', request: {} };
  await results.evaluate((sent) => chrome.runtime.sendMessage(sent), message);
  await results.close();
}

function embed(url: string): Promise<unknown> {
  const frame = document.createElement('iframe');
  frame.src = url;
  document.querySelector('article')?.append(frame);
  return new Promise((resolve) => {
    frame.addEventListener('load', resolve);
  });
}

/** The little of the browser API that runs in the pages above. */
declare const chrome: {
  storage: { local: { clear(): Promise<void> } };
  runtime: { sendMessage(message: unknown): Promise<unknown> };
};
