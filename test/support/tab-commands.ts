import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import type { BrowserCommandContext } from 'vitest/node';
import type {} from '@vitest/browser-playwright';
import { bundle } from '../bench/bundle.ts';
import { startFixtureServer, type FixtureServer } from './fixture-server.ts';

/**
 * What tests in the browser may ask of the browser itself: tabs of its own with pages of
 * test/fixtures, and what an extension could do there. chromium-tab.ts asks.
 */
export const tabCommands = {
  openTab,
  tabState,
  runInTab,
  runInPage,
  injectIntoTab,
  pictureOfTab,
  closeTab,
};

/** What an extension can see of a tab, and what its page has done since it was opened. */
export interface TabState {
  url: string;
  loading: boolean;
  /** Paths that its page, or whoever reads it, requested once it was ready, oldest first. */
  requests: string[];
  /** What was thrown in the extension's world and not caught. */
  errors: string[];
  /** Processor time that the page's main thread has used, in milliseconds. */
  processorMs: number;
}

/** How a tab is opened. */
export interface TabOptions {
  /** An expression of the page that is true once it is as wanted. Default: it has loaded. */
  isReady?: string | undefined;
  /** Height of its window, in pixels. Default: 720. */
  height?: number;
}

/** As the browser answers an injection: `value` is `null` if the script threw. */
export interface InjectionAnswer {
  frameId: 0;
  documentId: string;
  value: unknown;
}

type Payloads = {
  [Name in keyof typeof tabCommands]: (typeof tabCommands)[Name] extends (
    context: BrowserCommandContext,
    ...payload: infer Payload
  ) => infer Answer
    ? (...payload: Payload) => Answer
    : never;
};

declare module 'vitest/browser' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- it adds to what is declared there
  interface BrowserCommands extends Payloads {}
}

interface BlankTab {
  page: Page;
  session: CDPSession;
  loading: boolean;
  errors: string[];
}

interface OpenTab extends BlankTab {
  server: FixtureServer;
}

const WINDOW = { width: 1280, height: 720 };
const tabs = new Map<number, OpenTab>();
let opened = 0;

/** One for all tabs of a browser, as each takes longer to open than many tabs. */
const windows = new WeakMap<Browser, Promise<BrowserContext>>();

/** Tabs that a test has left and that are blank again. A new one takes twice as long as a page needs to load. */
const blankTabs: BlankTab[] = [];

/**
 * Opens a page in a tab of its own, and waits until it has loaded and is ready.
 *
 * @param path - On a server of its own; see {@link startFixtureServer}.
 * @returns The tab's id and the server's address.
 */
async function openTab(
  { context }: BrowserCommandContext,
  path: string,
  { isReady, height = WINDOW.height }: TabOptions = {},
): Promise<{ tabId: number; serverUrl: string }> {
  const browser = context.browser();
  if (browser === null) throw new Error('The tests run in no browser that opens windows.');
  const opening = windows.get(browser) ?? browser.newContext({ viewport: WINDOW });
  windows.set(browser, opening);
  const blank = blankTabs.pop() ?? (await newTab(await opening));
  const server = await startFixtureServer();
  const tab: OpenTab = Object.assign(blank, { server, loading: true, errors: [] });
  const { page } = tab;
  await page.bringToFront();
  if (page.viewportSize()?.height !== height) await page.setViewportSize({ ...WINDOW, height });
  opened += 1;
  tabs.set(opened, tab);
  await page.goto(server.url + path, { waitUntil: isReady === undefined ? 'load' : 'commit' });
  if (isReady !== undefined) await page.waitForFunction(isReady);
  server.clear();
  return { tabId: opened, serverUrl: server.url };
}

async function newTab(window: BrowserContext): Promise<BlankTab> {
  const page = await window.newPage();
  const session = await window.newCDPSession(page);
  const tab: BlankTab = { page, session, loading: true, errors: [] };
  session.on('Runtime.exceptionThrown', ({ exceptionDetails: thrown }) => {
    const { description } = thrown.exception ?? {};
    if (worlds.get(session)?.contextId === thrown.executionContextId)
      tab.errors.push(description ?? thrown.text);
  });
  for (const command of ['Runtime.enable', 'Page.enable', 'Performance.enable'] as const)
    await session.send(command);
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) tab.loading = true;
  });
  page.on('load', () => {
    tab.loading = false;
  });
  return tab;
}

