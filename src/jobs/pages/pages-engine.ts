import { throwIfAborted, withAbort } from '@/async/deadline';
import type { Job } from '@/contract/job';
import { PAGE_BARE } from '@/contract/many-pages';
import { toFailure } from '@/contract/result';
import type { ScrapeData } from '@/contract/scrape-data';
import type { CaptureReport } from '@/contract/capture-report';
import type { TabRequest } from '@/contract/tab-request';
import { localized, type UserText } from '@/contract/user-text';
import type { Engine } from '../engine';
import { contentKey } from './content-key';
import { createCrawl, type Crawl } from './crawl';
import { readPages, type ReadingEffects, type Visited } from './read-pages';

/** A page as it was fetched. */
export interface FetchedPage {
  status: number;
  /** Where it came from, at last. */
  url: string;
  contentType: string;
  retryAfter?: string;
  /** Empty where there are too many. */
  bytes: Uint8Array;
  isTooLarge?: true;
}

/** What a page answered to a request. */
export interface PageAnswer {
  /** Where it is, at last. */
  url: string;
  data: ScrapeData;
  report: CaptureReport;
  /** What it links to, where that is wanted. */
  links: string[];
  /** It has hardly any text, and scripts that may write more. */
  isBare: boolean;
  /** What it shows only in sight may be missing. */
  isWaiting: boolean;
}

/** Reads pages as their scripts write them, in tabs of our own. */
export interface Drawing {
  /** Whether a job may have a page opened in such a tab. */
  may: (job: Job, url: string) => Promise<boolean>;
  /**
   * Answers from a page in a tab behind the others, or in a window in sight.
   *
   * @throws {FailureError} why it cannot be read there.
   */
  read: (url: string, asked: Asked, inSight: boolean, signal: AbortSignal) => Promise<PageAnswer>;
  /** Says that a job may need the tabs; they are closed when each job has called what this gives. */
  use: () => () => Promise<void>;
}

/** What is asked of a page. */
export interface Asked {
  request: TabRequest;
  wantsLinks: boolean;
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
  /** Answers from the HTML of a page. */
  answer: (page: FetchedPage, asked: Asked, signal: AbortSignal) => Promise<PageAnswer>;
  drawing: Drawing;
  /** Whether the browser was started anew since jobs were left; asked once a background. */
  isBrowserNew: () => Promise<boolean>;
}

/**
 * This browser, for many pages by their addresses: fetched one after another, without a tab, and read as
 * any HTML is. A page that has hardly any text without its scripts is opened in a tab of ours, as far as its site
 * is allowed, and one that loads only on sight in a window. Where the background is killed it goes on; where the browser was closed it waits for the
 * user.
 */
export function createPagesEngine(parts: PagesEngineParts): Engine {
  const { load, answer, drawing, isBrowserNew, ...effects } = parts;

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
    const told = {
      status,
      delay,
      bytes: page.isTooLarge ? LARGEST_PAGE : page.bytes.length,
      ...(retryAfter !== undefined && { retryAfter }),
    };
    if (page.isTooLarge) return { ...told, outcome: { reason: localized('pageTooLarge') } };
    if (status >= 400) return { ...told, outcome: { reason: localized('pageStatus', { status }) } };
    if (!HTML.test(contentType)) {
      const type = contentType.split(';', 1)[0] ?? '';
      return { ...told, outcome: { reason: localized('pageNotHtml', { type }) } };
    }
    try {
      const asked = { request: { ...job.request }, wantsLinks: crawl !== undefined };
      const fetched = await answer(page, asked, signal);
      const { read, how } = fetched.isBare
        ? await draw(job, fetched, asked, signal)
        : { read: fetched };
      const { url: from, links, data, report } = read;
      const isEmpty = data.markdown?.trim() === '';
      return {
        ...told,
        ...(asked.wantsLinks && { links: { url: from, to: links } }),
        ...(how !== undefined && { how }),
        ...(isEmpty
          ? { outcome: { reason: how ?? localized('pageEmpty') } }
          : { content: await contentKey(data), outcome: { data, report } }),
      };
    } catch (error) {
      throwIfAborted(signal);
      return { ...told, outcome: { reason: toFailure(error).message } };
    }
  }

  /** A page as its scripts write it; as it was fetched, where it cannot be had so. */
  async function draw(
    job: Job,
    fetched: PageAnswer,
    asked: Asked,
    signal: AbortSignal,
  ): Promise<{ read: PageAnswer; how?: UserText }> {
    const { url } = fetched;
    if (job.incognito) return { read: fetched };
    if (!(await drawing.may(job, url))) return { read: fetched, how: localized(PAGE_BARE) };
    const tryIt = (inSight: boolean) =>
      drawing.read(url, asked, inSight, signal).catch(() => {
        throwIfAborted(signal);
        return undefined;
      });
    const behind = await tryIt(false);
    const inSight = behind?.isWaiting === true ? await tryIt(true) : undefined;
    if (inSight !== undefined) return { read: inSight, how: localized('pageInSight') };
    return behind === undefined ? { read: fetched } : { read: behind, how: localized('pageByTab') };
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
      const leaveTabs = drawing.use();
      try {
        yield* readPages(pages, pace, signal, { ...effects, visit: visitNext }, crawl);
      } finally {
        await leaveTabs();
      }
    },
  };
}

const TIMEOUT_MS = 30_000;
/** Bytes of the largest page that is read. */
export const LARGEST_PAGE = 20_000_000;
const HTML = /^(?:text\/html|application\/xhtml\+xml|)\s*(?:;|$)/iu;
