import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { seed } from './stored-results.ts';

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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a comparison and the sheet beside a result have none (${colorScheme})`, async ({
    extension,
    page,
  }) => {
    const metadata = { url: 'https://example.com/pricing' };
    await seed(page, extension.url, [
      { markdown: 'The same.\n\n€ 64', json: { price: 64 }, metadata },
      { markdown: 'The same.\n\n€ 69', json: { price: 69 }, metadata },
    ]);
    await page.emulateMedia({ colorScheme });
    await page.getByRole('button', { name: 'Run again…' }).click();
    await expect(page.getByRole('region', { name: 'Run again…' })).toBeVisible();
    // While it comes in, its colours are mixed with those behind it.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    for (const index of [0, 1])
      await page.getByRole('checkbox', { name: `Choose “Sample ${index}”` }).check();
    await page.keyboard.press('=');
    await expect(page.getByRole('tab', { name: 'Markdown 1' })).toBeVisible();
    await expectAccessible(page);
    await page.getByText('Side by side').click();
    await expect(page.getByRole('region', { name: 'Before' })).toBeVisible();
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
