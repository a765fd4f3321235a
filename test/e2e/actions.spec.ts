import type { Page } from '@playwright/test';
import type { ChromiumExtension } from '../support/chromium-extension.ts';
import { openServiceForm, runWrittenSteps, unfold, writeJson } from '../support/popup-hands.ts';
import { pressSign } from '../support/press-sign.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

const SEARCH = [
  { type: 'click', selector: '#what' },
  { type: 'write', text: 'runners' },
  { type: 'click', selector: '#size' },
  { type: 'write', text: 'EU 42' },
  { type: 'press', key: 'Enter' },
];

test.beforeEach(async ({ page, server }) => {
  await page.goto(`${server.url}/actions/search.html`);
});

/** Opens the popup, writes a request with actions, and has it run in the tab. */
async function runIn(
  extension: ChromiumExtension,
  page: Page,
  actions: Record<string, unknown>[],
): Promise<Page> {
  const popup = await extension.clickAction(page);
  await writeActions(popup, actions);
  await runWrittenSteps(popup);
  return popup;
}

/** Opens the form and writes a request with actions into it. */
async function writeActions(popup: Page, actions: Record<string, unknown>[]): Promise<void> {
  await openServiceForm(popup);
  await writeJson(popup, { actions });
}

/** Opens the popup again, which opens on the run by itself until the user has seen how it ended. */
async function openAgain(extension: ChromiumExtension, page: Page, text: string): Promise<Page> {
  return findInForm(await extension.clickAction(page), text);
}

/** The popup that has opened, once its form says this. */
async function findInForm(popup: Page, text: string): Promise<Page> {
  const shown = popup.getByText(text).first();
  await expect(async () => {
    if (!(await shown.isVisible())) await openServiceForm(popup);
    await expect(shown).toBeVisible({ timeout: 2000 });
  }).toPass();
  return popup;
}

/** Puts an element into the page that its steps wait for. */
async function letBegin(page: Page): Promise<void> {
  await page.evaluate(() => {
    const begin = document.createElement('p');
    begin.id = 'begin';
    begin.textContent = 'Begin';
    document.body.append(begin);
  });
}

/** Runs in the background: what the toolbar button shows for the tab in front. */
async function badgeInFront(): Promise<{ text: string; title: string }> {
  const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
  const tabId = tab?.id ?? -1;
  const { action } = chrome;
  return { text: await action.getBadgeText({ tabId }), title: await action.getTitle({ tabId }) };
}

test('a search is typed and submitted in the tab, and its results are read', async ({
  extension,
  page,
}) => {
  const actions = [
    { type: 'click', selector: '#what' },
    { type: 'write', text: 'runners' },
    { type: 'press', key: 'Tab' },
    { type: 'write', text: 'EU 42' },
    { type: 'click', selector: '#search button' },
    { type: 'wait', selector: '.hit' },
    { type: 'scrape' },
  ];
  const popup = await runIn(extension, page, actions);
  await expect(popup.getByText('Searched for runners in 42.').first()).toBeVisible();
  await expect(popup.getByRole('tab', { name: 'Actions' })).toBeVisible();
  await expect(page.locator('#said')).toHaveText('Searched for runners in 42.');
  // The sign is gone, and was in nothing that was read.
  await expect(page.locator('[popover]')).toHaveCount(0);
  expect(await popup.locator('body').textContent()).not.toContain('Winnow: step');
});

test('a step that fails is named, what was read is shown, and the run can continue from it', async ({
  extension,
  page,
}) => {
  const popup = await runIn(extension, page, [
    ...SEARCH.slice(0, 2),
    { type: 'click', selector: '#password' },
    { type: 'write', text: 'hunter2' },
    { type: 'press', key: 'Enter' },
  ]);
  await expect(popup.getByText('Step 4 of 5 was not done')).toBeVisible();
  await expect(popup.getByText('only you can type passwords').first()).toBeVisible();
  await expect(page.locator('#password')).toHaveValue('');
  await expect(popup.getByRole('button', { name: 'Continue from step 5' })).toBeVisible();
  await popup.getByRole('button', { name: 'Type it here…' }).click();
  await popup.getByLabel('Password or code for step 4').fill('of the user');
  await popup.getByRole('button', { name: 'Run the steps' }).click();
  await expect(page.locator('#password')).toHaveValue('of the user');
  await expect(popup.getByText('Searched for runners').first()).toBeVisible();
});

