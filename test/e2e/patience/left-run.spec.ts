import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { startFixtureServer, type FixtureServer } from '../../support/fixture-server.ts';
import { openServiceForm, runWrittenSteps, unfold, writeJson } from '../../support/popup-hands.ts';
import { removeProfile } from '../../support/remove-profile.ts';
import { launchUnwatched, type UnwatchedChromium } from '../../support/unwatched-chromium.ts';

const ACTIONS = [
  { type: 'click', selector: '#next' },
  { type: 'wait', selector: '#never' },
  { type: 'click', selector: '#more' },
];

let profile: string;
let server: FixtureServer;
let chromium: UnwatchedChromium;

test.beforeEach(async () => {
  profile = mkdtempSync(path.join(tmpdir(), 'winnow-left-'));
  server = await startFixtureServer();
  chromium = await launchUnwatched(profile);
});

test.afterEach(async () => {
  await chromium.close();
  await server.close();
  removeProfile(profile);
});

test('a run interrupted by closing the browser is resumed from the form', async () => {
  await leaveRun(false, 'Step 2 of 3 in the tab…');
  await chromium.visit(async (attached) => {
    const page = await attached.context.newPage();
    await page.goto(`${server.url}/actions/results.html`);
    const popup = await attached.clickAction(page);
    await openServiceForm(popup);
    await expect(popup.getByText('The browser stopped Winnow at step 2 of 3.')).toBeVisible();
    await popup.getByRole('button', { name: 'Continue from step 3' }).click();
    await expect(page.getByText('They cost from 40 to 120 euros')).toBeVisible();
  });
});

test('a run paused when the browser was closed can be abandoned, and then appears in no form', async () => {
  await leaveRun(true, 'Paused before step 2 of 3.');
  await chromium.visit(async (attached) => {
    const page = await attached.context.newPage();
    // Another page of its site than the ones it was at.
    await page.goto(`${server.url}/pages/article.html`);
    const popup = await attached.clickAction(page);
    await openServiceForm(popup);
    await expect(popup.getByText('Paused before step 2 of 3.')).toBeVisible();
    await popup.getByRole('button', { name: 'Cancel' }).click();
    await expect(popup.getByRole('button', { name: 'Continue from step 2' })).toBeHidden();
    await popup.reload();
    await openServiceForm(popup);
    await expect(popup.getByText('JSON, presets, copy and paste')).toBeVisible();
    await expect(popup.getByText('Paused before step 2 of 3.')).toBeHidden();
  });
});

/** Runs the steps until the popup says so far they are, and starts the browser anew. */
async function leaveRun(isStepwise: boolean, far: string): Promise<void> {
  await chromium.visit(async (attached) => {
    const page = await attached.context.newPage();
    await page.goto(`${server.url}/actions/search.html`);
    const popup = await attached.clickAction(page);
    await begin(popup, isStepwise);
    await expect(popup.getByText(far)).toBeVisible();
  });
  await chromium.close();
  chromium = await launchUnwatched(profile);
}

/** Writes the steps into the form of the popup, and runs them. */
async function begin(popup: Page, isStepwise: boolean): Promise<void> {
  await openServiceForm(popup);
  await writeJson(popup, { actions: ACTIONS });
  if (isStepwise) {
    await unfold(popup, 'More options');
    await unfold(popup, 'Actions');
    await popup.getByLabel('Pause after each step').check();
  }
  await runWrittenSteps(popup);
}
