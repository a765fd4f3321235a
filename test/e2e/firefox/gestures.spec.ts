import { expect, test } from './fixtures.ts';
import type { FirefoxExtension } from '../../support/firefox-extension.ts';

/** What is on the system's clipboard. */
function clipboard({ marionette }: FirefoxExtension): Promise<string> {
  return marionette.inBrowser(() => {
    const transfer = Cc['@mozilla.org/widget/transferable;1'].createInstance(Ci.nsITransferable);
    transfer.init(null);
    transfer.addDataFlavor('text/plain');
    Services.clipboard.getData(transfer, Services.clipboard.kGlobalClipboard);
    const data: { value?: { QueryInterface(type: unknown): { data: string } } } = {};
    try {
      transfer.getTransferData('text/plain', data);
    } catch {
      return '';
    }
    return data.value?.QueryInterface(Ci.nsISupportsString).data ?? '';
  });
}

/** Presses the keys of a command, as far as a headless window can: the browser's own key element. */
function pressKeys({ marionette }: FirefoxExtension, letter: string): Promise<void> {
  return marionette.inBrowser((wanted) => {
    const keys = [...document.querySelectorAll<KeyElement>('keyset[id*="winnow"] key')];
    const key = keys.find((each) => each.getAttribute('key')?.toUpperCase() === wanted);
    if (key === undefined) throw new Error(`No command has the key ${wanted}`);
    key.doCommand();
  }, letter);
}

async function select({ marionette }: FirefoxExtension, selector: string): Promise<void> {
  await marionette.inPage((found) => {
    const element = document.querySelector(found);
    if (element !== null) getSelection()?.selectAllChildren(element);
  }, selector);
}

async function empty({ marionette }: FirefoxExtension): Promise<void> {
  await marionette.inBrowser(() => {
    Services.clipboard.emptyClipboard(Services.clipboard.kGlobalClipboard);
  });
}

test.beforeEach(async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/pages/gestures.html`);
  await empty(firefox);
});

const BASKET = 'falls back into the basket.';

test('"Scrape page" copies the page', async ({ firefox }) => {
  await firefox.pickMenuItem('#first', 'Scrape page');
  await expect.poll(() => clipboard(firefox)).toContain(BASKET);
});

test('"Scrape selection" copies the selection only', async ({ firefox }) => {
  await select(firefox, '#first');
  await firefox.pickMenuItem('#first', 'Scrape selection');
  await expect
    .poll(async () => (await clipboard(firefox)).trim())
    .toBe('Grain is **thrown** against the wind, and the chaff blows away.');
});

test('a link and an image are copied as markdown', async ({ firefox, server }) => {
  await firefox.pickMenuItem('#link', 'Copy link as markdown');
  const address = `${server.url}/pages/wheat.html`;
  await expect.poll(() => clipboard(firefox)).toBe(`[About \\[winter\\] wheat](${address})`);
  await firefox.pickMenuItem('#image', 'Copy image as markdown');
  const image = `![An ear of wheat](${server.url}/pages/wheat.png)`;
  await expect.poll(() => clipboard(firefox)).toBe(image);
});

test('keys copy the page and the selection', async ({ firefox }) => {
  await pressKeys(firefox, 'Y');
  await expect.poll(() => clipboard(firefox)).toContain(BASKET);
  await select(firefox, '#first');
  await pressKeys(firefox, 'S');
  await expect.poll(() => clipboard(firefox)).not.toContain(BASKET);
});

/** The parts of Firefox's internals used above. */
interface KeyElement extends Element {
  doCommand(): void;
}
interface Transferable {
  init(context: null): void;
  addDataFlavor(type: string): void;
  getTransferData(type: string, data: object): void;
}
declare const Cc: {
  '@mozilla.org/widget/transferable;1': { createInstance(type: unknown): Transferable };
};
declare const Ci: { nsITransferable: unknown; nsISupportsString: unknown };
declare const Services: {
  clipboard: {
    kGlobalClipboard: number;
    getData(transfer: Transferable, clipboard: number): void;
    emptyClipboard(clipboard: number): void;
  };
};
