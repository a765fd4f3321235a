import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { steadyNow, throwIfAborted } from '@/async/deadline';
import { DEFAULT_TIMEOUT } from '@/contract/default-timeout';
import type { ScrapeRequest } from '@/contract/request/scrape-request';
import type { Backend, ScrapeAnswer } from '../backend';
import { createOpenPages } from '../open-pages';
import { Refusal } from '../refusal';
import { TOLD } from '../told';
import { BARE_WINDOWS } from './bare-windows';
import { openPage } from './open-page';
import { accessTo, type ScriptOf } from './page-access';
import { readInPage, type ReadHow } from './read-in-page';

/**
 * A Chromium without a window, which the server starts: pages are loaded and run there as in any browser, each in a
 * window of its own without cookies of others, and are read by the tab engine.
 *
 * @param executablePath - Of the browser.
 * @param scriptOf - Gives what the extension injects into pages.
 */
export function createHeadlessBackend(executablePath: string, scriptOf: ScriptOf): Backend {
  let launched: Promise<Browser> | undefined;

  /** The browser, started again if it has crashed. */
  async function browserNow(): Promise<Browser> {
    const browser = await launched?.catch(() => undefined);
    if (browser?.isConnected() === true) return browser;
    launched = launch(executablePath);
    return launched;
  }

  /** Opens an address in a window of its own. */
  async function open({ url, timeout = DEFAULT_TIMEOUT }: ScrapeRequest, signal: AbortSignal) {
    const window = await openWindow(await browserNow());
    const { page } = window;
    try {
      return await untilEnd(window, signal, async () => {
        const opened = await openPage(page, url, timeout);
        return { ...window, ...opened, access: await accessTo(page, scriptOf) };
      });
    } catch (error) {
      await window.close();
      throw error;
    }
  }

  /** Does the actions of a request in a page, and reads it. */
  async function read(held: Held, request: ScrapeRequest, how: ReadHow): Promise<ScrapeAnswer> {
    const { page, access, contentType } = held;
    const answer = await untilEnd(held, how.signal, () => readInPage(page, access, request, how));
    if (contentType !== '') answer.data.metadata.contentType = contentType;
    return answer;
  }

  type Held = Awaited<ReturnType<typeof open>>;
  const pages = createOpenPages<Held>(steadyNow);

  return {
    name: 'headless',
    pagesAtOnce: PAGES_AT_ONCE,
    async scrape(request, { signal, wantsLinks }) {
      const held = await open(request, signal);
      try {
        return await read(held, request, { signal, wantsLinks });
      } finally {
        await held.close();
      }
    },
    sessions: {
      act: (id, request, hints, { signal, wantsLinks }) =>
        pages.use(
          id,
          () => open(request, signal),
          (held) => read(held, request, { signal, wantsLinks, hints }),
          signal,
        ),
      end: (id) => pages.end(id),
    },
    async close() {
      await pages.close();
      await (await launched?.catch(() => undefined))?.close();
    },
  };
}

/** A window with a page in it, without cookies of others. */
interface OwnWindow {
  browser: Browser;
  page: Page;
  close: () => Promise<void>;
}

/** @throws {Refusal} if the browser ends meanwhile. */
async function openWindow(browser: Browser): Promise<OwnWindow> {
  let window: BrowserContext | undefined;
  try {
    window = await browser.newContext({ acceptDownloads: false, viewport: VIEWPORT });
    const page = await window.newPage();
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
    const opened = window;
    return { browser, page, close: () => opened.close().catch(() => {}) };
  } catch (cause) {
    await window?.close().catch(() => {});
    throw new Refusal(500, 'SCRAPE_SITE_ERROR', TOLD.browserEnded, {}, { cause });
  }
}

/**
 * Works in a window, until the browser or the page crashes: what is asked of them then may stay without an answer. When
 * the signal is aborted, the window is closed.
 */
async function untilEnd<T>(
  { browser, page, close }: OwnWindow,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => {});
  const end = () => ended.reject(new Refusal(500, 'SCRAPE_SITE_ERROR', TOLD.browserEnded));
  const onAbort = () => void close();
  browser.once('disconnected', end);
  page.once('crash', end);
  signal.addEventListener('abort', onAbort);
  try {
    throwIfAborted(signal);
    return await Promise.race([ended.promise, work()]);
  } catch (error) {
    throw browser.isConnected() ? error : await ended.promise;
  } finally {
    browser.off('disconnected', end);
    page.off('crash', end);
    signal.removeEventListener('abort', onAbort);
  }
}

async function launch(executablePath: string): Promise<Browser> {
  // Untrusted pages run in the browser's sandbox, if this machine allows one.
  const isRoot = process.getuid?.() === 0;
  const start = { executablePath, args: [BARE_WINDOWS] };
  try {
    return await chromium.launch({ ...start, chromiumSandbox: !isRoot });
  } catch (error) {
    if (isRoot) throw error;
    return chromium.launch({ ...start, chromiumSandbox: false });
  }
}

const PAGES_AT_ONCE = 4;
const VIEWPORT = { width: 1280, height: 800 };
