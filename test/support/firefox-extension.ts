import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './browsers.ts';
import { createExtensionPage, type ExtensionPage } from './extension-page.ts';
import { createGestures, type FirefoxGestures } from './firefox-gestures.ts';
import { createInsides, type FirefoxInsides } from './firefox-insides.ts';
import { createPopup, popupLoaded, type FirefoxPopup } from './firefox-popup.ts';
import { createSidebar } from './firefox-sidebar.ts';
import { createTabs, type FirefoxTabs } from './firefox-tabs.ts';
import { connectMarionette, type Marionette } from './marionette.ts';
import { removeProfile } from './remove-profile.ts';
import { waitUntil } from './wait-until.ts';

/**
 * A Firefox with the built extension in a profile of its own. Its popups open on the markdown itself,
 * which most tests read.
 */
export interface FirefoxExtension {
  marionette: Marionette;
  gestures: FirefoxGestures;
  insides: FirefoxInsides;
  /** The popup; {@link clickAction} opens it. */
  popup: FirefoxPopup;
  /** The extension's page beside the current tab, once something has opened it. */
  sidebar: ExtensionPage;
  tabs: FirefoxTabs;
  /** The page in the current tab, when it is one of the extension's. */
  tab: ExtensionPage;
  /** Where the extension's pages are, with a final slash. */
  url: string;
  /** Folder of everything that this browser keeps. */
  profile: string;
  /** Folder into which this browser downloads. */
  downloads: string;
  goto(url: string): Promise<void>;
  /** Clicks the toolbar button, which grants `activeTab`, and waits for the popup. */
  clickAction(): Promise<void>;
  /** Waits until the popup, however it was opened, has loaded its page. */
  popupOpened(): Promise<void>;
  close(): Promise<void>;
  /** Kills the browser, as a crash or lack of memory would. */
  kill(): Promise<void>;
}

/** The built extension. `npm run build` makes it. */
export const FIREFOX_BUILD = fileURLToPath(new URL('../../.output/firefox-mv3', import.meta.url));

/** The extension’s id, that of wxt.config.ts. */
export const FIREFOX_ID = 'winnow@example.org';
/** Firefox gives each installation another one; the tests need to know it. */
const UUID = '6f1a1f39-4d0c-4d6c-9d1e-2a5b1c9e7f10';

export interface FirefoxOptions {
  /** Whether the user has allowed the extension in private windows. */
  privateWindows?: boolean;
  /** Whether the browser asks before granting a permission. Default: it grants it. */
  permissionPrompts?: boolean;
  /** The profile's folder, for tests that start the browser again. Default: one that is deleted. */
  profile?: string;
  /** Folder of the built extension. Default: this project's. */
  build?: string;
}

