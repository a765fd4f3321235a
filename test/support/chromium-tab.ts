import { onTestFinished } from 'vitest';
import { commands } from 'vitest/browser';
import type { CaptureReport } from '@/contract/capture-report';
import { FailureError, toFailure, type Failure } from '@/contract/result';
import type { ScrapeData } from '@/contract/scrape-data';
import type { Reading } from '@/contract/snapshot/reading';
import type { TabRequest } from '@/contract/tab-request';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { ping } from '@/jobs/injected';
import type { TabAccess } from '@/jobs/tab-access';
import { createTabEngine } from '@/jobs/tab-engine';
import { english } from './locale';
import { NO_READINGS } from './stub-engine';
import { tabJob } from './tab-job';
import type { TabOptions, TabState } from './tab-commands';
import { deedWords } from './deed-words.ts';

/**
 * A tab of the browser that the test runs in, scraped as the extension does: by its tab engine, with its
 * scripts in a world of their own. What only an extension has is missing: access to closed shadow
 * roots and to frames of other sites, storage, and its own pages.
 */
export interface ChromiumTab {
  /** The server's address, without a final slash. */
  serverUrl: string;
  /** Scrapes the page; what the engine fails with is in `failure`. */
  scrape(request: TabRequest): Promise<Scraped>;
  /** Runs a function beside the page's scripts, where these cannot interfere. */
  evaluate<T>(run: () => T | Promise<T>): Promise<T>;
  /** Runs a function among the page's scripts. */
  inPage<T, A extends unknown[]>(run: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  /** A short name of what it shows now: another one if any pixel is different. */
  picture(): Promise<string>;
  state(): Promise<TabState>;
}

/** What came of a scrape. */
export interface Scraped {
  failure?: Failure;
  data?: ScrapeData;
  report?: CaptureReport;
  /** What was read, for other answers from it. */
  reading?: Reading;
}

/** Opens a page of the fixture server in a tab. It is closed when the test ends. */
export async function openChromiumTab(path: string, options?: TabOptions): Promise<ChromiumTab> {
  const { tabId, serverUrl } = await commands.openTab(path, options);
  onTestFinished(() => commands.closeTab(tabId));
  const access = accessTo(tabId);
  const state = async (): Promise<TabState> => {
    const now = await commands.tabState(tabId);
    if (now === null) throw new Error('The tab is closed.');
    return now;
  };
  return {
    serverUrl,
    scrape: async (request) => scrape(access, tabId, (await state()).url, request),
    async evaluate<T>(run: () => T | Promise<T>) {
      const { value } = await commands.runInTab(tabId, undefined, run.toString(), []);
      return value as T; // As the function returned it, if it is plain data.
    },
    async inPage<T, A extends unknown[]>(run: (...args: A) => T | Promise<T>, ...args: A) {
      return (await commands.runInPage(tabId, run.toString(), args)) as T; // As above.
    },
    picture: () => commands.pictureOfTab(tabId),
    state,
  };
}

async function scrape(
  access: TabAccess,
  tabId: number,
  url: string,
  { selection, formValues, ...request }: TabRequest,
): Promise<Scraped> {
  const engine = createTabEngine(
    access,
    (input, asked) => scrapeSnapshot(input, asked, english),
    NO_READINGS,
    { translate: english },
  );
  const tab = {
    ...(selection !== undefined && { selection }),
    ...(formValues !== undefined && { formValues }),
  };
  // As in the extension: the page may go on to other addresses, but not to other documents.
  const [{ documentId } = { documentId: '' }] = await access.injectFunction({ tabId }, ping, []);
  const job = tabJob('scrape', { url, tabId, documentId, request, tab });
  const scraped: Scraped = {};
  try {
    for await (const event of engine.run(job, new AbortController().signal)) {
      if (event.type === 'read' && event.reading !== undefined)
        scraped.reading = event.reading.reading;
      if (event.type === 'page') {
        scraped.data = event.data;
        if (event.report !== undefined) scraped.report = event.report;
      }
    }
  } catch (error) {
    if (!(error instanceof FailureError)) throw error;
    scraped.failure = toFailure(error);
  }
  return scraped;
}

/** What the tab engine does in a tab, done there. */
function accessTo(tabId: number): TabAccess {
  return {
    async findTab() {
      const { url, loading } = (await commands.tabState(tabId)) ?? {};
      return url === undefined ? undefined : { url, loading: loading === true };
    },
    injectFile: async (_, path) => [await commands.injectIntoTab(tabId, path)],
    async injectFunction(target, func, args) {
      const documentId = 'documentId' in target ? String(target.documentId) : undefined;
      return [await commands.runInTab(tabId, documentId, func.toString(), args)];
    },
    // The engine asks by itself whether the page is still there.
    deedWords,
    watchTab: () => () => {},
    hasGrantedHosts: async () => false,
  };
}
