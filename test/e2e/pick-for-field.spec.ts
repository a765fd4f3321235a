import type { Page } from '@playwright/test';
import { openServiceForm } from '../support/popup-hands.ts';
import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ page, server }) => {
  await page.goto(`${server.url}/pages/product.html`);
});

test('the builder makes way for the page, and returns with the picked element', async ({
  extension,
  page,
}) => {
  const popup = await extension.clickAction(page);
  await openServiceForm(popup);
  const opened = extension.context.waitForEvent('page');
  const click = popup.getByRole('link', { name: 'Open in a tab' }).click();
  // The popup may be gone before it has told that it was clicked.
  const [builder] = await Promise.all([opened, click.catch(() => {})]);
  await pickFor(builder, page);
  await expect.poll(() => builder.evaluate(() => document.visibilityState)).toBe('visible');
  await expect(builder.getByText('Picked: h1. It finds 1 element of the page.')).toBeVisible();
  await expect(builder.getByLabel('Only these elements')).toHaveValue('h1');
  await builder.close();
});

test('the side panel stays beside the page while an element is picked for it', async ({
  extension,
  page,
}) => {
  const popup = await extension.clickAction(page);
  await openServiceForm(popup);
  const click = popup.getByRole('button', { name: 'Open beside the page' }).click();
  const [panel] = await Promise.all([extension.openPanel(), click.catch(() => {})]);
  await pickFor(panel, page);
  await expect(panel.getByText('Picked: h1. It finds 1 element of the page.')).toBeVisible();
  await expect(panel.getByLabel('Only these elements')).toHaveValue('h1');
  await panel.close();
});

test('parts of the page are picked from the side panel, which shows them and puts them into its form', async ({
  extension,
  page,
}) => {
  const popup = await extension.clickAction(page);
  await openServiceForm(popup);
  const click = popup.getByRole('button', { name: 'Open beside the page' }).click();
  const [panel] = await Promise.all([extension.openPanel(), click.catch(() => {})]);
  await panel.getByRole('button', { name: 'Pick…', exact: true }).click();
  await page.locator('[popover=manual]').waitFor({ state: 'attached' });
  await page.click('h1', { force: true });
  await page.keyboard.press('Enter');
  await page.locator('[popover=manual]').waitFor({ state: 'detached' });
  const answer = panel.getByRole('region', { name: 'Answer' });
  await expect(answer.getByRole('tabpanel').getByRole('region')).toHaveText(/^# [^#]+$/);
  await answer.locator('label').filter({ hasText: 'Request' }).click();
  await expect(panel.getByRole('textbox', { name: 'Request as JSON' })).toHaveValue(
    /"includeTags": \[\s*"h1"\s*\]/,
  );
  await panel.close();
});

/** Picks the heading of a page for the first field that takes elements. */
async function pickFor(builder: Page, page: Page): Promise<void> {
  const field = builder.getByLabel('Only these elements');
  const section = builder.locator('details').filter({ has: field });
  if ((await section.getAttribute('open')) === null) await section.locator('summary').click();
  await section.getByRole('button', { name: 'Pick in the page' }).first().click();
  await page.locator('[popover=manual]').waitFor({ state: 'attached' });
  await page.click('h1', { force: true });
  await page.locator('[popover=manual]').waitFor({ state: 'detached' });
}
