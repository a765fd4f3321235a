import type { Page } from '@playwright/test';
import { visit, type Stop } from '../support/tab-stops.ts';
import { waitUntil } from '../support/wait-until.ts';
import { expect, test } from './fixtures.ts';

/** The popup without a mouse, as the browser opens it; the rest is in test/dom/ui/keyboard.test.tsx. */

test.beforeEach(async ({ extension, page, server }) => {
  await extension.worker.evaluate(() => chrome.storage.local.clear());
  await page.goto(`${server.url}/pages/article.html`);
});

// Promise keyboard-reaches-all (Interface): Everything works with the keyboard.
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

/** Presses Tab until it is where it was before, and gives each stop. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await waitUntil('Tab has moved the focus', async () => {
      const now = await page.evaluate(visit);
      return now === 'same' ? undefined : now;
    });
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
