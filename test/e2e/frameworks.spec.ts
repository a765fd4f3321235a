import { FRAMEWORK_TARGETS } from '../support/framework-targets.ts';
import { openServiceForm } from '../support/popup-hands.ts';
import { expect, test } from './fixtures.ts';

for (const { name, page: file, actions, model } of FRAMEWORK_TARGETS) {
  test(`what actions write is what the page knows: ${name}`, async ({
    extension,
    page,
    server,
  }) => {
    await page.goto(`${server.url}/frameworks/${file}`);
    await page.waitForFunction(() => 'model' in globalThis);
    const popup = await extension.clickAction(page);
    await openServiceForm(popup);
    await popup.getByText('JSON, presets, copy and paste').click();
    await popup.getByLabel('Request as JSON').fill(JSON.stringify({ actions }));
    await popup.getByRole('button', { name: 'Run in this tab' }).click();
    // What came from a text is looked through first.
    await popup.getByRole('button', { name: 'Run the steps' }).click();
    // Until then nobody touches the page: Playwright's own looks at it count as the user's doing.
    await expect(popup.getByRole('tab', { name: 'Markdown' })).toBeVisible({ timeout: 30_000 });
    expect(await page.evaluate(() => Reflect.get(globalThis, 'model')())).toEqual(model);
  });
}
