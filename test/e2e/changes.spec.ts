import type { Page } from '@playwright/test';
import { openTaken, readWith, showDetail } from '../support/popup-hands.ts';
import { expect, test } from './fixtures.ts';

const CHANGES = { type: 'changeTracking', modes: ['git-diff'] };

test('the tab itself compares a page with its last version, and ignores noise', async ({
  extension,
  page,
  server,
}) => {
  const url = `${server.url}/pages/article.html?changes`;
  const asked = { formats: ['markdown', CHANGES] };
  await page.goto(url);
  const first = await extension.clickAction(page);
  await readWith(first, asked);
  await showDetail(first, 'Changes');
  const panel = first.getByRole('tabpanel');
  await expect(panel).toContainText('First scrape of this page');

  // The same document, changed since.
  await page.bringToFront();
  await page.evaluate(() => {
    const heading = document.querySelector('h2');
    if (heading !== null) heading.textContent = 'A separation by wind';
  });
  const second = await extension.clickAction(page);
  await readAsBefore(second);
  await showDetail(second, 'Changes');
  const changed = second.getByRole('tabpanel');
  await expect(changed).toContainText('The page changed');
  const diff = changed.getByRole('table').first();
  await expect(diff).toContainText('A separation by weight');
  await expect(diff).toContainText('A separation by wind');

  const options = await extension.context.newPage();
  await options.goto(`${extension.url}options.html#comparing`);
  await options.getByLabel('Lines that contain').fill('a separation by');
  await options.close();
  await page.goto(url);
  const third = await extension.clickAction(page);
  await readAsBefore(third);
  await showDetail(third, 'Changes');
  await expect(third.getByRole('tabpanel')).toContainText('Nothing changed');
  await expect(third.getByRole('tabpanel').getByRole('table')).toHaveCount(0);
});

/** Opens the form, which is as it was left, and has the tab answer it. */
async function readAsBefore(popup: Page): Promise<void> {
  await popup
    .getByRole('status')
    .filter({ hasText: /^Read / })
    .waitFor();
  await openTaken(popup);
  await popup.getByRole('menuitem', { name: 'More options…' }).click();
  await expect(popup.getByRole('checkbox', { name: 'git-diff' })).toBeChecked();
  await popup.getByRole('button', { name: 'Read this tab' }).click();
}

test.afterEach(async ({ extension }) => {
  await extension.worker.evaluate(() => chrome.storage.local.clear());
});

declare const chrome: { storage: { local: { clear(): Promise<void> } } };
