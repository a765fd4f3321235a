import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browsers.ts';
import { CHROMIUM_BUILD } from './chromium-extension.ts';
import { openDevtoolsSocket, type DevtoolsSocket } from './devtools-socket.ts';
import { removeProfile } from './remove-profile.ts';
import type { OwnPage } from './soak.ts';
import { ensureDisplayTools, startVirtualDisplay } from './virtual-display.ts';
import { waitUntil } from './wait-until.ts';

/**
 * A Chromium with the built extension as a user has it: nothing is attached to web pages, and none
 * of the usual test flags are set. With a debugger attached, the browser treats scripted calls as
 * clicks of a user, opens pop-ups and pauses for them.
 */
export interface PersonsChromium {
  /** A page of the extension, in a tab behind the others. */
  own: OwnPage;
  /** Clicks the toolbar button while the tab with an address is in front. */
  clickAction(address: string): Promise<void>;
  /** Clicks in the middle of the window as a person does, by the window system. */
  clickPage(): void;
  /** The addresses of the tabs that show pages of the web. */
  addresses(): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens the browser at an address. */
export async function launchAsPerson(address: string): Promise<PersonsChromium> {
  ensureDisplayTools();
  const profile = mkdtempSync(path.join(tmpdir(), 'winnow-person-'));
  const display = await startVirtualDisplay();
  const browser = spawn(
    ensureBrowser('chromium'),
    [
      '--no-sandbox',
      '--no-first-run',
      '--window-position=0,0',
      '--window-size=1200,800',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      `--disable-extensions-except=${CHROMIUM_BUILD}`,
      `--load-extension=${CHROMIUM_BUILD}`,
    ],
    { stdio: 'ignore', env: { ...process.env, DISPLAY: display.name } },
  );
  const ended = new Promise<void>((resolve) => {
    browser.once('exit', () => resolve());
  });
  const portFile = path.join(profile, 'DevToolsActivePort');
  const [port, browserPath] = await waitUntil('the browser listens', () => {
    const lines = existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n') : [];
    return lines.length > 1 ? lines : undefined;
  });
  const targets = async () =>
    // The protocol's list of targets.
    (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as Target[];
  const socket = await openDevtoolsSocket(`ws://127.0.0.1:${port}${browserPath}`);
  const worker = await waitUntil('the background runs', async () =>
    (await targets()).find(
      ({ type, url }) => type === 'service_worker' && url.startsWith('chrome-extension://'),
    ),
  );
  // A page that is asked for while an extension with declarativeNetRequest is taken from its folder never loads:
  // on a busy machine, one that the command line names may. An installed extension delays no page.
  await socket.send('Target.createTarget', { url: address });
  const home = new URL('/', worker.url);
  const ownAddress = new URL('options.html', home).href;
  await socket.send('Target.createTarget', { url: ownAddress, background: true });
  const { webSocketDebuggerUrl } = await waitUntil('the own page is there', async () =>
    (await targets()).find(({ url }) => url.startsWith(ownAddress)),
  );
  const own = await openDevtoolsSocket(webSocketDebuggerUrl);
  await waitUntil('the own page has loaded', () =>
    // Its tab begins with an empty page, which is complete, too.
    evaluate(own, () => location.protocol !== 'about:' && document.readyState === 'complete', null),
  );

  const addresses = async () =>
    (await targets())
      .filter(({ type, url }) => type === 'page' && url.startsWith('http'))
      .map(({ url }) => url);

  return {
    own: { evaluate: (run, argument) => evaluate(own, run, argument) },
    async clickAction(shown) {
      const targetId = await waitUntil('a tab shows the page', async () => {
        const { targetInfos } = await socket.send('Target.getTargets', {
          filter: [{ type: 'tab' }],
        });
        // The protocol's list of tabs.
        const tabs = targetInfos as { targetId: string; url: string }[];
        return tabs.find(({ url }) => url === shown)?.targetId;
      });
      // The tab has the address as soon as it begins to load, and is named by it until the page has come: the one
      // before may be complete meanwhile. What a click grants then ends with the load.
      await waitUntil('the page has a title', async () =>
        (await targets()).some(
          ({ type, url, title }) => type === 'page' && url === shown && !shown.includes(title),
        ),
      );
      await waitUntil('the page has loaded', () => evaluate(own, isTabInFrontLoaded, null));
      await socket.send('Extensions.triggerAction', { id: home.host, targetId });
      await waitUntil('the popup opens', async () =>
        (await targets()).some(({ url }) => url.startsWith(`${home.href}popup.html`)),
      );
    },
    clickPage() {
      const env = { ...process.env, DISPLAY: display.name };
      execFileSync('xdotool', ['mousemove', '600', '500', 'click', '1'], { env });
    },
    addresses,
    async close() {
      own.close();
      socket.close();
      browser.kill();
      await ended;
      display.close();
      removeProfile(profile);
    },
  };
}

async function evaluate<T, A>(
  page: DevtoolsSocket,
  run: (argument: A) => T | Promise<T>,
  argument: A,
): Promise<T> {
  const { result, exceptionDetails } = await page.send('Runtime.evaluate', {
    expression: `(${run.toString()})(${JSON.stringify(argument)})`,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
  // What the function gives, copied.
  return Object(result).value as T;
}

async function isTabInFrontLoaded(): Promise<boolean> {
  const tabs = await chrome.tabs.query({ active: true });
  return tabs.length > 0 && tabs.every(({ status }) => status === 'complete');
}

/** The little of the browser's API that runs in the own page. */
declare const chrome: {
  tabs: { query(which: object): Promise<{ status?: string }[]> };
};

interface Target {
  type: string;
  title: string;
  url: string;
  webSocketDebuggerUrl: string;
}
