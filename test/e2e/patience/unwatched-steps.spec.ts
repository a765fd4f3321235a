import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from 'playwright';
import { startFixtureServer, type FixtureServer } from '../../support/fixture-server.ts';
import { openServiceForm } from '../../support/popup-hands.ts';
import { launchUnwatched, type UnwatchedChromium } from '../../support/unwatched-chromium.ts';

// A browser that a test drives gives pages what only a person's click gives, and blocks no pop-up.

let profile: string;
let server: FixtureServer;
let chromium: UnwatchedChromium;

test.beforeEach(async () => {
  profile = mkdtempSync(path.join(tmpdir(), 'winnow-steps-'));
  server = await startFixtureServer();
  chromium = await launchUnwatched(profile);
});

test.afterEach(async () => {
  await chromium.close();
  await server.close();
  rmSync(profile, { recursive: true, force: true });
});

/** Opens the popup on the page, writes actions into its form, and runs them. */
async function runIn(popup: Page, actions: object[], stepwise = false): Promise<void> {
  await openServiceForm(popup);
  await popup.getByText('JSON, presets, copy and paste').click();
  await popup.getByLabel('Request as JSON').fill(JSON.stringify({ actions }));
  if (stepwise) {
    await popup.locator('summary', { hasText: 'More options' }).click();
    await popup.locator('summary', { hasText: 'Actions' }).click();
    await popup.getByLabel('Pause after each step').check();
  }
  await popup.getByRole('button', { name: 'Run in this tab' }).click();
  await popup.getByRole('button', { name: 'Run the steps' }).click();
}

test('a step gives the page no rights of a person’s click, opens no tab, and follows a link here', async () => {
  await chromium.visit(async ({ context, clickAction }) => {
    const page = await context.newPage();
    await page.goto(`${server.url}/actions/activation.html`);
    const popup = await clickAction(page);
    // Nothing is asked of the page meanwhile: each question would count as a click in it.
    await runIn(popup, [
      { type: 'click', selector: '#open' },
      { type: 'click', selector: '#copy' },
      { type: 'wait', selector: '#copied' },
      { type: 'scrape' },
      { type: 'click', selector: '#link' },
      { type: 'wait', selector: '#more' },
    ]);
    await expect(popup.getByText('They cost from 40 to 120 euros').first()).toBeVisible({
      timeout: 30_000,
    });
    await popup.getByRole('tab', { name: 'Actions' }).click();
    await expect(popup.getByText(/Pop-up: blocked\. Clipboard: NotAllowedError/)).toBeVisible();
    const tabs = context.pages().filter((tab) => tab.url().startsWith(server.url));
    expect(tabs.map((tab) => new URL(tab.url()).pathname)).toEqual(['/actions/results.html']);
  });
});

test('a run that is paused when the browser is closed goes on in the tab that shows its page then', async () => {
  const address = `${server.url}/actions/search.html`;
  await chromium.visit(async ({ context, clickAction }) => {
    const page = await context.newPage();
    await page.goto(address);
    const popup = await clickAction(page);
    const actions = [
      { type: 'scrape' },
      { type: 'click', selector: '#what' },
      { type: 'write', text: 'runners' },
    ];
    await runIn(popup, actions, true);
    await expect(popup.getByText('Paused before step 2 of 3.')).toBeVisible();
  });
  await chromium.close();
  chromium = await launchUnwatched(profile);
  await chromium.visit(async ({ context, clickAction }) => {
    const page = await context.newPage();
    await page.goto(address);
    const popup = await clickAction(page);
    await openServiceForm(popup);
    await expect(popup.getByText('Paused before step 2 of 3.')).toBeVisible();
    await popup.getByRole('button', { name: 'Go on from step 2' }).click();
    await expect(popup.getByRole('tab', { name: 'Actions' })).toBeVisible();
    await expect(page.locator('#what')).toHaveValue('runners');
  });
});
