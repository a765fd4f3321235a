import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContext, type CDPSession, type Page, type Worker } from 'playwright';
import { BARE_WINDOWS } from '../../src/serve/headless/bare-windows.ts';
import { ensureBrowser } from './browsers.ts';
import { removeProfile } from './remove-profile.ts';
import { waitUntil } from './wait-until.ts';

export interface ChromiumOptions {
  /** Default: true. */
  headless?: boolean;
  /** Default: true. False for untrusted pages, if the sandbox works. */
  noSandbox?: boolean;
  args?: string[];
  /** Allows the extension in private windows, as its page of details does. Default: false. */
  privateWindows?: boolean;
  /** The folder of another build of the extension. Default: {@link CHROMIUM_BUILD}. */
  build?: string;
  /** The profile's folder, for tests that start the browser again. Default: one that is deleted. */
  profile?: string;
}

/** A Chromium with the built extension in a profile of its own. */
export interface ChromiumExtension {
  context: BrowserContext;
  /**
   * The background's service worker. It stays usable after the browser has stopped and restarted
   * it.
   */
  worker: Worker;
  id: string;
  /** Where the extension's pages are, with a final slash. */
  url: string;
  /** Folder into which this browser downloads, under the names that the extension asked for. */
  downloads: string;
  /**
   * Clicks the toolbar button while a page is in front, and returns the popup. The click is a real
   * one, which grants `activeTab`. Texts are shown as markdown, which most tests read.
   *
   * @param textForm - `preview`: rendered, as for a new user.
   */
  clickAction(page: Page, textForm?: 'preview' | 'source'): Promise<Page>;
  /** Only clicks, for pages that may close the popup at any moment. */
  clickOnly(page: Page): Promise<void>;
  /** Closes a popup, and waits until the browser has forgotten it, which can be a moment later. */
  closePopup(popup: Page): Promise<void>;
  /** The open popup, if something other than a click opened it. */
  openPopup(): Promise<Page>;
  /** The open side panel, if something else opened it. */
  openPanel(): Promise<Page>;
  /** Stops the service worker as the browser does after idling, and starts it again as an event does. */
  stopWorker(): Promise<void>;
  /**
   * Makes the browser believe the user once granted hosts: the next requests for them are granted
   * without a dialog.
   */
  preapproveHost(...patterns: string[]): Promise<void>;
  /** Gives the extension a host, as after the user's consent. */
  grantHost(pattern: string): Promise<void>;
  /** Allows user scripts, as on the extension's details page. */
  allowUserScripts(): Promise<void>;
  /** Revokes all granted hosts. */
  revokeHosts(): Promise<void>;
  /**
   * The text on the clipboard, read by a page of that origin, which takes the focus and so closes
   * the popup.
   */
  readClipboard(origin: string): Promise<string>;
  close(): Promise<void>;
}

/** The built extension. `npm run build` makes it. */
export const CHROMIUM_BUILD = fileURLToPath(new URL('../../.output/chrome-mv3', import.meta.url));