/** `null` if there is no such tab. */
async function tabState(_: BrowserCommandContext, tabId: number): Promise<TabState | null> {
  const tab = tabs.get(tabId);
  if (tab === undefined) return null;
  const { page, session, server, loading, errors } = tab;
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN;
  return {
    url: page.url(),
    loading,
    // The browser asks for a page's icon by itself.
    requests: server.requests().filter((request) => request !== '/favicon.ico'),
    errors,
    processorMs: 1000 * seconds,
  };
}

/**
 * Calls a function in the extension's world of a tab's page.
 *
 * @param documentId - The document it is for; another one is refused, as a browser does.
 * @param source - The function; it may use only its arguments and the globals there.
 */
function runInTab(
  _: BrowserCommandContext,
  tabId: number,
  documentId: string | undefined,
  source: string,
  args: readonly unknown[],
): Promise<InjectionAnswer> {
  return inject(tabId, documentId, callOf(source, args));
}

/**
 * Runs a script of the extension, such as `/reader.js`, in its world of a tab's page, and before it
 * the judge of fields that the extension's scripts share.
 */
async function injectIntoTab(
  _: BrowserCommandContext,
  tabId: number,
  path: string,
): Promise<InjectionAnswer> {
  await inject(
    tabId,
    undefined,
    `${await scriptOf('/secret-fields.js')}\nwinnowScript.main() ?? null`,
  );
  return inject(tabId, undefined, `${await scriptOf(path)}\nwinnowScript.main() ?? null`);
}

/** Calls a function in the world of a page's own scripts. */
async function runInPage(
  _: BrowserCommandContext,
  tabId: number,
  source: string,
  args: readonly unknown[],
): Promise<unknown> {
  return tabs.get(tabId)?.page.evaluate(callOf(source, args));
}

/** A call as an expression. */
function callOf(source: string, args: readonly unknown[]): string {
  const given = args.map((argument) => JSON.stringify(argument) ?? 'undefined');
  return `(${source})(${given.join(', ')})`;
}

/** A short name of what a tab shows now: another one if any pixel is different. */
async function pictureOfTab(_: BrowserCommandContext, tabId: number): Promise<string> {
  const session = tabs.get(tabId)?.session;
  const picture = await session?.send('Page.captureScreenshot', { optimizeForSpeed: true });
  return createHash('sha256')
    .update(picture?.data ?? '')
    .digest('hex');
}

async function closeTab(_: BrowserCommandContext, tabId: number): Promise<void> {
  const tab = tabs.get(tabId);
  if (tab === undefined) return;
  tabs.delete(tabId);
  await tab.page.goto('about:blank', { timeout: 2000 }).then(
    () => blankTabs.push(tab),
    // One that a page holds is not used again.
    () => tab.page.close(),
  );
  await tab.server.close();
}

const worlds = new WeakMap<CDPSession, { documentId: string; contextId: number }>();

async function inject(
  tabId: number,
  wanted: string | undefined,
  expression: string,
): Promise<InjectionAnswer> {
  const session = tabs.get(tabId)?.session;
  if (session === undefined) throw new Error(`No tab with id: ${tabId}`);
  const { documentId, contextId } = await worldOf(session);
  if (wanted !== undefined && wanted !== documentId)
    throw new Error(`No document with id ${wanted} in tab with id ${tabId}`);
  const { result, exceptionDetails } = await session
    .send('Runtime.evaluate', { expression, contextId, awaitPromise: true, returnByValue: true })
    .catch((error: unknown) => {
      throw new Error('The document was destroyed', { cause: error });
    });
  const value = exceptionDetails === undefined ? (result.value ?? null) : null;
  return { frameId: 0, documentId, value };
}

/** The extension's world in the document that a tab shows now. */
async function worldOf(session: CDPSession): Promise<{ documentId: string; contextId: number }> {
  const { frameTree } = await session.send('Page.getFrameTree');
  const { id: frameId, loaderId: documentId } = frameTree.frame;
  const known = worlds.get(session);
  if (known?.documentId === documentId) return known;
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId,
    worldName: 'winnow',
  });
  const world = { documentId, contextId };
  worlds.set(session, world);
  return world;
}

const scripts = new Map<string, Promise<string>>();

/** A script of the extension, bundled once. */
function scriptOf(path: string): Promise<string> {
  const name = path.replace(/^\/(.*)\.js$/, '$1');
  const entry = fileURLToPath(new URL(`../../entrypoints/${name}.ts`, import.meta.url));
  const script = scripts.get(path) ?? bundle(entry, { format: 'iife', name: 'winnowScript' });
  scripts.set(path, script);
  return script;
}
