import { FRAMEWORK_TARGETS } from '../support/framework-targets.ts';
import { openServiceForm, runWrittenSteps, writeJson } from '../support/popup-hands.ts';
import { expect, test } from './fixtures.ts';

const targets = FRAMEWORK_TARGETS.filter(({ needsExtension }) => needsExtension !== undefined);

for (const { name, page: file, actions, model } of targets) {
  // Promise writing-is-seen-by-page
  test(`what actions write is what the page's code sees: ${name}`, async ({
    extension,
    page,
    server,
  }) => {
    await page.goto(`${server.url}/frameworks/${file}`);
    await page.waitForFunction(() => 'model' in globalThis);
    const popup = await extension.clickAction(page);
    await openServiceForm(popup);
    await writeJson(popup, { actions });
    await runWrittenSteps(popup);
    // Until then nobody touches the page: Playwright's own looks at it count as the user's doing.
    await expect(popup.getByRole('tab', { name: 'Markdown' })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'model')())).toMatchObject(model);
  });
}
