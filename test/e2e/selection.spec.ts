import type { Locator, Page } from '@playwright/test';
import type { ChromiumExtension } from '../support/chromium-extension.ts';
import { expect, test } from './fixtures.ts';

/** Selections as a mouse makes them, taken by the popup. */

test.beforeEach(async ({ page, server }) => {
  await page.goto(`${server.url}/pages/selection.html`);
});

test('a partly selected table stays a table of the selected cells', async ({ extension, page }) => {
  await drag(page, page.locator('#cell-from'), page.locator('#cell-to'));
  const rows = /^\| +\| +\|\n\| -+ \| -+ \|\n\| Wheat \| 7\.4 \|\n\| Rye \| 6\.2 \|$/;
  await expectSelected({ extension, page }, rows);
});

test('a selection reaches from the page into a shadow tree', async ({ extension, page }) => {
  await drag(page, page.locator('#light b'), page.locator('#shade a'));
  const both =
    /^\*\*light\*\* tree comes before the shadow\.\n+In the \*shadow\* there is \[a link\]\(http[^)]*\/shade\.html\)$/;
  await expectSelected({ extension, page }, both);
});

test('a selection within a shadow tree is read alone', async ({ extension, page }) => {
  await drag(page, page.locator('#shade i'), page.locator('#shade a'));
  const shadow = /^\*shadow\* there is \[a link\]\(http[^)]*\/shade\.html\)$/;
  await expectSelected({ extension, page }, shadow);
});

test('a selection within a frame is read', async ({ extension, page }) => {
  await page.frameLocator('iframe').locator('b').dblclick();
  await expectSelected({ extension, page }, /^\*\*Inside\*\*$/);
});

/** From the left edge of one element to the right edge of another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('Not to be seen');
  await page.mouse.move(start.x + 1, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width - 1, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

/** Expects the markdown that the popup gives of the selection. */
async function expectSelected(
  { extension, page }: { extension: ChromiumExtension; page: Page },
  markdown: RegExp,
): Promise<void> {
  const popup = await extension.clickAction(page);
  // It is taken by itself.
  await expect(popup.getByText('You selected this on the page.')).toBeVisible();
  const text = popup.getByRole('tabpanel').getByRole('region');
  await expect.poll(async () => (await text.innerText()).trim()).toMatch(markdown);
}
