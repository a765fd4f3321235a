import type { Page } from '@playwright/test';
import { recordFromPanel } from '../support/record-hands.ts';
import { expect, test } from './fixtures.ts';

test('a search is recorded, and a preset runs it in a new page with one click, for its text and its table', async ({
  extension,
  page,
  server,
}) => {
  const address = `${server.url}/actions/shop.html?replay&cookies`;
  await page.goto(address);
  const panel = await recordFromPanel(extension, page);
  await searchByHand(page);
  await expect(panel.getByRole('textbox', { name: 'Request as JSON' })).toHaveValue(/"EU 42"/);
  await panel.getByRole('button', { name: 'Stop' }).click();
  await page.locator('[popover]').waitFor({ state: 'detached' });

  await panel.getByText('Table', { exact: true }).click();
  await expect(panel.getByRole('row')).toHaveCount(5);
  await panel.getByText('Request', { exact: true }).first().click();

  await panel.getByRole('button', { name: 'Save as a preset…' }).click();
  await panel.getByLabel('Name of the new preset').fill('Runners');
  await panel.getByRole('button', { name: 'Save as a preset', exact: true }).click();
  await panel.getByRole('checkbox', { name: /^Start with it on/ }).click();
  await panel.close();

  // The next day: another tab, no cookie banner, and a shop that calls its field something else and
  // has sold most of its shoes.
  const next = await extension.context.newPage();
  await next.goto(`${server.url}/actions/shop.html?later`);
  const again = await extension.clickAction(next);
  await again.getByRole('button', { name: 'Run in this tab' }).click();
  await expect(again.getByText(/\[Red runner\]/)).toBeVisible();
  await expect(again.getByText(/Green runner|Grey runner|Brown hiker/)).toHaveCount(0);
  await expect(again.getByText('Not this tab')).toHaveCount(0);
  await again.getByText('Steps', { exact: true }).click();
  await expect(again.getByText('1. Click “Accept all”')).toBeVisible();
  await expect(again.getByText(/skipped, as what it closes wasn’t there/)).toBeVisible();
  await again.getByRole('tab', { name: 'Table' }).click();
  await expect(again.getByRole('row')).toHaveCount(3);
  await again.close();

  // A new recording begins with nothing, though the site has steps now.
  await next.bringToFront();
  const anew = await recordFromPanel(extension, next);
  await next.getByLabel('In stock only').click();
  await expect(anew.locator('.steps > li')).toHaveCount(1);
  await anew.getByRole('button', { name: 'Stop' }).click();
  await anew.close();
  await next.close();
});

test('a step whose element is gone says what it sought and where that stood, and the panel shows the place', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/actions/shop.html?gone`);
  const panel = await recordFromPanel(extension, page);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(panel.locator('.steps > li')).toHaveCount(1);
  await panel.getByRole('button', { name: 'Stop' }).click();
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.querySelector('form button')?.remove()),
  );
  await panel.getByRole('button', { name: 'Try in this tab' }).click();
  await expect(panel.getByText(/no button “Search” is on this page\. The page/)).toBeVisible();
  await expect(panel.getByText(/^It stood below “Find a shoe”/)).toBeVisible();
  await panel.getByRole('button', { name: 'Show the place' }).click();
  // It has no size of its own, so that it takes no press of the mouse.
  await page.locator('[popover]').waitFor({ state: 'attached' });
  await panel.close();
});

/** Searches with a filter, by mouse and keyboard. */
async function searchByHand(page: Page): Promise<void> {
  await page.getByText('Accept all').click();
  await page.getByLabel('What').click();
  await page.keyboard.type('runner');
  await page.getByLabel('Size').focus();
  await page.keyboard.press('ArrowDown');
  await page.getByText('In stock only').click();
  await page.getByRole('button', { name: 'Search' }).click();
  await page.locator('.shoe').first().waitFor();
}
