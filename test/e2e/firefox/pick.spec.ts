import type { FirefoxExtension } from '../../support/firefox-extension.ts';
import { KEY, pointAt, pressKey } from '../../support/firefox-input.ts';
import { expect, test } from './fixtures.ts';

test.afterEach(({ firefox }) => firefox.popup.close());

test('an element is left out of the page in three clicks', async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/gold/article.html?pick-out`);
  await startPicking(firefox);
  await pointAt(firefox.marionette, 'figcaption', { click: true, alt: true });
  await endPicking(firefox, KEY.enter);
  const isLeftOut = (text: string) =>
    text.includes('What the maps say') && !text.includes('in September. Photograph: P. Ness');
  await expect.poll(async () => isLeftOut(await panel(firefox))).toBe(true);
  await firefox.popup.click('Use main content');
  await expect.poll(() => panel(firefox)).toContain('in September. Photograph: P. Ness');
});

test('only what is picked, by mouse or keyboard, is read', async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/gold/article.html?pick-only`);
  await startPicking(firefox);
  await pointAt(firefox.marionette, 'article h2', { click: true });
  await pointAt(firefox.marionette, '.sf');
  await pressKey(firefox.marionette, ' ');
  await endPicking(firefox, KEY.enter);
  // The first words of the page are shown before it is known what was picked.
  const isPicked = (text: string) =>
    text.includes('Forty years after') &&
    text.includes('What the maps say') &&
    !text.includes('the banks began to slip');
  await expect.poll(async () => isPicked(await panel(firefox))).toBe(true);
});

test('picking can start from the context menu', async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/gold/article.html?pick-menu`);
  await firefox.gestures.pickMenuItem('article h2', 'Pick parts…');
  await expect.poll(() => firefox.marionette.inPage(isPicking)).toBe(true);
  await pointAt(firefox.marionette, 'article h2', { click: true });
  await endPicking(firefox, KEY.enter);
  const isPicked = (text: string) =>
    text.includes('What the maps say') && !text.includes('the banks began to slip');
  await expect.poll(async () => isPicked(await panel(firefox))).toBe(true);
});

for (const [name, path] of [
  ['forbids styles and frames', '38-csp-none.html'],
  ['is sandboxed', '78-csp-sandbox.html'],
]) {
  test(`parts can be picked from a page that ${name}`, async ({ firefox, server }) => {
    await firefox.goto(`${server.url}/hostile/${path}`);
    await startPicking(firefox);
    await pointAt(firefox.marionette, 'p', { click: true });
    await endPicking(firefox, KEY.enter);
    // The first words of the page are shown before it is known what was picked.
    const isPicked = (text: string) =>
      text.includes('VISIBLE-csp-') && !text.includes('A second paragraph');
    await expect.poll(async () => isPicked(await panel(firefox))).toBe(true);
  });
}

test('parts are picked from the sidebar, which shows them', async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/gold/article.html?pick-sidebar`);
  await firefox.clickAction();
  await firefox.popup.click('More');
  await firefox.popup.click('Tools');
  await firefox.popup.click('Scrape with a service');
  await firefox.popup.click('Open beside the page');
  const { insides } = firefox;
  await expect.poll(() => insides.inSidebar('/sidepanel.html#tab-', clickPick)).toBe(true);
  await expect.poll(() => firefox.marionette.inPage(isPicking)).toBe(true);
  await pointAt(firefox.marionette, 'article h2', { click: true });
  await pressKey(firefox.marionette, KEY.enter);
  await expect.poll(() => firefox.marionette.inPage(isPicking)).toBe(false);
  const shown = () =>
    insides.inSidebar(
      '/sidepanel.html#tab-',
      () => document.querySelector('[role=tabpanel]')?.textContent ?? '',
    );
  // What the popup read of the whole page may be shown before.
  const isPicked = (text: string) =>
    text.includes('What the maps say') && !text.includes('the banks began to slip');
  await expect.poll(async () => isPicked(await shown())).toBe(true);
  await insides.closeSidebar();
});

test('Escape ends picking', async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/gold/article.html?pick-escape`);
  await startPicking(firefox);
  await pressKey(firefox.marionette, KEY.escape);
  await expect.poll(() => firefox.marionette.inPage(isPicking)).toBe(false);
});

async function startPicking(firefox: FirefoxExtension): Promise<void> {
  await firefox.clickAction();
  await expect.poll(() => panel(firefox)).not.toBe('');
  // The popup may be gone before it has told that it was clicked.
  await firefox.popup.click('Pick…').catch(() => {});
  await expect.poll(() => firefox.marionette.inPage(isPicking)).toBe(true);
}

async function endPicking(firefox: FirefoxExtension, key: string): Promise<void> {
  await pressKey(firefox.marionette, key);
  await expect.poll(() => firefox.marionette.inPage(isPicking)).toBe(false);
  // It opens by itself: a click on the button would close it.
  await firefox.popupOpened();
}

function panel(firefox: FirefoxExtension): Promise<string> {
  return firefox.popup.text('[role=tabpanel]').catch(() => '');
}

function isPicking(): boolean {
  return document.querySelector('[popover=manual]') !== null;
}

/** Runs in the sidebar. Whether there was such a button that does something. */
function clickPick(): boolean {
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent, disabled }) => textContent === 'Pick…' && !disabled,
  );
  button?.click();
  return button !== undefined;
}
