import { expect, type Locator, type Page } from '@playwright/test';
import { test, type Desktop } from './desktop-fixtures.ts';

/** What is on the clipboard, read by a page that may. It takes the focus, and so closes the popup. */
async function clipboard({ extension, server }: Desktop): Promise<string> {
  const reader = await extension.context.newPage();
  await reader.goto(`${server.otherSite}/pages/gestures.html`);
  await reader.bringToFront();
  const text = await reader.evaluate(() => navigator.clipboard.readText());
  await reader.close();
  return text;
}

async function select(page: Page, selector: string): Promise<void> {
  await page.evaluate((found) => {
    const element = document.querySelector(found);
    if (element !== null) getSelection()?.selectAllChildren(element);
  }, selector);
}

/** Adds to everything that is copied in the page, before any later listener. */
function addToCopies(): void {
  document.body.innerHTML = '<p><a id="link" href="/pages/wheat.html">About [winter] wheat</a></p>';
  addEventListener(
    'copy',
    (event) => {
      event.clipboardData?.setData('text/html', '<b>ADDED</b>');
      event.preventDefault();
    },
    { capture: true },
  );
}

/** Lets no later listener hear of a copy. */
function keepCopies(): void {
  document.body.innerHTML = '<p><a id="link" href="/pages/wheat.html">About wheat</a></p>';
  addEventListener('copy', (event) => event.stopImmediatePropagation(), { capture: true });
}

/** The types of what is on the clipboard. */
async function copiedTypes({ extension, server }: Desktop): Promise<string[]> {
  const reader = await extension.context.newPage();
  await reader.goto(`${server.otherSite}/pages/gestures.html`);
  await reader.bringToFront();
  const types = await reader.evaluate(async () =>
    (await navigator.clipboard.read()).flatMap((item) => [...item.types]),
  );
  await reader.close();
  return types;
}

/** Waits until the toolbar button says of the tab in front how it went, and gives its badge and title. */
async function outcome({ extension }: Desktop): Promise<string> {
  const read = () =>
    extension.worker.evaluate(async () => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      const of = tab === undefined ? {} : { tabId: tab.id };
      return `${await chrome.action.getBadgeText(of)} ${await chrome.action.getTitle(of)}`;
    });
  await expect.poll(read).toMatch(/^[✓!]/);
  return read();
}

/** What a popup shows, with how the text looks, which is a frame. */
async function shownText(popup: Page): Promise<string> {
  const texts = popup.frames().map((frame) => frame.locator('body').innerText());
  return (await Promise.all(texts)).join('\n');
}

const COPIED = '✓ Winnow: copied as markdown';

test('"Scrape page" copies the page, and the popup shows it', async ({ desktop, page }) => {
  await desktop.gestures.rightClick(page, '#first');
  await desktop.gestures.press('Up', 'Up', 'Up', 'Right', 'Return');
  const popup = await desktop.extension.openPopup();
  await expect(popup.locator('body')).toContainText('Copied');
  expect(await outcome(desktop)).toBe(COPIED);
  const text = await clipboard(desktop);
  expect(text).toContain('Grain is **thrown** against the wind, and the chaff blows away.');
  expect(text).toContain('falls back into the basket.');
});

test('"Scrape selection" copies the selection only', async ({ desktop, page }) => {
  await select(page, '#first');
  await desktop.gestures.rightClick(page, '#first');
  await desktop.gestures.press('Up', 'Up', 'Return');
  expect(await outcome(desktop)).toBe(COPIED);
  expect((await clipboard(desktop)).trim()).toBe(
    'Grain is **thrown** against the wind, and the chaff blows away.',
  );
});

test('a selection in a frame of another site is copied as text, with a warning', async ({
  desktop,
  page,
}) => {
  await page.goto(`${desktop.server.url}/pages/foreign-frame.html`);
  const frame = page.frameLocator('iframe');
  await frame.locator('p').evaluate((text) => getSelection()?.selectAllChildren(text));
  await desktop.gestures.rightClick(page, 'iframe');
  await desktop.gestures.press('Up', 'Up', 'Return');
  expect(await outcome(desktop)).toBe(COPIED);
  expect((await clipboard(desktop)).trim()).toBe(
    'OTHER-SITE-FRAME-TEXT stands in a frame of another site.',
  );
  const popup = await desktop.extension.clickAction(page);
  await expect(popup.locator('body')).toContainText('Only the text of the selection was taken');
});

test('"Scrape with" has the presets, and shows the answer of one beside the page', async ({
  desktop,
  page,
}) => {
  const { extension, gestures } = desktop;
  const options = { formats: ['links'] };
  const presets = { list: [{ id: 'a', name: 'All links', hosts: [], options }] };
  await extension.worker.evaluate(
    (stored) => chrome.storage.local.set({ presets: stored }),
    presets,
  );
  await page.bringToFront();
  await gestures.rightClick(page, '#first');
  // The extension's menu, its third entry, and the only preset in that.
  await gestures.press('Up', 'Up', 'Up', 'Right', 'Down', 'Down', 'Right', 'Return');
  const panel = await extension.openPanel();
  await panel.getByRole('tab', { name: 'Links' }).click();
  await expect(panel.getByRole('tabpanel')).toContainText('wheat.html');
  await expect(panel.getByLabel('Start with', { exact: true })).toHaveValue('a');
  await extension.worker.evaluate(() => chrome.storage.local.remove('presets'));
});