export async function launchChromium(options: ChromiumOptions = {}): Promise<ChromiumExtension> {
  const profile = options.profile ?? mkdtempSync(path.join(tmpdir(), 'winnow-chromium-'));
  const build = options.build ?? CHROMIUM_BUILD;
  const downloads = prepareProfile(profile, build, options.privateWindows === true);
  seePopups();
  const context = await chromium.launchPersistentContext(profile, {
    headless: options.headless ?? true,
    executablePath: ensureBrowser('chromium'),
    chromiumSandbox: options.noSandbox === false,
    viewport: options.headless === false ? null : { width: 1280, height: 800 },
    // Without a language of its own, a machine has no file names but ASCII.
    env: { LANG: 'C.UTF-8', ...process.env },
    args: [
      `--disable-extensions-except=${build}`,
      `--load-extension=${build}`,
      // The browser's own windows move at once: a twentieth of what a popup costs.
      '--animation-duration-scale=0',
      BARE_WINDOWS,
      ...(options.args ?? []),
    ],
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const browser = context.browser();
  if (browser === null) throw new Error('A persistent context without its browser');
  const session = await browser.newBrowserCDPSession();
  await keepDownloadNames(session);
  const url = new URL('/', worker.url()).href;
  const id = new URL(url).host;
  await worker.evaluate(chooseTextForm, 'source');

  // One that is about to close may still be there when the next one opens.
  const shown = (file: string, former: readonly Page[] = []) =>
    waitUntil(`${file} is open`, () =>
      context
        .pages()
        .findLast((page) => page.url().startsWith(url + file) && !former.includes(page)),
    );
  const openPopup = async (former?: readonly Page[]): Promise<Page> => {
    const popup = await shown('popup.html', former);
    await takesKeys(popup);
    return popup;
  };

  const clickOnly = async (page: Page): Promise<void> => {
    // A popup that is open closes when the page comes to the front, but not at once; a click on the
    // button would only close it, or it would be taken for the new one. One that the background opens
    // meanwhile closes the next time.
    await waitUntil('the earlier popup is closed', async () => {
      await page.bringToFront();
      return !(await worker.evaluate(countContexts, 'POPUP'));
    });
    const targetId = await waitUntil('a tab shows the page', () =>
      tabTarget(context, session, page),
    );
    // `triggerAction` is not in Playwright's protocol types.
    await session.send('Extensions.triggerAction' as 'Browser.close', { id, targetId } as never);
  };

  /** Does something in a page that shows one file as its text, which no page opens faster than. */
  const inFile = async (address: string, work: (page: Page) => Promise<unknown>): Promise<void> => {
    const page = await context.newPage();
    await page.goto(address);
    await work(page);
    await page.close();
  };
  const preapproveHost = (...patterns: string[]) =>
    inFile(EXTENSIONS, (page) => page.evaluate(addHostPermissions, [id, patterns] as const));

  return {
    context,
    worker,
    id,
    url,
    downloads,
    openPopup: () => openPopup(),
    openPanel: () => shown('sidepanel.html'),
    clickOnly,
    async clickAction(page, textForm = 'source') {
      await worker.evaluate(chooseTextForm, textForm);
      const former = context.pages();
      await clickOnly(page);
      return openPopup(former);
    },
    async closePopup(popup) {
      await popup.close();
      await waitUntil(
        'the popup is gone',
        async () => !(await worker.evaluate(countContexts, 'POPUP')),
      );
    },
    async stopWorker() {
      // Any page's session has all workers of the profile.
      const ofPage = await context.newCDPSession(context.pages()[0] ?? (await context.newPage()));
      const stopped = new Promise<void>((resolve) => {
        ofPage.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
          if (versions.some((each) => each.scriptURL.startsWith(url) && isStopped(each))) resolve();
        });
      });
      await ofPage.send('ServiceWorker.enable');
      await ofPage.send('ServiceWorker.stopAllWorkers');
      await stopped;
      await ofPage.send('ServiceWorker.startWorker', { scopeURL: url });
      await ofPage.detach();
    },
    preapproveHost,
    async grantHost(pattern) {
      await preapproveHost(pattern);
      await inFile(`${url}manifest.json`, async (page) => {
        const ofPage = await context.newCDPSession(page);
        await ofPage.send('Runtime.evaluate', {
          expression: `chrome.permissions.request({ origins: ${JSON.stringify([pattern])} })`,
          userGesture: true,
          awaitPromise: true,
        });
      });
    },
    async readClipboard(origin) {
      await context.grantPermissions(['clipboard-read'], { origin });
      const reader = await context.newPage();
      await reader.goto(`${origin}/pages/frame-same-origin.html`);
      await reader.bringToFront();
      const text = await reader.evaluate(() => navigator.clipboard.readText());
      await reader.close();
      return text;
    },
    allowUserScripts: () => inFile(EXTENSIONS, (page) => page.evaluate(switchOnUserScripts, id)),
    async revokeHosts() {
      await worker.evaluate(removeGrantedHosts);
    },
    async close() {
      await context.close();
      if (options.profile === undefined) removeProfile(profile);
    },
  };
}

/** A file of the browser's page of extensions. It may do what that page may, and loads in a third of its time. */
const EXTENSIONS = 'chrome://extensions/strings.m.js';

/**
 * Has Playwright treat popups and side panels as pages. While one opens, the browser calls it a target
 * of no kind, and Playwright leaves those alone unless this is set.
 */
