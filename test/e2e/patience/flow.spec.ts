import { expect, test } from '@playwright/test';
import { launchChromium } from '../../support/chromium-extension.ts';
import { startOrderSite, type OrderSite } from '../../support/order-site.ts';
import { openServiceForm } from '../../support/popup-hands.ts';
import { recordFromPanel } from '../../support/record-hands.ts';

const ORDER = [
  { path: '/login', fields: { user: 'ada', password: 'of the user' } },
  { path: '/item', fields: { what: 'Red shoes', size: 'Large' } },
  { path: '/person', fields: { name: 'Ada Lovelace', gift: 'on' } },
];

let site: OrderSite;

test.beforeEach(async () => {
  site = await startOrderSite();
});

test.afterEach(() => site.close());

test('a flow over four pages that was recorded is done again in another profile, each step once', async () => {
  test.setTimeout(180_000);
  const actions = await recorded();
  expect(site.sent()).toEqual(ORDER);
  site.clear();
  const extension = await launchChromium();
  const page = await extension.context.newPage();
  await page.goto(site.url);
  const popup = await extension.clickAction(page);
  await openServiceForm(popup);
  await popup.getByText('JSON, presets, copy and paste').click();
  await popup.getByLabel('Request as JSON').fill(JSON.stringify({ actions }));
  await popup.getByRole('button', { name: 'Run in this tab' }).click();
  // The password is in no recording.
  await popup.getByLabel(/^Password or code for step/).fill('of the user');
  await popup.getByRole('button', { name: 'Run the steps' }).click();
  await expect(popup.getByText(/\| Red shoes\s*\| Large/)).toBeVisible({ timeout: 60_000 });
  expect(site.sent()).toEqual(ORDER);
  await extension.close();
});

/** The steps of the flow, as they are recorded of mouse and keyboard. */
async function recorded(): Promise<unknown> {
  const extension = await launchChromium();
  const page = await extension.context.newPage();
  await page.goto(site.url);
  const panel = await recordFromPanel(extension, page);
  const bar = page.locator('[popover]');
  const json = panel.getByRole('textbox', { name: 'Request as JSON' });
  await page.locator('#user').click();
  await page.keyboard.type('ada');
  await page.locator('#password').click();
  await page.keyboard.type('of the user');
  await page.keyboard.press('Enter');
  await page.waitForURL(/item$/);
  await bar.waitFor();
  await page.locator('#what').click();
  await page.keyboard.type('Red shoes');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Large');
  await page.locator('#on').click();
  await page.waitForURL(/person$/);
  await bar.waitFor();
  await page.locator('#name').click();
  await page.keyboard.type('Ada Lovelace');
  await page.locator('#gift').click();
  await page.locator('#on').click();
  await page.waitForURL(/orders$/);
  await bar.waitFor();
  await page.locator('h1').click();
  await expect.poll(() => json.inputValue()).toContain('"h1"');
  // What the form shows is a request: its actions are steps.
  const { actions } = JSON.parse(await json.inputValue()) as { actions: unknown };
  await extension.close();
  return actions;
}