// Promise deeds-are-asked
test('before a click that may delete something, the user is asked in the page', async ({
  extension,
  page,
}) => {
  const popup = await runIn(extension, page, [{ type: 'click', selector: '#delete' }]);
  await expect(page.locator('[popover]')).toBeVisible();
  const question = 'Waiting for your answer: click “Delete everything”?';
  await expect(popup.getByText(question).first()).toBeVisible();
  const badge = () => extension.worker.evaluate(badgeInFront);
  await expect.poll(badge).toEqual({ text: '?', title: question });
  await expect(page.locator('#said')).toHaveText('Nothing was searched for yet.');
  // The page cannot press it.
  await page.evaluate(() => {
    const sign = document.querySelector('[popover]');
    sign?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
  });
  await expect(page.locator('[popover]')).toBeVisible();
  await pressSign(page, 'Stop');
  await expect(page.locator('[popover]')).toHaveCount(0);
  await expect(page.locator('#said')).toHaveText('Nothing was searched for yet.');
  const again = await openAgain(extension, page, 'You stopped before step 1 of 1.');
  await again.getByRole('button', { name: 'Continue from step 1' }).click();
  await pressSign(page, 'Click it');
  await expect(page.locator('#said')).toHaveText('Everything is deleted.');
});

test('the question before a click can be answered in the popup, too', async ({
  extension,
  page,
}) => {
  const popup = await runIn(extension, page, [{ type: 'click', selector: '#delete' }]);
  await popup.getByRole('button', { name: 'Click it' }).click();
  await expect(page.locator('#said')).toHaveText('Everything is deleted.');
  await expect(popup.getByText('Everything is deleted.').first()).toBeVisible();
  await expect.poll(() => extension.worker.evaluate(badgeInFront)).toMatchObject({ text: '' });
});

test('consent that the user gave for a preset is not requested again until it is withdrawn in the settings', async ({
  extension,
  page,
  server,
}) => {
  const options = { actions: [{ type: 'click', selector: '#delete' }] };
  const presets = {
    list: [{ id: 'a', name: 'Clean up', hosts: ['127.0.0.1'], options, reviewed: true }],
  };
  await extension.worker.evaluate(
    (stored) => chrome.storage.local.set({ presets: stored }),
    presets,
  );
  const said = page.locator('#said');
  const popup = await extension.clickAction(page);
  await popup.getByRole('button', { name: 'Run in this tab' }).click();
  await popup.getByRole('button', { name: 'Always for this preset' }).click();
  await expect(said).toHaveText('Everything is deleted.');
  await (await openAgain(extension, page, 'Everything is deleted.')).close();
  // The popup shows the last answer of its page.
  await page.goto(`${server.url}/actions/search.html?2`);
  const again = await extension.clickAction(page);
  await again.getByRole('button', { name: 'Run in this tab' }).click();
  await expect(again.getByText('Everything is deleted.').first()).toBeVisible();
  const settings = await extension.context.newPage();
  await settings.goto(`${extension.url}options.html#requests`);
  await expect(settings.getByText('Clicks without asking: “Delete everything”')).toBeVisible();
  await settings.getByRole('button', { name: 'Ask again' }).click();
  await expect(settings.getByText('Clicks without asking')).toBeHidden();
  await settings.close();
  await page.goto(`${server.url}/actions/search.html?3`);
  const asked = await extension.clickAction(page);
  await asked.getByRole('button', { name: 'Run in this tab' }).click();
  await pressSign(page, 'Stop');
  await expect(said).toHaveText('Nothing was searched for yet.');
});

