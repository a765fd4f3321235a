import { throwIfAborted, withAbort } from '@/async/deadline';
import type { Job } from '@/contract/job';
import { toFailure } from '@/contract/result';
import type { ScrapeData } from '@/contract/scrape-data';
import type { CaptureReport } from '@/contract/capture-report';
import type { TabRequest } from '@/contract/tab-request';
import { localized } from '@/contract/user-text';
import type { Engine } from '../engine';
import { createCrawl, type Crawl } from './crawl';
import { readPages, type ReadingEffects, type Visited } from './read-pages';

/** A page as it was fetched. */
export interface FetchedPage {
  status: number;
  /** Where it came from, at last. */
  url: string;
  contentType: string;
  retryAfter?: string;
  bytes: Uint8Array;
}

/** What the engine of many pages needs from outside. */
export interface PagesEngineParts extends Omit<ReadingEffects, 'visit'> {
  /**
   * Fetches a page for a job.
   *
   * @throws {FailureError} `PERMISSION_LOST` where its site may not be read any more; anything else where
   *   there is no answer.
   */
  load: (job: Job, url: string, signal: AbortSignal) => Promise<FetchedPage>;
  /** Answers a request from the HTML of a page, with its links where they are wanted. */
  answer: (
    page: FetchedPage,
    request: TabRequest,
    wantsLinks: boolean,
    signal: AbortSignal,
  ) => Promise<{ data: ScrapeData; report: CaptureReport; links: string[] }>;
  /** Whether the browser was started anew since jobs were left; asked once a background. */
  isBrowserNew: () => Promise<boolean>;
}

/**
 * This browser, for many pages by their addresses: fetched one after another, without a tab, and read as
 * any HTML is. Where the background is killed it goes on; where the browser was closed it waits for the
 * user.
 */
export function createPagesEngine(parts: PagesEngineParts): Engine {
  const { load, answer, isBrowserNew, ...effects } = parts;

  async function visit(
    job: Job,
    crawl: Crawl | undefined,
    url: string,
    signal: AbortSignal,
  ): Promise<Visited> {
    let page: FetchedPage;
    let delay = 0;
    try {
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const robots = await crawl?.robots(url, inTime);
      if (robots?.allows(url) === false)
        return { outcome: { reason: localized('pageRobots') }, isClosed: true };
      delay = robots?.delay ?? 0;
      page = await withAbort(inTime, load(job, url, inTime));
    } catch (error) {
      throwIfAborted(signal);
      if (toFailure(error).code === 'PERMISSION_LOST') throw error;
      return { outcome: { reason: localized('pageNoAnswer') } };
    }
    const { status, retryAfter, contentType } = page;
    const told = { status, delay, ...(retryAfter !== undefined && { retryAfter }) };
    if (status >= 400) return { ...told, outcome: { reason: localized('pageStatus', { status }) } };
    if (!HTML.test(contentType)) {
      const type = contentType.split(';', 1)[0] ?? '';
      return { ...told, outcome: { reason: localized('pageNotHtml', { type }) } };
    }
    try {
      const wantsLinks = crawl !== undefined;
      const { links, ...given } = await answer(page, { ...job.request }, wantsLinks, signal);
      const followed = wantsLinks ? { links: { url: page.url, to: links } } : {};
      const isEmpty = given.data.markdown?.trim() === '';
      return {
        ...told,
        ...followed,
        outcome: isEmpty ? { reason: localized('pageEmpty') } : given,
      };
    } catch (error) {
      throwIfAborted(signal);
      return { ...told, outcome: { reason: toFailure(error).message } };
    }
  }

  return {
    policy: {
      beginsAtOnce: () => false,
      retries: false,
      supersedes: () => false,
      interruption: async () => ((await isBrowserNew()) ? localized('pagesInterrupted') : null),
    },
    async *run(job, signal) {
      const { pages, pace, crawl: order } = job.many ?? {};
      if (pages === undefined || pace === undefined) return;
      const loadFile = (url: string, either: AbortSignal) => load(job, url, either);
      const crawl = order && createCrawl(order, pages, loadFile);
      const visitNext = (url: string, either: AbortSignal) =>
        withAbort(either, visit(job, crawl, url, either));
      yield* readPages(pages, pace, signal, { ...effects, visit: visitNext }, crawl);
    },
  };
}

const TIMEOUT_MS = 30_000;
const HTML = /^(?:text\/html|application\/xhtml\+xml|)\s*(?:;|$)/iu;
