import { asyncScript, unwrap, type Marionette } from './marionette.ts';
import { waitUntil } from './wait-until.ts';

/** Access to Firefox internals about the extension and its tabs. */
export interface FirefoxInsides {
  /** Shows an address in the current tab and waits until its document has begun, not until it is loaded. */
  show(url: string): Promise<void>;
  /** Waits until the page in the current tab has loaded. */
  loaded(): Promise<void>;
  /** The process that the page in the current tab runs in. */
  processOfPage(): Promise<number>;
  /** Uncaught errors in the extension's own pages since the last call. */
  takeErrors(): Promise<string[]>;
  /** Ends the background page as Firefox does after idling, even while it is busy. */
  suspendBackground(): Promise<void>;
  isBackgroundRunning(): Promise<boolean>;
  /** Runs a function in the background page, starting it if it has ended. */
  inBackground<T>(run: () => T | Promise<T>): Promise<T>;
  /** Runs a function in the page of the extension that is open in a tab. */
  inTab<T, A extends unknown[]>(run: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  /** Allows the extension to read the pages of a pattern, as the user's consent does. */
  allowHost(pattern: string): Promise<void>;
  /** Takes that back. */
  forbidHost(pattern: string): Promise<void>;
  /** Whether a sidebar of the extension is open. */
  hasSidebar(): Promise<boolean>;
  /** Runs a function in the sidebar, as soon as it shows this file of the extension and has loaded it. */
  inSidebar<T>(file: string, run: () => T | Promise<T>): Promise<T>;
  /** Closes the sidebar and waits until it is gone. */
  closeSidebar(): Promise<void>;
}

/**
 * @param id - The extension's.
 * @param url - Where its pages are.
 */
export function createInsides(marionette: Marionette, id: string, url: string): FirefoxInsides {
  return {
    async show(address) {
      await marionette.inBrowser(startLoading, address);
      await waitUntil(`${address} is in the tab`, () => marionette.inBrowser(isShown, address));
    },
    async loaded() {
      await waitUntil('the page has loaded', () => marionette.inBrowser(isIdle), 120_000);
    },
    processOfPage: () => marionette.inBrowser(processOfPage),
    takeErrors: () => marionette.inBrowser(takeErrors, url),
    suspendBackground: () => marionette.inBrowser(suspendBackground, id),
    isBackgroundRunning: () => marionette.inBrowser(isBackgroundRunning, id),
    async inBackground(run) {
      await marionette.inBrowser(wakeBackground, id);
      const script = asyncScript(run.toString());
      return unwrap(await marionette.inBrowser(evaluateInView, id, 'background', script));
    },
    inTab: async (run, ...args) =>
      unwrap(
        await marionette.inBrowser(evaluateInView, id, 'tab', asyncScript(run.toString()), args),
      ),
    allowHost: (pattern) => marionette.inBrowser(changeHosts, id, 'add', pattern),
    forbidHost: (pattern) => marionette.inBrowser(changeHosts, id, 'remove', pattern),
    hasSidebar: () => marionette.inBrowser(hasSidebar, id, ''),
    async inSidebar(file, run) {
      const inView = async <T>(source: string) =>
        unwrap<T>(await marionette.inBrowser(evaluateInView, id, 'sidebar', asyncScript(source)));
      // Its address is there before its document is, and what asks the one before has no answer.
      await waitUntil(
        `the sidebar shows ${file}`,
        async () =>
          (await marionette.inBrowser(hasSidebar, id, file)) &&
          (await inView<boolean>(isLoaded.toString()).catch(() => false)),
      );
      return inView(run.toString());
    },
    async closeSidebar() {
      await marionette.inBrowser(closeSidebar);
      await waitUntil(
        'the sidebar is closed',
        async () => !(await marionette.inBrowser(hasSidebar, id, '')),
      );
    },
  };
}

/** Runs in the sidebar. */
function isLoaded(): boolean {
  return document.readyState === 'complete' && location.protocol === 'moz-extension:';
}

/* What follows runs in Firefox's own window. */

function startLoading(address: string): void {
  const triggeringPrincipal = Services.scriptSecurityManager.getSystemPrincipal();
  gBrowser.selectedBrowser.loadURI(Services.io.newURI(address), { triggeringPrincipal });
}

function isShown(address: string): boolean {
  return gBrowser.selectedBrowser.currentURI.spec === address;
}

function isIdle(): boolean {
  return !gBrowser.selectedTab.hasAttribute('busy');
}

function processOfPage(): number {
  return gBrowser.selectedBrowser.browsingContext.currentWindowGlobal.osPid;
}

function takeErrors(url: string): string[] {
  const messages = Services.console.getMessageArray();
  Services.console.reset();
  return messages
    .filter((message) => message instanceof Ci.nsIScriptError)
    .filter(({ sourceName, flags }) => sourceName.startsWith(url) && (flags & 1) === 0)
    .map(({ errorMessage, sourceName }) => `${errorMessage} (${sourceName})`);
}

async function suspendBackground(id: string): Promise<void> {
  const { extension } = WebExtensionPolicy.getByID(id);
  await extension.terminateBackground({ disableResetIdleForTest: true });
}

async function wakeBackground(id: string): Promise<void> {
  await WebExtensionPolicy.getByID(id).extension.wakeupBackground();
}

function isBackgroundRunning(id: string): boolean {
  return WebExtensionPolicy.getByID(id).extension.backgroundState === 'running';
}

function evaluateInView(
  id: string,
  kind: string,
  script: string,
  args: unknown[] = [],
): Promise<unknown> {
  const { views } = WebExtensionPolicy.getByID(id).extension;
  const view = [...views].find(({ viewType }) => viewType === kind);
  const actor = view?.xulBrowser.browsingContext.currentWindowGlobal.getActor('MarionetteCommands');
  if (actor === undefined) throw new Error(`No ${kind} is open`);
  return actor.executeScript(script, args, { async: true, timeout: 120_000 });
}

async function changeHosts(id: string, change: 'add' | 'remove', pattern: string): Promise<void> {
  const { ExtensionPermissions } = ChromeUtils.importESModule(
    'resource://gre/modules/ExtensionPermissions.sys.mjs',
  );
  const { extension } = WebExtensionPolicy.getByID(id);
  await ExtensionPermissions[change](id, { permissions: [], origins: [pattern] }, extension);
}

function hasSidebar(id: string, file: string): boolean {
  const { views } = WebExtensionPolicy.getByID(id).extension;
  return [...views].some(
    ({ viewType, xulBrowser }) =>
      viewType === 'sidebar' && xulBrowser.currentURI.spec.includes(file),
  );
}

function closeSidebar(): void {
  SidebarController.hide();
}

/** The parts of Firefox's internals used above. */
interface ScriptError {
  errorMessage: string;
  sourceName: string;
  /** Bit 0: a warning. */
  flags: number;
}
interface ExtensionView {
  viewType: string;
  xulBrowser: {
    currentURI: { spec: string };
    browsingContext: {
      currentWindowGlobal: {
        getActor(name: 'MarionetteCommands'): {
          executeScript(script: string, args: unknown[], options: object): Promise<unknown>;
        };
      };
    };
  };
}
declare const ChromeUtils: {
  importESModule(address: string): {
    ExtensionPermissions: Record<
      'add' | 'remove',
      (id: string, permissions: object, extension: unknown) => Promise<void>
    >;
  };
};
declare const Services: {
  io: { newURI(address: string): unknown };
  scriptSecurityManager: { getSystemPrincipal(): unknown };
  console: { getMessageArray(): ScriptError[]; reset(): void };
};
declare const Ci: { nsIScriptError: abstract new () => ScriptError };
declare const gBrowser: {
  selectedTab: Element;
  selectedBrowser: {
    browsingContext: { currentWindowGlobal: { osPid: number } };
    currentURI: { spec: string };
    loadURI(uri: unknown, options: object): void;
  };
};
declare const SidebarController: { hide(): void };
declare const WebExtensionPolicy: {
  getByID(id: string): {
    extension: {
      backgroundState: string;
      views: Set<ExtensionView>;
      terminateBackground(options: object): Promise<void>;
      wakeupBackground(): Promise<void>;
    };
  };
};
