import type { Page } from '@playwright/test';
import { recordFromPanel } from '../support/record-hands.ts';
import { expect, test } from './fixtures.ts';

/** Presses a button of the bar; nobody but the user sees what is in it. */
async function pressBar(page: Page, button: 'Undo' | 'Stop'): Promise<void> {
  const box = await page.locator('[popover]').boundingBox();
  if (box === null) throw new Error('The bar is not there.');
  const fromRight = button === 'Stop' ? 30 : 100;
  await page.mouse.click(box.x + box.width - fromRight, box.y + box.height / 2);
}

/** The actions of the request that a panel shows. */
async function actionsIn(panel: Page): Promise<unknown> {
  const text = await panel.getByRole('textbox', { name: 'Request as JSON' }).inputValue();
  const request: unknown = JSON.parse(text === '' ? 'null' : text);
  return request !== null && typeof request === 'object' ? Reflect.get(request, 'actions') : null;
}

/** Searches by mouse and keyboard, with the background ended on the way where that is asked for. */
async function search(page: Page, onTheWay: () => Promise<void> = async () => {}): Promise<void> {
  await page.getByLabel('What').click();
  await page.keyboard.type('runners');
  await onTheWay();
  await page.getByLabel('Size').focus();
  await page.keyboard.press('ArrowDown');
  await page.getByLabel('Password').click();
  await page.keyboard.type('hunter2');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.locator('.hit').first().waitFor();
}

/** Whether the top of an element is in sight. */
function isUncovered(element: Element): boolean {
  const { left, top } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + 8, top + 8));
}

const SEARCHED = [
  { type: 'click', selector: '#what' },
  { type: 'write', text: 'runners' },
  { type: 'click', selector: '#size' },
  { type: 'write', text: 'EU 42' },
  { type: 'click', selector: '#password' },
  { type: 'write', text: '***' },
  { type: 'click', selector: '#search button' },
];

// Promise secret-fields-unread
test('a search is recorded, undone in part, and its steps are the request’s, without the password', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/actions/search.html`);
  const panel = await recordFromPanel(extension, page);
  await search(page);
  await expect.poll(() => actionsIn(panel)).toEqual(SEARCHED);
  // The last step is in sight, above what runs it.
  const last = panel.getByRole('group', { name: 'Step 7: Click' });
  await expect.poll(() => last.evaluate(isUncovered)).toBe(true);
  await pressBar(page, 'Undo');
  await expect.poll(() => actionsIn(panel)).toEqual(SEARCHED.slice(0, -1));
  await expect(panel.getByText('You type it yourself each time.')).toBeVisible();
  await pressBar(page, 'Stop');
  await page.locator('[popover]').waitFor({ state: 'detached' });
  await expect(panel.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
  // What is done now is nobody's business.
  await page.getByRole('button', { name: 'Search' }).click();
  expect(await actionsIn(panel)).toEqual(SEARCHED.slice(0, -1));
  const session = await extension.worker.evaluate(() => chrome.storage.session.get(null));
  expect(JSON.stringify(session)).not.toContain('hunter2');
  await panel.close();
});

// Promise recording-loses-nothing (What a page can do to us): A recording loses nothing that is
// done right before its page unloads, nor, while a form shows it (which wakes the next background),
// when the background is ended.
test('a recording continues across the pages of a site, and after the background was ended', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/actions/search.html`);
  const panel = await recordFromPanel(extension, page);
  await search(page, async () => {
    await expect.poll(() => actionsIn(panel)).toEqual(SEARCHED.slice(0, 2));
    await extension.stopWorker();
  });
  await expect.poll(() => actionsIn(panel)).toEqual(SEARCHED);
  await page.evaluate(() => document.querySelector('#next')?.removeAttribute('target'));
  await page.locator('#next').click();
  await page.waitForURL(/results/);
  await page.locator('[popover]').waitFor();
  await page.locator('h1').click();
  await expect
    .poll(() => actionsIn(panel))
    .toEqual([
      ...SEARCHED,
      { type: 'click', selector: '#next' },
      { type: 'wait', selector: 'h1' },
      { type: 'click', selector: 'h1' },
    ]);
  await pressBar(page, 'Stop');
  await page.locator('[popover]').waitFor({ state: 'detached' });
  await panel.close();
});

// Promise recording-loses-nothing
test('actions right after the background was ended are recorded, even a press that navigates at once', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/actions/search.html?ended`);
  const panel = await recordFromPanel(extension, page);
  await page.evaluate(() => {
    document.querySelector('#next')?.addEventListener('pointerdown', () => {
      location.href = 'results.html';
    });
  });
  await extension.stopWorker();
  await page.getByLabel('What').click();
  // It woke the background, which on a busy machine takes longer than a hand to the next press.
  await expect.poll(() => actionsIn(panel)).toHaveLength(1);
  await page.locator('#next').hover();
  await page.mouse.down();
  await page.waitForURL(/results/);
  await page.mouse.up();
  await page.locator('[popover]').waitFor();
  await page.locator('h1').click();
  await expect
    .poll(() => actionsIn(panel))
    .toEqual([
      { type: 'click', selector: '#what' },
      { type: 'click', selector: '#next' },
      { type: 'wait', selector: 'h1' },
      { type: 'click', selector: 'h1' },
    ]);
  await pressBar(page, 'Stop');
  await page.locator('[popover]').waitFor({ state: 'detached' });
  await panel.close();
});

test('freshly recorded steps are tried on the page as it was at the start', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/actions/shop.html?try`);
  const panel = await recordFromPanel(extension, page);
  await page.locator('[name=what]').click();
  await page.keyboard.type('runner');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.locator('.shoe')).toHaveCount(6);
  await expect.poll(() => actionsIn(panel)).toHaveLength(3);
  await pressBar(page, 'Stop');
  await expect(panel.getByText(`The steps begin at ${server.url}/actions/shop.html`)).toBeVisible();
  await page.evaluate(() => document.body.append('of before'));
  await panel.getByRole('button', { name: 'Try in this tab' }).click();
  await expect(page.getByText('of before')).toBeHidden();
  await expect(page.locator('[name=what]')).toHaveValue('runner');
  await expect(page.locator('.shoe')).toHaveCount(6);
  await panel.close();
});

/** The browser's API in pages of the extension, as far as it is used here. */
declare const chrome: {
  storage: { session: { get(key: null): Promise<unknown> } };
};
