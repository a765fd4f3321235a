import { randomUUID } from 'node:crypto';
import { chromium, type Browser, type Page } from 'playwright';
import { throwIfAborted } from '@/async/deadline';
import { DEFAULT_TIMEOUT } from '@/contract/default-timeout';
import type { Job } from '@/contract/job';
import { pictureOrder, type Picture } from '@/contract/picture';
import { ignoredNames, toTabRequest } from '@/contract/request/for-engine';
import { formatName, type ScrapeOptions } from '@/contract/request/scrape-request';
import { findPageLinks } from '@/engine/page-links';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { createTabEngine } from '@/jobs/tab-engine';
import { phonePlans } from '../answer-html';
import type { Backend, ScrapeAnswer } from '../backend';
import { english } from '../english.ts';
import { Refusal } from '../refusal';
import { TOLD } from '../told';
import { BARE_WINDOWS } from './bare-windows';
import { openPage } from './open-page';
import { accessTo, type ScriptOf } from './page-access';

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

  return {
    name: 'headless',
    pagesAtOnce: PAGES_AT_ONCE,
    async scrape({ url, ...options }, { signal, wantsLinks }) {
      const browser = await browserNow();
      const ended = Promise.withResolvers<never>();
      ended.promise.catch(() => {});
      const end = () => ended.reject(new Refusal(500, 'SCRAPE_SITE_ERROR', TOLD.browserEnded));
      browser.once('disconnected', end);
      try {
        const work = inWindow(browser, signal, end, async (page) => {
          const { contentType } = await openPage(page, url, options.timeout ?? DEFAULT_TIMEOUT);
          const answer = await read(page, options, scriptOf, { signal, wantsLinks });
          if (contentType !== '') answer.data.metadata.contentType = contentType;
          return answer;
        });
        // What is asked of a browser that has crashed may stay without an answer.
        return await Promise.race([ended.promise, work]);
      } catch (error) {
        throw browser.isConnected() ? error : await ended.promise;
      } finally {
        browser.off('disconnected', end);
      }
    },
    async close() {
      await (await launched?.catch(() => undefined))?.close();
    },
  };
}

/** Works in a page in a window of its own, which is closed afterwards, and when the signal is aborted. */
async function inWindow<T>(
  browser: Browser,
  signal: AbortSignal,
  onCrash: () => void,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const window = await browser.newContext({ acceptDownloads: false, viewport: VIEWPORT });
  const close = () => window.close().catch(() => {});
  const onAbort = () => void close();
  signal.addEventListener('abort', onAbort);
  try {
    throwIfAborted(signal);
    const page = await window.newPage();
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
    page.on('crash', onCrash);
    return await work(page);
  } finally {
    signal.removeEventListener('abort', onAbort);
    await close();
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

/** Reads what a page shows, and answers from it. */
async function read(
  page: Page,
  options: ScrapeOptions,
  scriptOf: ScriptOf,
  { signal, wantsLinks }: { signal: AbortSignal; wantsLinks: boolean },
): Promise<ScrapeAnswer> {
  const { actions, formats, ...others } = options;
  // There is nobody who could agree to what actions do, and no earlier version to compare with.
  const kept = formats?.filter((format) => formatName(format) !== 'changeTracking');
  const { request } = toTabRequest({ ...others, ...(kept && { formats: kept }) });
  const access = await accessTo(page, scriptOf);
  let links: ScrapeAnswer['links'];
  const engine = createTabEngine(
    access,
    async (input, asked) => {
      const { root, url } = input.snapshot;
      if (wantsLinks) links = findPageLinks(root, url);
      const picture = await pictureOf(page, asked);
      return scrapeSnapshot({ ...input, picture, phonePlans }, asked, english);
    },
    { find: async () => undefined },
    { translate: english },
  );
  for await (const event of engine.run(jobOf(page.url(), request), signal)) {
    if (event.type !== 'page') continue;
    const { data } = event;
    const ignored = [
      ...ignoredNames({ ...others, ...(kept && { formats: kept }) }, 'tab'),
      ...((actions ?? []).length > 0 ? ['actions'] : []),
      ...(kept?.length === formats?.length ? [] : ['format changeTracking']),
    ];
    if (ignored.length > 0)
      data.warning = [data.warning, TOLD.ignored(ignored.join(', '))].filter(Boolean).join(' ');
    return { data, ...(links && { links }) };
  }
  throw new Refusal(500, 'SCRAPE_SITE_ERROR', TOLD.noAnswer(''));
}

function jobOf(url: string, request: Job['request']): Job {
  return {
    id: randomUUID(),
    operation: 'scrape',
    engine: 'tab',
    state: 'running',
    target: { url, title: '', tabId: 1 },
    request,
    retention: 'memory',
    createdAt: Date.now(),
    incognito: true,
  };
}

async function pictureOf(page: Page, request: ScrapeOptions): Promise<Picture | undefined> {
  const order = pictureOrder(request);
  if (order === undefined) return undefined;
  const { fullPage, quality, part } = order;
  const how =
    quality === undefined ? ({ type: 'png' } as const) : ({ type: 'jpeg', quality } as const);
  try {
    const bytes = await (part === undefined
      ? page.screenshot({ ...how, fullPage })
      : page
          .locator(part)
          .first()
          .screenshot({ ...how, timeout: PART_MS }));
    return { url: `data:image/${how.type};base64,${bytes.toString('base64')}`, isCut: false };
  } catch {
    return { missing: part === undefined ? 'refused' : 'unfound' };
  }
}

const PAGES_AT_ONCE = 4;
const VIEWPORT = { width: 1280, height: 800 };
const PART_MS = 2000;
