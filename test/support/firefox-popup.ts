import { createExtensionPage, type ExtensionPage } from './extension-page.ts';
import type { FirefoxExtension } from './firefox-extension.ts';
import { asyncScript, unwrap, type Marionette } from './marionette.ts';
import { waitUntil } from './wait-until.ts';

/** The extension's popup in Firefox. Everything but `close` fails while it is closed. */
export interface FirefoxPopup extends ExtensionPage {
  /** Presses a key, named as in `KeyboardEvent.key`. */
  press(key: string): Promise<void>;
  /** Closes it and waits until it is gone; does nothing if none is open. */
  close(): Promise<void>;
}

export function createPopup(marionette: Marionette): FirefoxPopup {
  const evaluate = async <T, A extends unknown[]>(
    run: (...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<T> =>
    unwrap<T>(await marionette.inBrowser(evaluateInPopup, asyncScript(run.toString()), args));
  return {
    ...createExtensionPage({
      evaluate,
      clickElement: (reference) =>
        marionette.inBrowser(handleInPopup, 'click', reference).catch(unlessClosed),
      typeInto: (reference, text) => marionette.inBrowser(handleInPopup, 'type', reference, text),
    }),
    async press(key) {
      await evaluate(hearKeys);
      // Firefox gives keys to nobody while the panel opens and takes the focus. This one does nothing.
      await waitUntil('the popup gets keys', async () => {
        await marionette.inBrowser(pressInPopup, 'F13');
        return evaluate(hasHeardKey);
      });
      await marionette.inBrowser(pressInPopup, key);
    },
    async close() {
      await waitUntil('the popup is closed', () => marionette.inBrowser(hidePopup));
    },
  };
}

/** A click may close the popup before Firefox has said that it clicked. */
function unlessClosed(error: unknown): void {
  if (!/destroyed before query .*clickElement/.test(String(error))) throw error;
}

/** Waits until a popup that is opening has loaded its page. */
export async function popupLoaded(marionette: Marionette): Promise<void> {
  await waitUntil('the popup is loaded', async () => {
    const reply = await marionette.inBrowser(askPopup, asyncScript(isReady.toString()));
    return reply !== null && unwrap<boolean>(reply);
  });
}

/** Opens the popup, writes a request with actions, and has it run in the tab. */
export async function runInTab(
  firefox: FirefoxExtension,
  actions: Record<string, unknown>[],
): Promise<void> {
  await firefox.clickAction();
  await firefox.popup.click('More');
  await firefox.popup.click('Tools');
  await firefox.popup.click('Scrape with a service');
  await writeJson(firefox.popup, { actions });
  await firefox.popup.click('Run in this tab');
  // What came from a text is looked through first.
  await firefox.popup.click('Run the steps');
}

/** Writes a request as JSON into the open form, replacing its content. */
export async function writeJson(popup: ExtensionPage, request: object): Promise<void> {
  await popup.click('JSON, presets, copy and paste');
  const json = JSON.stringify(request);
  // While the panel opens, its fields may not take text yet.
  await waitUntil('the request is written', () => popup.evaluate(writeText, json));
}

/** Runs in the popup: whether the text is in the field. */
function writeText(json: string): boolean {
  const field = document.querySelector<HTMLTextAreaElement>('[aria-label="Request as JSON"]');
  field?.focus();
  field?.select();
  document.execCommand('insertText', false, json);
  return field?.value === json;
}

/** Runs in the popup. The document that it begins with, an empty one, is not ready. */
function isReady(): boolean {
  return location.pathname === '/popup.html' && document.readyState === 'complete';
}

/** Runs in the popup. */
function hearKeys(): void {
  const { dataset } = document.documentElement;
  delete dataset.heardKey;
  const hear = () => void (dataset.heardKey = '');
  addEventListener('keydown', hear, { capture: true, once: true });
}

/** Runs in the popup. */
function hasHeardKey(): boolean {
  return document.documentElement.dataset.heardKey !== undefined;
}

/* What follows runs in Firefox's own window. */

/** As below; `null` while there is no popup, or it is about to show another document. */
async function askPopup(script: string): Promise<unknown> {
  const popup = document.querySelector<PopupBrowser>('browser.webextension-popup-browser');
  const actor = popup?.browsingContext?.currentWindowGlobal?.getActor('MarionetteCommands');
  return (await actor?.executeScript(script, [], { async: true }).catch(() => null)) ?? null;
}

async function evaluateInPopup(script: string, args: unknown[]): Promise<unknown> {
  const popup = document.querySelector<PopupBrowser>('browser.webextension-popup-browser');
  const actor = popup?.browsingContext?.currentWindowGlobal?.getActor('MarionetteCommands');
  if (actor === undefined) throw new Error('No popup is open');
  return actor.executeScript(script, args, { async: true, timeout: 120_000 });
}

async function handleInPopup(what: 'click' | 'type', reference: string, text = ''): Promise<void> {
  const popup = document.querySelector<PopupBrowser>('browser.webextension-popup-browser');
  const actor = popup?.browsingContext?.currentWindowGlobal?.getActor('MarionetteCommands');
  if (actor === undefined) throw new Error('No popup is open');
  const element = { 'element-6066-11e4-a52e-4f735466cecf': reference };
  const capabilities = {
    toJSON: () => ({ 'moz:webdriverClick': true, 'moz:accessibilityChecks': false }),
  };
  if (what === 'click') await actor.clickElement(element, capabilities);
  else await actor.sendKeysToElement(element, text, capabilities);
}

/** Firefox's own events, as of a keyboard: scripts cannot make what the clipboard asks for. */
function pressInPopup(key: string): void {
  document.querySelector<HTMLElement>('browser.webextension-popup-browser')?.focus();
  const keyboard = Cc['@mozilla.org/text-input-processor;1'].createInstance(
    Ci.nsITextInputProcessor,
  );
  keyboard.beginInputTransactionForTests(window);
  const codes: Record<string, number> = { Enter: 13, F13: 124, Escape: 27, Tab: 9, ArrowDown: 40 };
  const keyCode = codes[key] ?? key.toUpperCase().charCodeAt(0);
  const code = key.length > 1 ? key : /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`;
  const pressed = new KeyboardEvent('', { key, code, keyCode });
  keyboard.keydown(pressed);
  keyboard.keyup(pressed);
}

/** Whether no popup is left. */
function hidePopup(): boolean {
  const popup = document.querySelector('browser.webextension-popup-browser');
  popup?.closest<PopupPanel>('panel')?.hidePopup();
  return popup === null;
}

/** The parts of Firefox's internals used above. */
interface PopupBrowser extends HTMLElement {
  browsingContext?: {
    currentWindowGlobal?: {
      getActor(name: 'MarionetteCommands'): {
        executeScript(script: string, args: unknown[], options: object): Promise<unknown>;
        clickElement(element: object, capabilities: object): Promise<void>;
        sendKeysToElement(element: object, text: string, capabilities: object): Promise<void>;
      };
    };
  };
}
interface PopupPanel extends Element {
  hidePopup(): void;
}
interface TextInputProcessor {
  beginInputTransactionForTests(window: Window): boolean;
  keydown(event: KeyboardEvent): number;
  keyup(event: KeyboardEvent): boolean;
}
declare const Cc: Record<
  '@mozilla.org/text-input-processor;1',
  { createInstance(type: unknown): TextInputProcessor }
>;
declare const Ci: { nsITextInputProcessor: unknown };
