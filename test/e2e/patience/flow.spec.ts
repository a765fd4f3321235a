import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, type Page } from '@playwright/test';
import { launchChromium } from '../../support/chromium-extension.ts';
import { FLOW, flowOverKill, ORDER, PASSWORD, type FlowAction } from '../../support/order-flow.ts';
import { startOrderSite, type OrderSite } from '../../support/order-site.ts';
import { openServiceForm, writeJson } from '../../support/popup-hands.ts';
import { recordFromPanel } from '../../support/record-hands.ts';
import { soakSize } from '../../support/soak-sizes.ts';
import { ownPage, randomFrom } from '../../support/soak.ts';

/** How often the flow is done, with the background ended in each. */
const FLOW_KILLS = soakSize('FLOW_KILLS');
/** Printed with a failure, so that the same moments can be tried again. */
const SEED = Number(process.env.SEED ?? 20_261_123);
/** Flows at most, if no kill hits one. */
const MOST = FLOW_KILLS + 5;
/** Milliseconds after its beginning within which the background of a flow is ended. */
const LATEST_KILL = 9000;

let site: OrderSite;

test.beforeEach(async () => {
  site = await startOrderSite();
});

test.afterEach(() => site.close());

test('a flow recorded over four pages runs in another profile, each step once', async () => {
  const actions = await recorded();
  expect(actions).toEqual(FLOW);
  expect(site.sent()).toEqual(ORDER);
  site.clear();
  const extension = await launchChromium();
  const page = await extension.context.newPage();
  await page.goto(site.url);
  const popup = await extension.clickAction(page);
  await openServiceForm(popup);
  await writeJson(popup, { actions });
  await popup.getByRole('button', { name: 'Run in this tab' }).click();
  // The password is in no recording.
  await popup.getByLabel(/^Password or code for step/).fill(PASSWORD);
  await popup.getByRole('button', { name: 'Run the steps' }).click();
  await expect(popup.getByText(/\| Red shoes\s*\| Large/)).toBeVisible();
  expect(site.sent()).toEqual(ORDER);
  await extension.close();
});

test(`a recorded flow loses no step and repeats none over ${FLOW_KILLS} killed backgrounds, seed ${SEED}`, async () => {
  test.setTimeout(60_000 + FLOW_KILLS * 60_000);
  const random = randomFrom(SEED);
  const extension = await launchChromium();
  await extension.grantHost('http://127.0.0.1/*');
  const own = await extension.context.newPage();
  await own.goto(`${extension.url}options.html`);
  const page = await extension.context.newPage();
  let interrupted = 0;
  // A kill that comes after the end of a flow tries nothing.
  for (let round = 0; round < FLOW_KILLS || (interrupted === 0 && round < MOST); round += 1) {
    await page.goto(site.url);
    site.clear();
    const tab = { own: ownPage(own), tabId: await own.evaluate(activeTab), page: ownPage(page) };
    interrupted += await flowOverKill(tab, async () => {
      await wait(random() * LATEST_KILL);
      await killWorker(own);
    });
    expect(site.sent(), `round ${round}`).toEqual(ORDER);
  }
  expect(interrupted).toBeGreaterThan(0);
  await extension.close();
});

async function activeTab(): Promise<number> {
  const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
  return tab?.id ?? -1;
}

async function killWorker(own: Page): Promise<void> {
  const session = await own.context().newCDPSession(own);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** The steps of the flow, as they are recorded of mouse and keyboard. */
async function recorded(): Promise<FlowAction[]> {
  const extension = await launchChromium();
  const page = await extension.context.newPage();
  await page.goto(site.url);
  const panel = await recordFromPanel(extension, page);
  const bar = page.locator('[popover]');
  const json = panel.getByRole('textbox', { name: 'Request as JSON' });
  await page.locator('#user').click();
  await page.keyboard.type('ada');
  await page.locator('#password').click();
  await page.keyboard.type(PASSWORD);
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
  const { actions } = JSON.parse(await json.inputValue()) as { actions: FlowAction[] };
  await extension.close();
  return actions;
}

/** The browser's API in pages of the extension, as far as it is used here. */
declare const chrome: {
  runtime: { sendMessage(message: object): Promise<unknown> };
  tabs: { query(which: object): Promise<{ id?: number }[]> };
};
