import { openServiceForm, unfold, writeJson } from '../support/popup-hands.ts';
import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ page, server }) => {
  await page.goto(`${server.url}/pages/product.html`);
});

test('an element is picked in the page, and the form comes back as it was left', async ({
  extension,
  page,
}) => {
  const popup = await extension.clickAction(page);
  await openServiceForm(popup);
  await popup.getByLabel('Mobile').check();
  await popup.locator('.segment').filter({ hasText: 'Service' }).click();
  await popup.getByText('More options').click();
  await unfold(popup, 'Actions');
  await popup.getByRole('button', { name: 'Click', exact: true }).click();
  await popup.getByRole('checkbox', { name: '1. Click' }).uncheck();
  const closed = popup.waitForEvent('close');
  const pick = popup.getByRole('button', { name: 'Pick in the page' });
  // The popup may be gone before it has told that it was clicked.
  await pick.click().catch(() => {});
  await closed;

  await page.locator('[popover=manual]').waitFor({ state: 'attached' });
  await page.hover('h1', { force: true });
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.click('h1', { force: true });
  await page.locator('[popover=manual]').waitFor({ state: 'detached' });

  const again = await extension.openPopup();
  const note = again.getByText('Picked: h1. It finds 1 element of the page.');
  await expect(note).toBeInViewport();
  await expect(again.locator('.step .builder-text input')).toBeFocused();
  await expect(again.locator('.step .builder-text input')).toHaveValue('h1');
  await expect(again.getByRole('checkbox', { name: '1. Click' })).not.toBeChecked();
  await expect(again.getByLabel('Mobile')).toBeChecked();
  await expect(again.getByLabel('Service', { exact: true })).toBeChecked();
});

test('Escape ends the picker in the page, and brings the form back', async ({
  extension,
  page,
}) => {
  const popup = await extension.clickAction(page);
  await openServiceForm(popup);
  await popup.getByText('More options').click();
  await unfold(popup, 'Content');
  const closed = popup.waitForEvent('close');
  const pick = popup.getByRole('button', { name: 'Pick in the page' }).first();
  await pick.click().catch(() => {});
  await closed;
  await page.locator('[popover=manual]').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.locator('[popover=manual]').waitFor({ state: 'detached' });
  const again = await extension.openPopup();
  await expect(again.getByLabel('Only these elements')).toBeInViewport();
});

test('a draft for a page is forgotten with its tab, even while no background runs', async ({
  extension,
  page,
}) => {
  const popup = await extension.clickAction(page);
  await openServiceForm(popup);
  await writeJson(popup, { headers: { Cookie: 'sid=OF-THIS-DRAFT' } });
  const kept = () => extension.worker.evaluate(readSession);
  // A draft for any address stays until the browser ends.
  const ofTab = /"draft:\d/;
  await expect.poll(kept).toMatch(ofTab);
  expect(await kept()).not.toContain('OF-THIS-DRAFT');
  await popup.close();
  await extension.stopWorker();
  await page.close();
  await expect.poll(kept).not.toMatch(ofTab);
});

/** Runs in the worker: all that is kept in memory until the browser is closed. */
async function readSession(): Promise<string> {
  return JSON.stringify(await chrome.storage.session.get(null));
}

/** The little of the browser API that runs in the worker above. */
declare const chrome: {
  storage: { session: { get(keys: null): Promise<object> } };
};
