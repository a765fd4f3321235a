import type { FirefoxExtension } from '../../support/firefox-extension.ts';
import { expect, test } from './fixtures.ts';

const BASKET = 'falls back into the basket.';
const COPIED = '✓ Winnow: copied as markdown';

test.beforeEach(async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/pages/gestures.html`);
  await firefox.gestures.emptyClipboard();
});

// A popup says what came to nothing, where the browser lets it open.
test.afterEach(({ firefox }) => firefox.popup.close());

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
  // It says so afterwards, which the next test would take for its own.
  await expect.poll(() => gestures.buttonState()).toMatch(/^✓ /);
});

test('"Scrape with" has the presets, and shows the answer of one beside the page', async ({
  firefox,
}) => {
  await firefox.insides.inBackground(async () => {
    const options = { formats: ['links'] };
    const presets = { list: [{ id: 'a', name: 'All links', hosts: [], options }] };
    await browser.storage.local.set({ presets });
  });
  await firefox.gestures.pickMenuItem('#first', 'All links');
  const shown = () =>
    firefox.insides.inSidebar('/sidepanel.html#tab-', () => {
      const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
      tabs.find((tab) => tab.textContent.startsWith('Links'))?.click();
      return document.body.textContent;
    });
  await expect.poll(shown).toContain('wheat.html');
  await firefox.insides.closeSidebar();
  await firefox.insides.inBackground(() => browser.storage.local.remove('presets'));
});

test('keys copy the page, although the page was never clicked', async ({
  firefox: { gestures },
}) => {
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

test('a page sees no copy event, and adds nothing to the copy', async ({ firefox, server }) => {
  await firefox.marionette.inPage(() => {
    addEventListener(
      'copy',
      (event) => {
        document.title = 'HEARD';
        event.clipboardData?.setData('text/plain', 'ADDED');
        event.preventDefault();
      },
      { capture: true },
    );
  });
  await firefox.gestures.pickMenuItem('#link', 'Copy link as markdown');
  const address = `${server.url}/pages/wheat.html`;
  await expect
    .poll(() => firefox.gestures.clipboard())
    .toBe(`[About \\[winter\\] wheat](${address})`);
  await expect.poll(() => firefox.gestures.buttonState()).toMatch(/^✓ /);
  expect(await firefox.marionette.inPage(() => document.title)).not.toBe('HEARD');
});

test('keys copy a selection in a text field', async ({ firefox }) => {
  await firefox.marionette.inPage(() => {
    document.body.innerHTML = '<textarea>Grain of the field</textarea>';
    document.querySelector('textarea')?.select();
    document.querySelector('textarea')?.focus();
  });
  await firefox.gestures.pressAltShift('k');
  await expect.poll(() => firefox.gestures.buttonState()).toBe(COPIED);
  expect((await firefox.gestures.clipboard()).trim()).toBe('Grain of the field');
});

test('a failed command is reported in the popup', async ({ firefox }) => {
  await firefox.gestures.pressAltShift('k');
  await expect.poll(() => firefox.gestures.buttonState()).toMatch(/^! /);
  // The popup opens by itself.
  await firefox.popupOpened();
  await expect.poll(() => firefox.popup.text()).toContain('Nothing is selected in this page.');
});

test('keys open the popup', async ({ firefox }) => {
  await firefox.gestures.pressAltShift('m');
  await firefox.popupOpened();
  await expect.poll(() => firefox.popup.text()).toContain(BASKET);
  await firefox.popup.close();
});

test('a failed copy is reported on the button', async ({ firefox }) => {
  await firefox.gestures.pressAltShift('k');
  await expect.poll(() => firefox.gestures.buttonState()).toMatch(/^! .*Nothing is selected/i);
  // The popup opens by itself, and would take the next keys.
  await firefox.popupOpened();
  await firefox.popup.close();
  await firefox.goto('about:support');
  await firefox.gestures.pressAltShift('y');
  await expect
    .poll(() => firefox.gestures.buttonState())
    .toMatch(/^! .*Open a web page to scrape it\.$/);
  // Later it would open over the page of the next test.
  await firefox.popupOpened();
});

test('several selections become one text, in order', async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/pages/gestures.html`);
  await firefox.marionette.inPage(() => {
    getSelection()?.removeAllRanges();
    for (const id of ['first', 'second']) {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector(`#${id}`) ?? document);
      getSelection()?.addRange(range);
    }
  });
  await firefox.gestures.pickMenuItem('#second', 'Scrape selection');
  await expect.poll(() => firefox.gestures.buttonState()).toBe(COPIED);
  expect((await firefox.gestures.clipboard()).trim()).toBe(
    'Grain is **thrown** against the wind, and the chaff blows away.\n\n' +
      'What is worth keeping falls back into the basket.',
  );
});

test('a selection that cuts a table is a table', async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/pages/encyclopedia.html`);
  await selectBetween(
    firefox,
    'table.wikitable tr:nth-child(3)',
    'table.wikitable tr:nth-child(4)',
  );
  await firefox.gestures.pickMenuItem('table.wikitable tr:nth-child(3) td', 'Scrape selection');
  await expect.poll(() => firefox.gestures.buttonState()).toBe(COPIED);
  const text = await firefox.gestures.clipboard();
  expect(text).toMatch(/\| \[Wheat\]\([^)]*\) *\| 8\.5–9\.6 *\|/);
  expect(text).toMatch(/\| \[Oats\]\([^)]*\) *\| 7\.4–8\.1 *\|/);
  expect(text).not.toContain('Barley');
});

test('a selection in a code block stays code with its language', async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/pages/documentation.html`);
  await selectBetween(firefox, 'pre.prism-code .token-line', 'pre.prism-code .token-line');
  await firefox.gestures.pickMenuItem('pre.prism-code .token-line', 'Scrape selection');
  await expect.poll(() => firefox.gestures.buttonState()).toBe(COPIED);
  expect(await firefox.gestures.clipboard()).toMatch(/^```toml\n\[\[sieve\]\]\n```\s*$/);
});

/** Selects from the beginning of the first element of one selector to the end of another's. */
async function selectBetween(
  { marionette }: FirefoxExtension,
  from: string,
  to: string,
): Promise<void> {
  await marionette.inPage(
    (first, last) => {
      const range = document.createRange();
      range.setStartBefore(document.querySelector(first) ?? document.body);
      range.setEndAfter(document.querySelector(last) ?? document.body);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
    },
    from,
    to,
  );
}

async function select({ marionette }: FirefoxExtension, selector: string): Promise<void> {
  await marionette.inPage((found) => {
    const element = document.querySelector(found);
    if (element !== null) getSelection()?.selectAllChildren(element);
  }, selector);
}

/** The little of the browser API that runs in the background. */
declare const browser: {
  storage: { local: { set(items: object): Promise<void>; remove(key: string): Promise<void> } };
};
