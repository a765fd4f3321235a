import type { Marionette } from './marionette.ts';
import { waitUntil } from './wait-until.ts';

/** What a user does outside of pages, in Firefox's own window. */
export interface FirefoxGestures {
  /** Clicks the extension's toolbar button, which grants `activeTab`. */
  clickButton(): Promise<void>;
  /**
   * Clicks with the right button on the first element of a selector and picks the extension's item of that label, as
   * soon as the menu has one.
   */
  pickMenuItem(selector: string, label: string): Promise<void>;
  /** Presses a letter with Alt and Shift held. */
  pressAltShift(letter: string): Promise<void>;
  /** The text on the clipboard; empty if there is none. */
  clipboard(): Promise<string>;
  emptyClipboard(): Promise<void>;
  /** The state of the toolbar button for the tab in front: its badge, a space and its title. */
  buttonState(): Promise<string>;
}

/** @param id - The extension's. */
export function createGestures(marionette: Marionette, id: string): FirefoxGestures {
  return {
    clickButton: () => marionette.inBrowser(triggerAction, id),
    async pickMenuItem(selector, label) {
      let others: string[] | null = [];
      // The background makes the items, and makes them anew when presets or the language change.
      await waitUntil(`the menu has "${label}"`, async () => {
        await openContextMenu(marionette, selector);
        others = await marionette.inBrowser(activateMenuItem, label);
        if (others === null) return true;
        await waitUntil('the menu is closed', () => marionette.inBrowser(closeContextMenu));
        return false;
      }).catch((cause: unknown) => {
        throw new Error(`No menu item "${label}" among: ${others?.join(', ')}`, { cause });
      });
    },
    async pressAltShift(letter) {
      await marionette.inBrowser(focusPage);
      // Keys go to the page first: one that does not have the focus yet swallows them.
      await waitUntil('the page has the focus', () => marionette.inPage(() => document.hasFocus()));
      await marionette.send('Marionette:SetContext', { value: 'chrome' });
      try {
        await marionette.send('WebDriver:PerformActions', { actions: [keyActions(letter)] });
      } finally {
        await marionette.send('Marionette:SetContext', { value: 'content' });
      }
    },
    clipboard: () => marionette.inBrowser(readClipboard),
    emptyClipboard: () => marionette.inBrowser(emptyClipboard),
    buttonState: () => marionette.inBrowser(readButton, id),
  };
}

/** WebDriver's names of keys. */
const ALT = '\uE00A';
const SHIFT = '\uE008';

function keyActions(letter: string): object {
  const held = [ALT, SHIFT, letter.toUpperCase()];
  const down = held.map((value) => ({ type: 'keyDown', value }));
  const up = held.toReversed().map((value) => ({ type: 'keyUp', value }));
  return { type: 'key', id: 'keyboard', actions: [...down, ...up] };
}

async function openContextMenu(marionette: Marionette, selector: string): Promise<void> {
  await marionette.inPage(
    (found) => document.querySelector(found)?.scrollIntoView({ block: 'center' }),
    selector,
  );
  const found = await marionette.send('WebDriver:FindElement', {
    using: 'css selector',
    value: selector,
  });
  const { value: element } = found as { value: object };
  const actions = [
    { type: 'pointerMove', x: 0, y: 0, origin: element },
    { type: 'pointerDown', button: 2 },
    { type: 'pointerUp', button: 2 },
  ];
  await marionette.send('WebDriver:PerformActions', {
    actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
  });
  await waitUntil('the context menu is open', () => marionette.inBrowser(isContextMenuOpen));
}

/* What follows runs in Firefox's own window. */

async function triggerAction(id: string): Promise<void> {
  const { ExtensionParent } = ChromeUtils.importESModule(
    'resource://gre/modules/ExtensionParent.sys.mjs',
  );
  const { extension } = WebExtensionPolicy.getByID(id);
  await ExtensionParent.apiManager.global.browserActionFor(extension).triggerAction(window);
}

function readButton(id: string): string {
  const { ExtensionParent } = ChromeUtils.importESModule(
    'resource://gre/modules/ExtensionParent.sys.mjs',
  );
  const { extension } = WebExtensionPolicy.getByID(id);
  const button = ExtensionParent.apiManager.global.browserActionFor(extension);
  const { badgeText, title } = button.action.getContextData(gBrowser.selectedTab);
  return `${badgeText} ${title}`;
}

function focusPage(): void {
  gBrowser.selectedBrowser.focus();
}

function isContextMenuOpen(): boolean {
  return document.querySelector<MenuPopup>('#contentAreaContextMenu')?.state === 'open';
}

/** Whether no menu is left. */
function closeContextMenu(): boolean {
  const menu = document.querySelector<MenuPopup>('#contentAreaContextMenu');
  menu?.hidePopup();
  return menu?.state === 'closed';
}

/** Activates the item of a label; without one, gives the labels of those that the menu shows. */
async function activateMenuItem(label: string): Promise<string[] | null> {
  const menu = document.querySelector<MenuPopup>('#contentAreaContextMenu');
  const items = [...(menu?.querySelectorAll<MenuItem>('menuitem') ?? [])];
  const item = items.find((each) => each.label === label && !each.hidden);
  if (item === undefined) return items.filter((each) => !each.hidden).map((each) => each.label);
  // Several items of one extension stand in a menu of their own, which may have others: each opens first.
  const inner = item.parentElement as MenuPopup | null;
  const around: MenuPopup[] = [];
  for (let each = inner; each !== null && each !== menu;) {
    around.unshift(each);
    each = (each.parentElement?.parentElement ?? null) as MenuPopup | null;
  }
  for (const each of around) {
    const shown = new Promise((resolve) => {
      each.addEventListener('popupshown', resolve, { once: true });
    });
    (each.parentElement as MenuItem | null)?.openMenu(true);
    await shown;
  }
  inner?.activateItem(item);
  return null;
}

function readClipboard(): string {
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
}

function emptyClipboard(): void {
  Services.clipboard.emptyClipboard(Services.clipboard.kGlobalClipboard);
}

/** The parts of Firefox's internals used above. */
interface MenuPopup extends Element {
  state?: string;
  hidePopup(): void;
  activateItem(item: Element): void;
}
interface MenuItem extends HTMLElement {
  label: string;
  openMenu(open: boolean): void;
}
interface ToolbarButton {
  triggerAction(win: unknown): unknown;
  action: { getContextData(tab: unknown): { badgeText: string; title: string } };
}
interface Transferable {
  init(context: null): void;
  addDataFlavor(type: string): void;
  getTransferData(type: string, data: object): void;
}
declare const ChromeUtils: {
  importESModule(url: string): {
    ExtensionParent: {
      apiManager: { global: { browserActionFor(extension: unknown): ToolbarButton } };
    };
  };
};
declare const WebExtensionPolicy: { getByID(id: string): { extension: unknown } };
declare const gBrowser: { selectedTab: Element; selectedBrowser: HTMLElement };
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
