import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './browsers.ts';
import { asyncScript, connectMarionette, unwrap, type Marionette } from './marionette.ts';
import { waitUntil } from './wait-until.ts';

/** A Firefox with the built extension in a profile of its own. */
export interface FirefoxExtension {
  marionette: Marionette;
  /** Where the extension's pages are, with a final slash. */
  url: string;
  /** Folder into which this browser downloads. */
  downloads: string;
  goto(url: string): Promise<void>;
  /** Clicks the toolbar button, which grants `activeTab`, and waits for the popup. */
  clickAction(): Promise<void>;
  /** Runs a function in the open popup. It may use nothing from outside itself. */
  inPopup<T, A extends unknown[]>(run: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  closePopup(): Promise<void>;
  /** Clicks with the right button on the first element of a selector and picks the extension's item of that label. */
  pickMenuItem(selector: string, label: string): Promise<void>;
  close(): Promise<void>;
}

/** The built extension. `npm run build` makes it. */
export const FIREFOX_BUILD = fileURLToPath(new URL('../../.output/firefox-mv3', import.meta.url));

/** The id of wxt.config.ts. */
const ID = 'winnow@example.org';
/** Firefox gives each installation another one; the tests need to know it. */
const UUID = '6f1a1f39-4d0c-4d6c-9d1e-2a5b1c9e7f10';

export async function launchFirefox(): Promise<FirefoxExtension> {
  const profile = mkdtempSync(path.join(tmpdir(), 'winnow-firefox-'));
  const downloads = path.join(profile, 'downloads');
  mkdirSync(downloads);
  const port = await freePort();
  writeFileSync(path.join(profile, 'user.js'), preferences(port, downloads));
  const args = ['--headless', '--marionette', '-remote-allow-system-access', '--no-remote'];
  const firefox = spawn(
    ensureBrowser('firefox'),
    [...args, '--profile', profile, 'about:blank'],
    // Run as root in a container, its content processes cannot be sandboxed.
    { stdio: 'ignore', env: { ...process.env, MOZ_DISABLE_CONTENT_SANDBOX: '1' } },
  );
  const marionette = await connectMarionette(port);
  await marionette.send('Addon:Install', { path: FIREFOX_BUILD, temporary: true });

  return {
    marionette,
    url: `moz-extension://${UUID}/`,
    downloads,
    async goto(url) {
      await marionette.send('WebDriver:Navigate', { url });
    },
    async clickAction() {
      await marionette.inBrowser(triggerAction, ID);
      await waitUntil('the popup is loaded', () => marionette.inBrowser(isPopupLoaded));
    },
    inPopup: (run, ...args) => inPopup(marionette, run, args),
    async closePopup() {
      await marionette.inBrowser(hidePopup);
    },
    async pickMenuItem(selector, label) {
      await openContextMenu(marionette, selector);
      await marionette.inBrowser(activateMenuItem, label);
    },
    async close() {
      await quit(marionette, firefox);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function preferences(port: number, downloads: string): string {
  const values = {
    'marionette.port': port,
    'extensions.webextensions.uuids': JSON.stringify({ [ID]: UUID }),
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.download.useDownloadDir': true,
    'browser.startup.page': 0,
    'browser.startup.homepage_override.mstone': 'ignore',
    'browser.shell.checkDefaultBrowser': false,
    'browser.aboutwelcome.enabled': false,
    'termsofuse.bypassNotification': true,
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.telemetry.enabled': false,
    'app.update.disabledForTesting': true,
    'app.normandy.enabled': false,
    'network.captive-portal-service.enabled': false,
    // Addresses that the test service knows are found on this machine.
    'network.dns.localDomains': 'slow.example,shop.example',
    'network.connectivity-service.enabled': false,
    'extensions.getAddons.cache.enabled': false,
    'browser.safebrowsing.malware.enabled': false,
    'browser.safebrowsing.phishing.enabled': false,
    // Otherwise a headless window counts as never focused and its popups close at once.
    'ui.popup.disable_autohide': true,
    'focusmanager.testmode': true,
  };
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
    .join('\n');
}

async function inPopup<T, A extends unknown[]>(
  marionette: Marionette,
  run: (...args: A) => T | Promise<T>,
  args: A,
): Promise<T> {
  const reply = await marionette.inBrowser(evaluateInPopup, asyncScript(run.toString()), args);
  return unwrap<T>(reply);
}

async function openContextMenu(marionette: Marionette, selector: string): Promise<void> {
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

async function quit(marionette: Marionette, firefox: ChildProcess): Promise<void> {
  const ended = firefox.exitCode === null ? once(firefox, 'exit') : Promise.resolve();
  const killer = setTimeout(() => firefox.kill('SIGKILL'), 10_000);
  await marionette.send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => undefined);
  marionette.close();
  await ended;
  clearTimeout(killer);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address object.
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/* What follows runs in Firefox's own window. */

async function triggerAction(id: string): Promise<void> {
  const { ExtensionParent } = ChromeUtils.importESModule(
    'resource://gre/modules/ExtensionParent.sys.mjs',
  );
  const { extension } = WebExtensionPolicy.getByID(id);
  await ExtensionParent.apiManager.global.browserActionFor(extension).triggerAction(window);
}

function isPopupLoaded(): boolean {
  const popup = document.querySelector<PopupBrowser>('browser.webextension-popup-browser');
  return (
    popup?.browsingContext?.currentWindowGlobal?.documentURI?.spec.includes('/popup.html') === true
  );
}

async function evaluateInPopup(script: string, args: unknown[]): Promise<unknown> {
  const popup = document.querySelector<PopupBrowser>('browser.webextension-popup-browser');
  const actor = popup?.browsingContext?.currentWindowGlobal?.getActor('MarionetteCommands');
  if (actor === undefined) throw new Error('No popup is open');
  return actor.executeScript(script, args, { async: true, timeout: 120_000 });
}

function hidePopup(): void {
  for (const panel of document.querySelectorAll<PopupPanel>('panel')) panel.hidePopup?.();
}

function isContextMenuOpen(): boolean {
  return document.querySelector<PopupPanel>('#contentAreaContextMenu')?.state === 'open';
}

async function activateMenuItem(label: string): Promise<void> {
  const menu = document.querySelector<PopupPanel>('#contentAreaContextMenu');
  const items = [...(menu?.querySelectorAll<MenuItem>('menuitem') ?? [])];
  const item = items.find((each) => each.label === label && !each.hidden);
  if (item === undefined) {
    const labels = items.filter((each) => !each.hidden).map((each) => each.label);
    throw new Error(`No menu item "${label}" among: ${labels.join(', ')}`);
  }
  // Several items of one extension stand in a menu of their own, which opens first.
  const inner = item.parentElement as PopupPanel | null;
  if (inner !== null && inner !== menu) {
    const shown = new Promise((resolve) => {
      inner.addEventListener('popupshown', resolve, { once: true });
    });
    (inner.parentElement as MenuItem | null)?.openMenu?.(true);
    await shown;
  }
  inner?.activateItem?.(item);
}

/** The parts of Firefox's internals used above. */
interface PopupBrowser extends Element {
  browsingContext?: {
    currentWindowGlobal?: {
      documentURI?: { spec: string };
      getActor(name: string): {
        executeScript(script: string, args: unknown[], options: object): Promise<unknown>;
      };
    };
  };
}
interface PopupPanel extends Element {
  state?: string;
  hidePopup?(): void;
  activateItem?(item: Element): void;
}
interface MenuItem extends HTMLElement {
  label: string;
  openMenu?(open: boolean): void;
}
declare const ChromeUtils: {
  importESModule(url: string): {
    ExtensionParent: {
      apiManager: {
        global: { browserActionFor(extension: unknown): { triggerAction(win: unknown): unknown } };
      };
    };
  };
};
declare const WebExtensionPolicy: { getByID(id: string): { extension: unknown } };
