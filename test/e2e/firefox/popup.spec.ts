import type { FirefoxExtension } from '../../support/firefox-extension.ts';
import { expect, test } from './fixtures.ts';

test.afterEach(({ firefox }) => firefox.closePopup());

test('a click on the toolbar button shows the page as markdown', async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/pages/article.html`);
  await firefox.clickAction();
  await expect
    .poll(() => textOf(firefox, '[role=tabpanel]'))
    .toContain('## A separation by weight');
});

test('Enter in the popup copies the page', async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/pages/article.html`);
  await firefox.clickAction();
  await expect.poll(() => textOf(firefox, 'output')).toBe('Read just now');
  await firefox.marionette.inBrowser(pressEnterInPopup);
  await expect.poll(() => textOf(firefox, 'output')).toMatch(/^Copied \d+ words$/);
  expect(await firefox.marionette.inBrowser(readClipboard)).toContain('## A separation by weight');
});

test('the open, closed and nested shadow roots of a page are read', async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/pages/capture-checks.html`);
  await firefox.clickAction();
  for (const text of ['OPEN-SHADOW-TEXT', 'NESTED-SHADOW-TEXT', 'CLOSED-SHADOW-TEXT'])
    await expect.poll(() => textOf(firefox, '[role=tabpanel]')).toContain(text);
});

test('a page of the browser stays closed, in one sentence', async ({ firefox }) => {
  await firefox.goto('about:support');
  await firefox.clickAction();
  await expect.poll(() => textOf(firefox, 'main')).toContain('This page stays closed');
});

test('the menu item copies the page', async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/pages/article.html`);
  await firefox.pickMenuItem('h1', 'Scrape page');
  await expect
    .poll(() => firefox.marionette.inBrowser(readClipboard))
    .toContain('## A separation by weight');
});

function textOf(firefox: FirefoxExtension, selector: string): Promise<string> {
  return firefox.inPopup((found) => document.querySelector(found)?.textContent ?? '', selector);
}

/** Runs in Firefox's own window. */
function readClipboard(): Promise<string> {
  return navigator.clipboard.readText();
}

/** Runs in Firefox's own window: a real key press, which the clipboard asks for. */
function pressEnterInPopup(): void {
  document.querySelector<HTMLElement>('browser.webextension-popup-browser')?.focus();
  const keyboard = Cc['@mozilla.org/text-input-processor;1'].createInstance(
    Ci.nsITextInputProcessor,
  );
  keyboard.beginInputTransactionForTests(window);
  const enter = new KeyboardEvent('', { key: 'Enter', code: 'Enter', keyCode: 13 });
  keyboard.keydown(enter);
  keyboard.keyup(enter);
}

/** What Firefox's own window has and web pages have not. */
declare const Cc: Record<
  '@mozilla.org/text-input-processor;1',
  { createInstance(type: unknown): TextInputProcessor }
>;
declare const Ci: { nsITextInputProcessor: unknown };

interface TextInputProcessor {
  beginInputTransactionForTests(window: Window): boolean;
  keydown(event: KeyboardEvent): number;
  keyup(event: KeyboardEvent): boolean;
}
