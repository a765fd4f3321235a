import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { BARE_WINDOWS } from '../../src/serve/headless/bare-windows.ts';
import { ensureBrowser } from './browsers.ts';
import { CHROMIUM_BUILD } from './chromium-extension.ts';
import { waitUntil } from './wait-until.ts';

/**
 * A Chromium with the built extension and no debugger attached, since a debugger keeps the
 * background alive for ever. One is attached only for single actions.
 */
export interface UnwatchedChromium {
  /** Attaches, does something, and detaches again. Pages that it leaves open stay open. */
  visit<T>(work: (attached: AttachedChromium) => Promise<T>): Promise<T>;
  /** Where the browser lists its targets, over HTTP, without attaching to them. */
  endpoint: string;
  /** Where the extension's pages are, with a final slash. */
  url: string;
  /** Whether the extension's background runs. Checking neither wakes it nor keeps it alive. */
  isBackgroundAlive(): Promise<boolean>;
  close(): Promise<void>;
}

export interface AttachedChromium {
  context: BrowserContext;
  /** Where the extension's pages are, with a final slash. */
  url: string;
  /** Clicks the toolbar button while a page is in front, and gives the popup that opens. */
  clickAction(page: Page): Promise<Page>;
}

/**
 * @param profile - Folder of the profile; it is not deleted.
 * @param build - Folder of the built extension.
 */
export async function launchUnwatched(
  profile: string,
  args: readonly string[] = [],
  build = CHROMIUM_BUILD,
): Promise<UnwatchedChromium> {
  const portFile = path.join(profile, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const browser = spawn(
    ensureBrowser('chromium'),
    [
      '--headless',
      '--no-sandbox',
      '--no-first-run',
      BARE_WINDOWS,
      '--window-size=1280,900',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      `--disable-extensions-except=${build}`,
      `--load-extension=${build}`,
      ...args,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => {
    browser.once('exit', () => resolve());
  });
  const port = await waitUntil('the browser listens', () =>
    existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n')[0] : undefined,
  );
  const endpoint = `http://127.0.0.1:${port}`;
  const url = await waitUntil('the background runs', () => backgroundOf(endpoint));
  return {
    endpoint,
    url,
    async visit(work) {
      const clients = [await chromium.connectOverCDP(endpoint)];
      const [client] = clients;
      try {
        return await work({
          context: contextOf(client),
          url,
          async clickAction(page) {
            await click(contextOf(client), url, page);
            // A client that was attached before the popup opened does not see it.
            const second = await chromium.connectOverCDP(endpoint);
            clients.push(second);
            return waitUntil('the popup is there', () =>
              contextOf(second)
                .pages()
                .find((each) => each.url().startsWith(`${url}popup.html`)),
            );
          },
        });
      } finally {
        // Only detaches: the browser is not the clients' own.
        await Promise.all(clients.map((each) => each.close()));
      }
    },
    isBackgroundAlive: async () => (await backgroundOf(endpoint)) !== undefined,
    async close() {
      browser.kill();
      await ended;
    },
  };
}

/** The extension's address, taken from its background as the browser lists it; undefined where none runs. */
async function backgroundOf(endpoint: string): Promise<string | undefined> {
  // Its answer is the DevTools protocol's list of targets.
  const targets = (await (await fetch(`${endpoint}/json/list`)).json()) as {
    type: string;
    url: string;
  }[];
  const background = targets.find(
    ({ type, url }) => type === 'service_worker' && url.startsWith('chrome-extension://'),
  );
  return background === undefined ? undefined : new URL('/', background.url).href;
}

function contextOf(client: Browser | undefined): BrowserContext {
  const context = client?.contexts()[0];
  if (context === undefined) throw new Error('A browser without its context');
  return context;
}

/** Clicks the toolbar button while a page is in front, and waits until the popup is there. */
async function click(context: BrowserContext, url: string, page: Page): Promise<void> {
  const browser = context.browser();
  if (browser === null) throw new Error('A context without its browser');
  await page.bringToFront();
  const session = await browser.newBrowserCDPSession();
  const pageSession = await context.newCDPSession(page);
  const { targetInfo } = await pageSession.send('Target.getTargetInfo');
  const targets = (type: string) =>
    session
      .send('Target.getTargets', { filter: [{ type }] })
      .then(({ targetInfos }) => targetInfos);
  const tab = (await targets('tab')).find((info) => info.url === targetInfo.url);
  // `triggerAction` is not in Playwright's protocol types.
  await session.send(
    'Extensions.triggerAction' as 'Browser.close',
    { id: new URL(url).host, targetId: tab?.targetId } as never,
  );
  await waitUntil('the popup opens', async () =>
    (await targets('page')).some((info) => info.url.startsWith(`${url}popup.html`)),
  );
}
