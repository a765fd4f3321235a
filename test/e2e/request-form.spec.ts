import { openServiceForm, unfold, writeJson } from '../support/popup-hands.ts';
import { expectAccessible } from './expect-accessible.ts';
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
  await popup.getByRole('button', { name: 'Pick in the page' }).click();
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
  await popup.getByRole('button', { name: 'Pick in the page' }).first().click();
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
  await writeJson(popup, { headers: { Cookie: 'sid=CANARY' } });
  const kept = () => extension.worker.evaluate(readSession);
  // A draft for any address stays until the browser ends.
  const ofTab = /"draft:\d/;
  await expect.poll(kept).toMatch(ofTab);
  expect(await kept()).not.toContain('CANARY');
  await popup.close();
  await extension.stopWorker();
  await page.close();
  await expect.poll(kept).not.toMatch(ofTab);
});

test('a PDF is never offered to the tab, which cannot read it', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/pages/document.pdf`);
  const popup = await extension.clickAction(page);
  await popup.locator('.popup-message').getByRole('button').click();
  await expect(popup.getByText('The tab shows a PDF', { exact: false }).first()).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Read this tab' })).toHaveCount(0);
});

test('a selector that the browser cannot read is not sent', async ({ extension, page }) => {
  const popup = await extension.clickAction(page);
  await openServiceForm(popup);
  await popup.getByText('More options').click();
  await unfold(popup, 'Content');
  for (const wrong of ['div[[', 'p:nonsense(3)', '..x', 'a >']) {
    await popup.getByLabel('Only these elements').fill(wrong);
    await expect(popup.getByText(/This is not a CSS selector/).first()).toBeVisible();
  }
  for (const right of ['main', 'a:has(> img)', '[data-x="1"] li:nth-of-type(2)', 'p::before']) {
    await popup.getByLabel('Only these elements').fill(right);
    await expect(popup.getByText(/This is not a CSS selector/)).toHaveCount(0);
  }
});

test('actions are dragged, moved by keyboard, duplicated, switched off and removed', async ({
  extension,
}) => {
  const options = await extension.context.newPage();
  await options.goto(`${extension.url}options.html`);
  await options.getByRole('button', { name: 'New preset' }).click();
  await unfold(options, 'Actions');
  for (const name of ['Capture', 'Scroll', 'PDF']) {
    await options.getByRole('button', { name, exact: true }).click();
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
  await options.getByRole('button', { name: 'Remove', exact: true }).click();
  await options.close();
});

test('the form has no accessibility faults', async ({ extension, page }) => {
  const popup = await extension.clickAction(page);
  await openServiceForm(popup);
  await popup.getByLabel('JSON', { exact: true }).check({ force: true });
  await popup.getByLabel('Changes', { exact: true }).check({ force: true });
  await popup.evaluate(() => {
    for (const part of document.querySelectorAll('details')) part.open = true;
  });
  await popup.getByRole('button', { name: 'Click', exact: true }).click();
  await expectAccessible(popup);
});

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
  await expectAccessible(options);
  await options.close();
});

/** Runs in the worker: all that is kept in memory until the browser is closed. */
async function readSession(): Promise<string> {
  return JSON.stringify(await chrome.storage.session.get(null));
}

/** The little of the browser API that runs in the worker above. */
declare const chrome: {
  storage: { session: { get(keys: null): Promise<object> } };
};