// Promise steps-reviewed-before-run
test('the steps of a pasted recording do nothing before the user has reviewed them', async ({
  extension,
  page,
}) => {
  const recording = {
    title: 'Search',
    steps: [
      { type: 'navigate', url: page.url() },
      { type: 'change', selectors: [['#what']], value: 'runners' },
      { type: 'click', selectors: [['#search button'], ['text/Search']], offsetX: 1, offsetY: 1 },
    ],
  };
  const said = page.locator('#said');
  const popup = await extension.clickAction(page);
  await openServiceForm(popup);
  await popup.getByText('JSON, presets, copy and paste').click();
  const paste = popup.getByRole('textbox', { name: 'Paste a request' });
  await paste.fill(JSON.stringify(recording));
  await popup.getByRole('button', { name: 'Fill in the form' }).click();
  await popup.getByRole('button', { name: 'Run in this tab' }).click();
  const review = popup.getByRole('dialog');
  await expect(review.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(popup);
  await review.getByRole('button', { name: 'Cancel' }).click();
  // The form is still there: a run would show its progress instead.
  await expect(paste).toBeVisible();
  await expect(page.locator('#what')).toHaveValue('');
  await popup.getByRole('button', { name: 'Run in this tab' }).click();
  await popup.getByRole('button', { name: 'Run the steps' }).click();
  await expect(said).toHaveText('Searched for runners in .');
});

test('no step runs on a page of another site: this is predicted, then reported, and the run stops', async ({
  extension,
  page,
  server,
}) => {
  const { port } = new URL(server.url);
  const link = `document.querySelector('#away').href = 'http://elsewhere.example:${port}/actions/results.html'`;
  await page.evaluate(link);
  const popup = await extension.clickAction(page);
  await writeActions(popup, [
    { type: 'scrape' },
    { type: 'click', selector: '#away' },
    { type: 'click', selector: '#more' },
  ]);
  await expect(popup.getByText(`Step 2 goes to elsewhere.example:${port}`)).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Allow…' })).toBeVisible();
  await popup.getByRole('button', { name: 'Run in this tab' }).click();
  await expect(popup.getByRole('dialog').getByRole('listitem')).toHaveText([
    'Capture',
    'Click #away',
    'Click #more',
  ]);
  await popup.getByRole('button', { name: 'Run the steps' }).click();
  await expect(popup.getByText('click its button there')).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Continue from step 3' })).toBeVisible();
  await expect(popup.getByRole('tab', { name: 'Actions' })).toBeVisible();
});

test('each step says what it finds in the page, runs from where the user wants, reports its outcome, and can be picked again', async ({
  extension,
  page,
}) => {
  const popup = await extension.clickAction(page);
  await writeActions(popup, [
    { type: 'click', selector: '#delete' },
    { type: 'click', selector: 'label' },
    { type: 'click', selector: '#none' },
  ]);
  await unfold(popup, 'More options');
  await unfold(popup, 'Actions');
  const step = (name: string) => popup.getByRole('group', { name });
  for (const line of await popup.locator('.step summary').all()) await line.click();
  await expect(step('Step 1:').getByText('1 match in the page')).toBeVisible();
  await expect(step('Step 2:').getByText('3 matches in the page')).toBeVisible();
  await expect(step('Step 3:').getByText('No match in the page')).toBeVisible();
  await step('Step 2:').getByRole('button', { name: 'Run from here' }).click();
  await popup.getByRole('button', { name: 'Run the steps' }).click();
  // The last waits for an element that never comes.
  await expect(popup.getByText('Step 3 of 3 was not done')).toBeVisible();
  const outcomes = popup.getByRole('listitem');
  await expect(outcomes.filter({ hasText: '2. Click label' })).toContainText('✓');
  await expect(outcomes.filter({ hasText: '3. Click #none' })).toContainText('✗');
  await expect(page.locator('#said')).toHaveText('Nothing was searched for yet.');
  const closed = popup.waitForEvent('close');
  // The popup may be gone before it has told that it was clicked.
  await popup
    .getByRole('button', { name: 'Pick again' })
    .click()
    .catch(() => {});
  await closed;
  await page.locator('[popover=manual]').waitFor({ state: 'attached' });
  await page.click('h1', { force: true });
  await page.locator('[popover=manual]').waitFor({ state: 'detached' });
  // It opens on the run by itself, unless somebody uses it before.
  const returned = await extension.openPopup();
  await expect(returned.getByText('Picked: h1. It finds 1 element of the page.')).toBeVisible();
  await returned.getByRole('button', { name: 'Continue from step 3' }).click();
  // The list stays open, since the first step was left out.
  await expect(returned.getByRole('listitem').filter({ hasText: '3. Click h1' })).toContainText(
    '✓',
  );
  await returned.getByRole('button', { name: 'New request' }).click();
  await returned.locator('.step summary').last().click();
  await expect(
    returned.getByRole('group', { name: 'Step 3:' }).locator('input[type=text]'),
  ).toHaveValue('h1');
});

test('the popup can be closed and opened while the steps run, and each runs once', async ({
  extension,
  page,
}) => {
  await page.evaluate(() => {
    const counted = { count: 0 };
    Object.assign(globalThis, { counted });
    document.querySelector('#next')?.addEventListener('click', (event) => {
      event.preventDefault();
      counted.count++;
    });
  });
  const popup = await runIn(extension, page, [
    { type: 'click', selector: '#next' },
    { type: 'wait', selector: '#begin' },
    { type: 'click', selector: '#next' },
  ]);
  await expect(popup.getByText('Step 2 of 3 in the tab…')).toBeVisible();
  await popup.close();
  const again = await openAgain(extension, page, 'Step 2 of 3 in the tab…');
  await letBegin(page);
  await expect(again.getByText('All results on a page of their own').first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'counted').count)).toBe(2);
});

