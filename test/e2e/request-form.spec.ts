import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ page, server }) => {
  await page.goto(`${server.url}/pages/product.html`);
});

test('an element is picked in the page, and its selector is in the form', async ({
  extension,
  page,
}) => {
  const popup = await extension.clickAction(page);
  await popup.getByRole('button', { name: 'Ask the service' }).click();
  await popup.getByLabel('Mobile').check();
  await popup.getByText('More options').click();
  await popup.getByText('Content', { exact: true }).click();
  await popup.getByRole('button', { name: 'Pick in the page' }).first().click();

  await page.locator('winnow-picker').waitFor({ state: 'attached' });
  await page.hover('h1');
  await page.click('h1');
  await page.locator('winnow-picker').waitFor({ state: 'detached' });

  const again = await extension.openPopup();
  await expect(again.getByLabel('Mobile')).toBeChecked();
  await again.getByText('JSON, presets, copy and paste').click();
  await expect(again.getByRole('textbox', { name: 'Request as JSON' })).toHaveValue(
    JSON.stringify({ maxAge: 0, mobile: true, includeTags: ['h1'] }, null, 2),
  );
});

test('actions are dragged, moved by keyboard, duplicated, switched off and removed', async ({
  extension,
}) => {
  const options = await extension.context.newPage();
  await options.goto(`${extension.url}options.html`);
  await options.getByRole('button', { name: 'New preset' }).click();
  await options.locator('summary').filter({ hasText: 'Actions' }).click();
  for (const name of ['Capture', 'Scroll', 'PDF']) {
    await options.getByRole('button', { name: `Add: ${name}`, exact: true }).click();
  }
  const json = options.getByRole('textbox', { name: 'Request as JSON' });
  const types = async () => {
    const { actions }: { actions: { type: string }[] } = JSON.parse(await json.inputValue());
    return actions.map(({ type }) => type);
  };
  await expect.poll(types).toEqual(['scrape', 'scroll', 'pdf']);
  const steps = options.locator('.steps > li');
  await steps.nth(2).locator('.step-handle').dragTo(steps.nth(0));
  await expect.poll(types).toEqual(['pdf', 'scrape', 'scroll']);
  await options.getByRole('button', { name: 'Move down: PDF' }).focus();
  await options.keyboard.press('Enter');
  await expect.poll(types).toEqual(['scrape', 'pdf', 'scroll']);
  await options.getByRole('button', { name: 'Duplicate: Scroll' }).click();
  await expect.poll(types).toEqual(['scrape', 'pdf', 'scroll', 'scroll']);
  await options.getByRole('checkbox', { name: '1. Capture' }).uncheck();
  await expect.poll(types).toEqual(['pdf', 'scroll', 'scroll']);
  await options.getByRole('button', { name: 'Remove: PDF' }).click();
  await expect.poll(types).toEqual(['scroll', 'scroll']);
  await options.getByRole('checkbox', { name: '1. Capture' }).check();
  await expect.poll(types).toEqual(['scrape', 'scroll', 'scroll']);
  await options.getByRole('button', { name: 'Remove: My request' }).click();
  await options.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the form has no accessibility faults (${colorScheme})`, async ({ extension, page }) => {
    const popup = await extension.clickAction(page);
    await popup.emulateMedia({ colorScheme });
    await popup.getByRole('button', { name: 'Ask the service' }).click();
    await popup.getByLabel('JSON', { exact: true }).check({ force: true });
    await popup.getByLabel('Changes', { exact: true }).check({ force: true });
    await popup.evaluate(() => {
      for (const part of document.querySelectorAll('details')) part.open = true;
    });
    await popup.getByRole('button', { name: 'Add: Click' }).click();
    // Without legacy mode axe opens a page of its own, which closes the popup.
    const { violations } = await new AxeBuilder({ page: popup }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
}

test('the JSON of a preset is beside its form where there is room, else below', async ({
  extension,
}) => {
  const options = await extension.context.newPage();
  await options.setViewportSize({ width: 1300, height: 900 });
  await options.goto(`${extension.url}options.html`);
  await options.getByRole('button', { name: 'New preset' }).click();
  const form = options.locator('.builder');
  const json = options.getByRole('textbox', { name: 'Request as JSON' });
  const edges = async () => {
    const [one, other] = [await form.boundingBox(), await json.boundingBox()];
    if (one === null || other === null) throw new Error('The form is not there.');
    return { right: one.x + one.width, bottom: one.y + one.height, jsonX: other.x, jsonY: other.y };
  };
  const wide = await edges();
  expect(wide.jsonX).toBeGreaterThan(wide.right);
  await options.setViewportSize({ width: 900, height: 900 });
  const narrow = await edges();
  expect(narrow.jsonY).toBeGreaterThan(narrow.bottom);
});

test('the settings have no accessibility faults', async ({ extension }) => {
  const options = await extension.context.newPage();
  await options.goto(`${extension.url}options.html`);
  await options.getByLabel('Base address').fill('https://api.example.org');
  await options.getByRole('button', { name: 'New preset' }).click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await options.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page: options }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
  await options.close();
});
