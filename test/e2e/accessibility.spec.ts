import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { openManyPages, openSource } from './open-many-pages.ts';
import { seed } from './stored-results.ts';

/** The pages of the extension in all their states; the popup's are in popup.spec.ts. */

test.beforeEach(async ({ extension, page, server }) => {
  await page.goto(`${server.url}/pages/article.html`);
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
});

test('no state of the options has an accessibility fault', async ({ extension, page }) => {
  await page.goto(`${extension.url}options.html`);
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

test('no state of the results has an accessibility fault', async ({ extension, page }) => {
  await page.goto(`${extension.url}results.html`);
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

test('no state of many pages has an accessibility fault', async ({ extension, page, server }) => {
  const builder = await openManyPages(extension, page, `${server.url}/many/`);
  const list = builder.getByRole('textbox', { name: /^Addresses, one/ });
  await list.fill(`${server.url}/many/\nno address`);
  await expect(
    builder.getByText('1 line without an address is left out: no address'),
  ).toBeVisible();
  await openSource(builder, 'Links of this page');
  await builder.getByRole('checkbox', { name: 'All of these' }).check();
  await expectAccessible(builder);
  await openSource(builder, 'Open tabs');
  await expect(builder.getByRole('button', { name: 'List them' })).toBeVisible();
  await openSource(builder, 'Map a site');
  await builder.getByRole('button', { name: 'Find pages' }).click();
  await expect(builder.getByText(/Left out because robots/)).toBeVisible();
  await builder.getByText('More options').click();
  await expectAccessible(builder);
  await openSource(builder, 'Follow links');
  await builder.getByRole('checkbox', { name: 'Follow the links of these pages' }).check();
  // In a panel's width.
  await builder.setViewportSize({ width: 360, height: 700 });
  await expectAccessible(builder);
  await builder.close();
});

test('no state of a run of many pages has an accessibility fault', async ({
  extension,
  page,
  server,
}) => {
  const builder = await openManyPages(extension, page, `${server.url}/many/`);
  const list = ['13', '1', '2', '3', 'more/a', 'more/b'].map((at) => `${server.url}/many/${at}`);
  await builder.getByRole('textbox', { name: /^Addresses, one/ }).fill(list.join('\n'));
  await builder.getByLabel('Seconds between two pages of a site').fill('5');
  await builder.getByRole('button', { name: 'Read 6 pages' }).click();
  const run = builder.getByRole('article', { name: /pages of 127/ });
  await expect(run.getByText('The server answered 404.')).toBeVisible();
  await expectAccessible(builder);
  await run.getByRole('button', { name: 'Pause' }).click();
  await expect(run.getByText(/paused/)).toBeVisible();
  await run.getByRole('radio', { name: 'By path' }).check();
  await expectAccessible(builder);
  await run.getByRole('button', { name: 'Stop' }).click();
  await expect(run.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expectAccessible(builder);
  await builder.close();
});

test('a comparison, several chosen results and the sheet beside one have no accessibility fault', async ({
  extension,
  page,
}) => {
  const metadata = { url: 'https://example.com/pricing' };
  await seed(page, extension.url, [
    { markdown: 'The same.\n\n€ 64', json: { price: 64 }, metadata },
    { markdown: 'The same.\n\n€ 69', json: { price: 69 }, metadata },
  ]);
  await page.getByRole('button', { name: 'Run again…' }).click();
  await expect(page.getByRole('region', { name: 'Run again' })).toBeVisible();
  // While it comes in, its colours are mixed with those behind it.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  for (const index of [0, 1])
    await page.getByRole('checkbox', { name: `Choose “Sample ${index}”` }).check();
  await expect(page.getByRole('group', { name: '2 chosen' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('=');
  await expect(page.getByRole('tab', { name: 'Markdown 1' })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Side by side').click();
  await expect(page.getByRole('table', { name: 'Side by side' })).toBeVisible();
  await expectAccessible(page);
});

test('enlarged to 200 %, the results can still be read', async ({ extension, page }) => {
  await page.goto(`${extension.url}results.html`);
  await page.setViewportSize({ width: 640, height: 400 });
  await page.locator('.result-item button').first().click();
  const text = page.getByRole('tabpanel').getByRole('region');
  await text.scrollIntoViewIfNeeded();
  expect((await text.boundingBox())?.height).toBeGreaterThan(200);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
});