test('reading the page while the steps run does not read the sign', async ({ extension, page }) => {
  const popup = await runIn(extension, page, [{ type: 'wait', milliseconds: 30_000 }]);
  await expect(popup.getByText('Step 1 of 1 in the tab…')).toBeVisible();
  await popup.getByRole('button', { name: 'Back to the text' }).click();
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  const text = popup.getByRole('tabpanel');
  await expect(text).toContainText('Nothing was searched for yet.');
  await expect(text).not.toContainText('Winnow');
  await pressSign(page, 'Stop');
});

// Promise no-step-runs-twice
test('nothing runs in a tab other than the one where the user started it', async ({
  extension,
  page,
}) => {
  const other = await extension.context.newPage();
  // Of tabs with the same address, a click on the button could be one on either.
  await other.goto(`${page.url()}?other`);
  await page.bringToFront();
  const popup = await runIn(extension, page, [
    { type: 'wait', selector: '#begin' },
    { type: 'click', selector: '#what' },
    { type: 'write', text: 'runners' },
  ]);
  await expect(popup.getByText('Step 1 of 3 in the tab…')).toBeVisible();
  await other.bringToFront();
  await letBegin(page);
  await expect(page.locator('#what')).toHaveValue('runners');
  await expect(other.locator('#what')).toHaveValue('');
  await expect(other.locator('[popover]')).toHaveCount(0);
});

// Promise no-step-runs-twice
test('a killed background runs no step twice, and says which one may have run', async ({
  extension,
  page,
}) => {
  const popup = await runIn(extension, page, [
    { type: 'click', selector: '#what' },
    { type: 'write', text: 'a' },
    { type: 'wait', milliseconds: 20_000 },
    { type: 'write', text: 'b' },
  ]);
  await expect(popup.getByText('Step 3 of 4 in the tab…')).toBeVisible();
  await popup.close();
  await extension.stopWorker();
  const again = await openAgain(extension, page, 'The browser stopped Winnow at step 3 of 4.');
  await expect(page.locator('#what')).toHaveValue('a');
  await again.getByRole('button', { name: 'Continue from step 4' }).click();
  await expect(page.locator('#what')).toHaveValue('ab');
});