test('a link is copied as markdown', async ({ desktop, page }) => {
  await desktop.gestures.rightClick(page, '#link');
  await desktop.gestures.press('Up', 'Up', 'Return');
  expect(await outcome(desktop)).toBe(COPIED);
  const address = `${desktop.server.url}/pages/wheat.html`;
  expect(await clipboard(desktop)).toBe(`[About \\[winter\\] wheat](${address})`);
});

test('an image is copied as markdown', async ({ desktop, page }) => {
  await desktop.gestures.rightClick(page, '#image');
  await desktop.gestures.press('Up', 'Up', 'Return');
  expect(await outcome(desktop)).toBe(COPIED);
  expect(await clipboard(desktop)).toBe(
    `![An ear of wheat](${desktop.server.url}/pages/wheat.png)`,
  );
});

const ORIGINS: [string, (server: Desktop['server']) => string][] = [
  ['a page that may write to the clipboard', ({ url }) => url],
  ['a page without TLS', ({ url }) => url.replace('127.0.0.1', 'plain.example')],
];

for (const [name, originOf] of ORIGINS) {
  test(`${name} adds nothing to what is copied`, async ({ desktop, page }) => {
    await page.goto(`${originOf(desktop.server)}/pages/gestures.html`);
    await page.evaluate(addToCopies);
    await desktop.gestures.rightClick(page, '#link');
    await desktop.gestures.press('Up', 'Up', 'Return');
    expect(await outcome(desktop)).toBe(COPIED);
    expect(await copiedTypes(desktop)).toEqual(['text/plain']);
    expect(await clipboard(desktop)).toMatch(/^\[About \\\[winter\\\] wheat\]/);
  });
}

test('a page without TLS that intercepts copying is not reported as copied', async ({
  desktop,
  page,
}) => {
  await page.goto(
    `${desktop.server.url.replace('127.0.0.1', 'plain.example')}/pages/gestures.html`,
  );
  await page.evaluate(keepCopies);
  await desktop.gestures.rightClick(page, '#link');
  await desktop.gestures.press('Up', 'Up', 'Return');
  expect(await outcome(desktop)).toMatch(/^! /);
  const types = await copiedTypes(desktop);
  expect(types).not.toContain('text/html');
});

test('keys copy the page, although the page was never clicked', async ({ desktop, page }) => {
  await page.bringToFront();
  await desktop.gestures.press('alt+shift+y');
  expect(await outcome(desktop)).toBe(COPIED);
  expect(await clipboard(desktop)).toContain('falls back into the basket.');
});

test('keys copy the selection', async ({ desktop, page }) => {
  await select(page, '#second');
  await desktop.gestures.press('alt+shift+k');
  expect(await outcome(desktop)).toBe(COPIED);
  expect((await clipboard(desktop)).trim()).toBe(
    'What is worth keeping falls back into the basket.',
  );
});

test('keys open the popup', async ({ desktop, page }) => {
  await page.bringToFront();
  await desktop.gestures.press('alt+shift+m');
  const popup = await desktop.extension.openPopup();
  await expect.poll(() => shownText(popup)).toContain('falls back into the basket.');
});

test('keys copy a selection in a text field, but not in a password field', async ({
  desktop,
  page,
}) => {
  const field = '<textarea>Grain of the field</textarea>';
  await selectInField(page, field, 'textarea');
  await desktop.gestures.press('alt+shift+k');
  expect(await outcome(desktop)).toBe(COPIED);
  expect((await clipboard(desktop)).trim()).toBe('Grain of the field');

  await page.bringToFront();
  await selectInField(page, '<input type="password" value="SECRET">', 'input');
  await desktop.gestures.press('alt+shift+k');
  const popup = await desktop.extension.openPopup();
  await expect(note(popup, /^The selection is in a field for a password/)).toBeVisible();
  expect(await clipboard(desktop)).not.toContain('SECRET');
});

test('a failed copy is reported in the popup and on the button', async ({ desktop, page }) => {
  await desktop.gestures.press('alt+shift+k');
  const popup = await desktop.extension.openPopup();
  await expect(note(popup, /^Nothing is selected in this page\./)).toBeVisible();
  await expect.poll(() => shownText(popup)).toContain('falls back into the basket.');
  expect(await outcome(desktop)).toBe(
    '! Winnow: Nothing is selected in this page. Select some text, then scrape the selection.',
  );
  await page.bringToFront();
  await page.goto('chrome://version/');
  await desktop.gestures.press('alt+shift+y');
  expect(await outcome(desktop)).toMatch(/^! .*Open a web page to scrape it\.$/);
});

async function selectInField(page: Page, html: string, selector: string): Promise<void> {
  await page.evaluate((field) => {
    document.body.innerHTML = field;
  }, html);
  await page.locator(selector).selectText();
}

/** The little of the browser API that runs in the background above. */
declare const chrome: {
  tabs: { query(filter: object): Promise<{ id: number }[]> };
  storage: { local: { set(items: object): Promise<void>; remove(key: string): Promise<void> } };
  action: {
    getBadgeText(details: object): Promise<string>;
    getTitle(details: object): Promise<string>;
  };
};

/** A note that is shown; its text is announced, too. */
function note(popup: Page, text: RegExp): Locator {
  return popup.getByRole('paragraph').filter({ hasText: text });
}
