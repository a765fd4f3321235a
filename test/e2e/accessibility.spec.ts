import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The pages of the extension in all their states; the popup's are in popup.spec.ts. */

test.beforeEach(async ({ extension, page, server }) => {
  await page.goto(`${server.url}/pages/article.html`);
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no state of the options has an accessibility fault (${colorScheme})`, async ({
    extension,
    page,
  }) => {
    await page.goto(`${extension.url}options.html`);
    await page.emulateMedia({ colorScheme });
    await expect(page.getByText(/^\d+ results?, /)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('File name').fill('{titel}');
    await expect(page.getByText(/^There is no \{titel\}/)).toBeVisible();
    await page.locator('#file input').setInputFiles({
      name: 'settings.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"winnow": "settings", "version": 1, "settings": {"resultLimit": 7}}'),
    });
    await expect(page.getByRole('button', { name: 'Change them' })).toBeVisible();
    await expectAccessible(page);
  });

  test(`no state of the results has an accessibility fault (${colorScheme})`, async ({
    extension,
    page,
  }) => {
    await page.goto(`${extension.url}results.html`);
    await page.emulateMedia({ colorScheme });
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Delete the chosen one' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1 result is back.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete all…' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('no such words');
    await expect(page.getByText('No result has “no such words”')).toBeVisible();
    await expectAccessible(page);
  });
}

test('enlarged to 200 %, the results can still be read', async ({ extension, page }) => {
  await page.goto(`${extension.url}results.html`);
  await page.setViewportSize({ width: 640, height: 400 });
  await page.locator('.result-item button').first().click();
  const text = page.getByRole('tabpanel').getByRole('region');
  await text.scrollIntoViewIfNeeded();
  expect((await text.boundingBox())?.height).toBeGreaterThan(200);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
});

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