export async function launchFirefox(options: FirefoxOptions = {}): Promise<FirefoxExtension> {
  const profile = options.profile ?? mkdtempSync(path.join(tmpdir(), 'winnow-firefox-'));
  const downloads = path.join(profile, 'downloads');
  mkdirSync(downloads, { recursive: true });
  const portFile = path.join(profile, 'MarionetteActivePort');
  // One of a browser that was killed.
  rmSync(portFile, { force: true });
  writeFileSync(path.join(profile, 'user.js'), preferences(downloads, options));
  const args = ['--headless', '--marionette', '-remote-allow-system-access', '--no-remote'];
  const firefox = spawn(
    ensureBrowser('firefox'),
    [...args, '--profile', profile, 'about:blank'],
    // Run as root in a container, its content processes cannot be sandboxed.
    { stdio: 'ignore', env: { ...process.env, MOZ_DISABLE_CONTENT_SANDBOX: '1' } },
  );
  // Playwright ends its worker after a failed test, without what would have closed this browser.
  const end = (): void => void firefox.kill('SIGKILL');
  process.once('exit', end);
  firefox.once('exit', () => process.off('exit', end));
  // A port that was free a moment ago may be another browser's by now, so Firefox chooses one itself.
  const port = await waitUntil('Firefox listens', () => readPort(portFile));
  const marionette = await connectMarionette(port);
  await marionette.send('Addon:Install', {
    path: options.build ?? FIREFOX_BUILD,
    temporary: true,
    allowPrivateBrowsing: options.privateWindows === true,
  });

  const gestures = createGestures(marionette, FIREFOX_ID);
  const url = `moz-extension://${UUID}/`;
  const insides = createInsides(marionette, FIREFOX_ID, url);
  // It runs once when it is installed.
  await waitUntil('the background runs', () => insides.isBackgroundRunning());
  await insides.inBackground(chooseSource);
  const popup = createPopup(marionette);
  return {
    marionette,
    gestures,
    insides,
    popup,
    sidebar: createSidebar(marionette, FIREFOX_ID),
    tabs: await createTabs(marionette),
    tab: createExtensionPage({
      evaluate: (run, ...runArgs) => marionette.inPage(run, ...runArgs),
      clickElement: (id) => marionette.send('WebDriver:ElementClick', { id }),
      typeInto: (id, text) => marionette.send('WebDriver:ElementSendKeys', { id, text }),
    }),
    url,
    profile,
    downloads,
    async goto(address) {
      await marionette.send('WebDriver:Navigate', { url: address });
    },
    async clickAction() {
      // A click on the button would only close one that is still open.
      await popup.close();
      await gestures.clickButton();
      await popupLoaded(marionette);
    },
    popupOpened: () => popupLoaded(marionette),
    async close() {
      await quit(marionette, firefox);
      if (options.profile === undefined) removeProfile(profile);
    },
    async kill() {
      const ended = once(firefox, 'exit');
      firefox.kill('SIGKILL');
      await ended;
      marionette.close();
    },
  };
}

/** Runs in the background page. */
async function chooseSource(): Promise<void> {
  await browser.storage.local.set({ 'setting:textForm': 'source' });
}

/** The little of the browser API that runs there. */
declare const browser: { storage: { local: { set(items: object): Promise<void> } } };

function preferences(downloads: string, options: FirefoxOptions): string {
  const values = {
    // Any that is free.
    'marionette.port': 0,
    'extensions.webextensions.uuids': JSON.stringify({ [FIREFOX_ID]: UUID }),
    // An extension that is installed for a while, as tests do, is installed anew at each start.
    'extensions.webextensions.keepStorageOnUninstall': true,
    'extensions.webextensions.keepUuidOnUninstall': true,
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.download.useDownloadDir': true,
    // It opens over the first download, and as long as it is open no extension opens its popup.
    'browser.download.alwaysOpenPanel': false,
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
    'network.dns.localDomains': 'slow.example,shop.example,protected.example',
    // One of the sites that Firefox closes to extensions, as it does its own.
    'extensions.webextensions.restrictedDomains': 'protected.example',
    'network.connectivity-service.enabled': false,
    'extensions.getAddons.cache.enabled': false,
    // Permissions are given without a question, but where a test wants the question.
    'extensions.webextOptionalPermissionPrompts': options.permissionPrompts === true,
    // Otherwise each site is asked for its icon, which would look like a request of ours.
    'browser.chrome.site_icons': false,
    'browser.safebrowsing.malware.enabled': false,
    'browser.safebrowsing.phishing.enabled': false,
    // Popups, tabs and the sidebar move at once: an eighth of what a popup costs.
    'ui.prefersReducedMotion': 1,
    // A click or key allows copying for five seconds, in which a busy machine may not have read the page.
    'dom.user_activation.transient.timeout': 60_000,
    // Scrollbars that take room, as most desktops have them.
    'widget.gtk.overlay-scrollbars.enabled': false,
    // Otherwise a headless window counts as never focused and its popups close at once.
    'ui.popup.disable_autohide': true,
    'focusmanager.testmode': true,
  };
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
    .join('\n');
}

async function quit(marionette: Marionette, firefox: ChildProcess): Promise<void> {
  const ended = firefox.exitCode === null ? once(firefox, 'exit') : Promise.resolve();
  const killer = setTimeout(() => firefox.kill('SIGKILL'), 10_000);
  await marionette.send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => undefined);
  marionette.close();
  await ended;
  clearTimeout(killer);
}

function readPort(file: string): number {
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
}