test('a picture is taken between two steps, and a script runs once the user allows it', async ({
  extension,
  page,
}) => {
  await extension.allowUserScripts();
  await page.bringToFront();
  const popup = await runIn(extension, page, [
    { type: 'screenshot', quality: 50 },
    { type: 'click', selector: '#what' },
    { type: 'write', text: 'runners' },
    { type: 'executeJavascript', script: "document.querySelector('#what').value.length" },
    { type: 'screenshot', fullPage: true },
  ]);
  await expect(popup.getByText('your browser does not let Winnow run scripts yet')).toBeVisible();
  await expect(page.locator('#what')).toHaveValue('');
  await popup.getByRole('button', { name: 'New request' }).click();
  await unfold(popup, 'More options');
  await unfold(popup, 'Actions');
  await popup.getByRole('button', { name: 'Allow scripts…' }).click();
  await expect(popup.getByRole('button', { name: 'Allow scripts…' })).toBeHidden();
  await popup.getByRole('button', { name: 'Run in this tab' }).click();
  await popup.getByRole('tab', { name: 'Actions' }).click();
  await expect(popup.getByText('Result of script 1')).toBeVisible();
  await expect(popup.getByText('number')).toBeVisible();
  const picture = popup.getByRole('img', { name: 'Screenshot 2' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBeGreaterThan(400);
});

test('a run goes step by step, stays paused when the background is killed, and resumes with all that it gathered', async ({
  extension,
  page,
}) => {
  const popup = await extension.clickAction(page);
  await writeActions(popup, [
    { type: 'scrape' },
    { type: 'click', selector: '#what' },
    { type: 'write', text: 'runners' },
    { type: 'scrape' },
  ]);
  await unfold(popup, 'More options');
  await unfold(popup, 'Actions');
  await popup.getByLabel('Pause after each step').check();
  await popup.getByLabel('Take a picture after each step').check();
  await popup.getByRole('button', { name: 'Run in this tab' }).click();
  await popup.getByRole('button', { name: 'Run the steps' }).click();
  await expect(popup.getByText('Paused before step 2 of 4.')).toBeVisible();
  await popup.getByRole('button', { name: 'Only step 2' }).click();
  await expect(popup.getByText('Paused before step 3 of 4.')).toBeVisible();
  await expect(page.locator('[popover]')).toHaveCount(0);
  await expect(popup.getByRole('img', { name: 'The page after step 2' })).toBeVisible();
  const rows = popup.getByRole('listitem');
  await expect(rows.filter({ hasText: '2. Click #what' })).toContainText('✓');
  await expect(rows.filter({ hasText: '3. Type “runners”' })).toContainText('○');
  await expectAccessible(popup);
  await popup.close();
  await extension.stopWorker();
  const again = await openAgain(extension, page, 'Paused before step 3 of 4.');
  await expect(page.locator('#what')).toHaveValue('');
  await again.getByRole('button', { name: 'Continue from step 3' }).click();
  await expect(again.getByRole('tab', { name: 'Report' })).toBeVisible();
  await again.getByRole('tab', { name: 'Actions' }).click();
  await unfold(again, 'Steps');
  const pictures = again.getByRole('img', { name: /The page after step \d/u });
  await expect(pictures).toHaveCount(4);
  await expect(pictures.first()).toHaveJSProperty('naturalWidth', 800);
  await expect(again.getByText('Page at step 2')).toBeVisible();
  await expect(again.getByText('Page at step 1')).toBeVisible();
  await expect(page.locator('#what')).toHaveValue('runners');
});

test('a run is paused while a step waits, and no further step runs', async ({
  extension,
  page,
}) => {
  const popup = await runIn(extension, page, [
    { type: 'click', selector: '#what' },
    { type: 'wait', selector: '#begin' },
    { type: 'write', text: 'runners' },
  ]);
  await expect(popup.getByText('Step 2 of 3 in the tab…')).toBeVisible();
  await popup.getByRole('button', { name: 'Pause' }).click();
  await expect(popup.getByText('Pausing after this step…')).toBeVisible();
  await letBegin(page);
  await expect(popup.getByText('Paused before step 3 of 3.')).toBeVisible();
  await expect(page.locator('#what')).toHaveValue('');
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(popup.getByText('Stopped.')).toBeVisible();
});

test('a run waits while a dialog of the page is open, and continues once the user has answered it', async ({
  extension,
  page,
}) => {
  await page.evaluate(() => {
    document.querySelector('#next')?.addEventListener('click', () => {
      document.querySelector('h1')?.append(confirm('Leave?') ? ' yes' : ' no');
    });
    addEventListener('beforeunload', (event) => event.preventDefault());
  });
  const dialogs: string[] = [];
  const isOpen = Promise.withResolvers<() => Promise<void>>();
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    if (dialog.type() === 'confirm') isOpen.resolve(() => dialog.accept());
    // The user stays, so the link leads nowhere.
    else void dialog.dismiss();
  });
  await runIn(extension, page, [
    { type: 'click', selector: '#next' },
    { type: 'click', selector: '#what' },
    { type: 'write', text: 'runners' },
  ]);
  // It closes the popup.
  const answer = await isOpen.promise;
  await answer();
  await openAgain(extension, page, 'Find a shoe yes');
  expect(dialogs).toEqual(['confirm', 'beforeunload']);
  await expect(page.locator('#what')).toHaveValue('runners');
});

declare const chrome: {
  storage: { local: { set(items: object): Promise<void> } };
  tabs: { query(which: object): Promise<{ id?: number }[]> };
  action: {
    getBadgeText(of: { tabId: number }): Promise<string>;
    getTitle(of: { tabId: number }): Promise<string>;
  };
};
