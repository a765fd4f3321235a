import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

/** The pages as they are built; all that they can show is looked at without the extension, in test/dom/ui. */

// Promise no-accessibility-fault
test('no page of the extension has an accessibility fault as it opens', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/pages/article.html`);
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  await expectAccessible(popup);
  for (const name of ['options', 'results', 'builder', 'sidepanel']) {
    await page.goto(`${extension.url}${name}.html`);
    await page.locator('h2, .build-form').first().waitFor();
    await expectAccessible(page);
  }
});