function seePopups(): void {
  process.env.PW_CHROMIUM_ATTACH_TO_OTHER = '1';
}

/** Waits until the popup gets key presses: on a busy machine, the browser drops earlier ones. */
async function takesKeys(popup: Page): Promise<void> {
  const heard = await popup.evaluateHandle(() => {
    const keys: string[] = [];
    addEventListener('keydown', ({ key }) => keys.push(key), { capture: true });
    return keys;
  });
  await waitUntil('the popup gets keys', async () => {
    // It does nothing alone.
    await popup.keyboard.press('Shift');
    return heard.evaluate((keys) => keys.length > 0);
  });
  await heard.dispose();
}

/**
 * Seeds the profile: Playwright's own way of saving downloads gives them names of its own, and a
 * new extension's button hides in a menu.
 */
function prepareProfile(profile: string, build: string, privateWindows: boolean): string {
  const downloads = path.join(profile, 'downloads');
  mkdirSync(downloads, { recursive: true });
  const preferences = path.join(profile, 'Default', 'Preferences');
  mkdirSync(path.dirname(preferences), { recursive: true });
  const download = { default_directory: downloads, prompt_for_download: false };
  const id = unpackedId(build);
  const extensions = {
    pinned_extensions: [id],
    ...(privateWindows && { settings: { [id]: { incognito: true } } }),
  };
  if (!existsSync(preferences))
    writeFileSync(preferences, JSON.stringify({ download, extensions }));
  return downloads;
}

/** The id that Chromium derives from the folder of an unpacked extension. */
function unpackedId(folder: string): string {
  const hex = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  return hex.replaceAll(/./g, (digit) => String.fromCodePoint(97 + Number.parseInt(digit, 16)));
}

async function keepDownloadNames(session: CDPSession): Promise<void> {
  await session.send('Browser.setDownloadBehavior', { behavior: 'default' });
}

/**
 * The tab of a page that is in front, which is the target of a toolbar click. While a page has only begun to load, its
 * tab cannot be found by its address; and a tab behind it may show the same one.
 */
async function tabTarget(
  context: BrowserContext,
  session: CDPSession,
  page: Page,
): Promise<string | undefined> {
  const pageSession = await context.newCDPSession(page);
  const { targetInfo } = await pageSession.send('Target.getTargetInfo');
  await pageSession.detach();
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  if (targetInfo.url === '') return undefined;
  // Chromium tells no strings, whatever the types say; older ones tell nothing.
  const isInFront = (info: (typeof targetInfos)[number]) =>
    String(info.embedderData?.tabActive) !== 'false';
  return targetInfos.find((info) => info.url === targetInfo.url && isInFront(info))?.targetId;
}

function isStopped({ runningStatus }: { runningStatus: string }): boolean {
  return runningStatus === 'stopped';
}

async function countContexts(kind: string): Promise<number> {
  const contexts = await chrome.runtime.getContexts({ contextTypes: [kind] });
  return contexts.length;
}

async function chooseTextForm(textForm: string): Promise<void> {
  await chrome.storage.local.set({ 'setting:textForm': textForm });
}

async function addHostPermissions([id, patterns]: readonly [string, string[]]): Promise<void> {
  for (const pattern of patterns) await chrome.developerPrivate.addHostPermission(id, pattern);
}

async function switchOnUserScripts(extensionId: string): Promise<void> {
  const change = { extensionId, userScriptsAccess: true };
  await chrome.developerPrivate.updateExtensionConfiguration(change);
}

async function removeGrantedHosts(): Promise<void> {
  const { origins } = await chrome.permissions.getAll();
  await chrome.permissions.remove({ origins });
}

/** The few functions of Chromium that run inside the pages above and have no types here. */
declare const chrome: {
  runtime: { getContexts(filter: { contextTypes: string[] }): Promise<unknown[]> };
  permissions: {
    getAll(): Promise<{ origins: string[] }>;
    remove(permissions: { origins: string[] }): Promise<boolean>;
  };
  storage: { local: { set(items: object): Promise<void> } };
  developerPrivate: {
    addHostPermission(id: string, pattern: string): Promise<void>;
    updateExtensionConfiguration(change: {
      extensionId: string;
      userScriptsAccess: boolean;
    }): Promise<void>;
  };
};
