import type { FirefoxExtension } from '../../support/firefox-extension.ts';
import { expect, test } from './fixtures.ts';

const BASKET = 'falls back into the basket.';
const COPIED = '✓ Winnow: copied as markdown';

test.beforeEach(async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/pages/gestures.html`);
  await firefox.gestures.emptyClipboard();
});

test('"Scrape page" copies the page', async ({ firefox: { gestures } }) => {
  await gestures.pickMenuItem('#first', 'Scrape page');
  await expect.poll(() => gestures.buttonState()).toBe(COPIED);
  expect(await gestures.clipboard()).toContain(BASKET);
});

test('"Scrape selection" copies the selection only', async ({ firefox }) => {
  await select(firefox, '#first');
  await firefox.gestures.pickMenuItem('#first', 'Scrape selection');
  await expect.poll(() => firefox.gestures.buttonState()).toBe(COPIED);
  expect((await firefox.gestures.clipboard()).trim()).toBe(
    'Grain is **thrown** against the wind, and the chaff blows away.',
  );
});

test('a link and an image are copied as markdown', async ({ firefox: { gestures }, server }) => {
  await gestures.pickMenuItem('#link', 'Copy link as markdown');
  const address = `${server.url}/pages/wheat.html`;
  await expect.poll(() => gestures.clipboard()).toBe(`[About \\[winter\\] wheat](${address})`);
  await gestures.pickMenuItem('#image', 'Copy image as markdown');
  const image = `![An ear of wheat](${server.url}/pages/wheat.png)`;
  await expect.poll(() => gestures.clipboard()).toBe(image);
});

test('keys copy the page, though the page was never clicked', async ({ firefox: { gestures } }) => {
  await gestures.pressAltShift('y');
  await expect.poll(() => gestures.buttonState()).toBe(COPIED);
  expect(await gestures.clipboard()).toContain(BASKET);
});

test('keys copy the selection', async ({ firefox }) => {
  await select(firefox, '#second');
  await firefox.gestures.pressAltShift('k');
  await expect.poll(() => firefox.gestures.buttonState()).toBe(COPIED);
  expect((await firefox.gestures.clipboard()).trim()).toBe(
    'What is worth keeping falls back into the basket.',
  );
});

test('keys open the popup', async ({ firefox }) => {
  await firefox.gestures.pressAltShift('m');
  await firefox.popupOpened();
  await expect.poll(() => firefox.popup.text()).toContain(BASKET);
  await firefox.popup.close();
});

test('what cannot be copied says so on the button', async ({ firefox }) => {
  await firefox.gestures.pressAltShift('k');
  await expect.poll(() => firefox.gestures.buttonState()).toMatch(/^! .*Nothing is selected/i);
  await firefox.goto('about:support');
  await firefox.gestures.pressAltShift('y');
  await expect
    .poll(() => firefox.gestures.buttonState())
    .toMatch(/^! .*Open a web page to scrape it\.$/);
});

async function select({ marionette }: FirefoxExtension, selector: string): Promise<void> {
  await marionette.inPage((found) => {
    const element = document.querySelector(found);
    if (element !== null) getSelection()?.selectAllChildren(element);
  }, selector);
}
