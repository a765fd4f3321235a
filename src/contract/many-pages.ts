import type * as z from 'zod/mini';
import type { BatchOrder } from './fields/batch-fields';
import type { CrawlOrder } from './fields/crawl-fields';
import type { JobPageSchema } from './job-schema';
import type { JoinOrder } from './table/join';
import { messageKeyOf } from './user-text';

/** What a job of many pages reads, how fast, and the outcome of each page. */
export interface ManyPages {
  /** In the order the user sees them. */
  pages: readonly JobPage[];
  pace: Pace;
  /** How a service reads their list. */
  batch?: BatchOrder;
  /** How many pages a service has found while following links; it may find more later. */
  expected?: number;
  /** Which links of its pages to follow; absent: none. */
  crawl?: CrawlOrder;
  /** The tab whose site may be read as long as the user's click on it counts. */
  viaTab?: number;
  /** Sites allowed for this job only, as match patterns. */
  forget?: readonly string[];
  /** Without the user's cookies, and so without tabs of our own, which always have them. */
  withoutCookies?: true;
  /**
   * Nothing of other sites: their frames are not read, and where a page redirects to another site, that is not
   * opened in a tab.
   */
  oneSite?: true;
  /** Each page gives all its links, which are not followed. */
  givesLinks?: true;
  /**
   * What to take of each page for the rows of a table. The result with the index after the last page
   * has the rows.
   */
  join?: JoinOrder;
}

/** One page of a job of many. Its index here is the page number of its result. */
export type JobPage = z.output<ReturnType<typeof JobPageSchema>>;

export const PAGE_STATES = ['waiting', 'reading', 'done', 'failed', 'skipped'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/**
 * How fast pages are read, and when to stop; the limits apply anew each time the user starts or
 * continues.
 */
export interface Pace {
  /** Milliseconds between two pages of a site; up to a third is added at random. */
  delay: number;
  /** How many pages to read at most. */
  pages: number;
  minutes: number;
  /** How much to fetch at most, in millions of bytes. */
  megabytes: number;
}

export const DEFAULT_PACE: Pace = { delay: 1000, pages: 100, minutes: 30, megabytes: 200 };

/** The smallest and largest values of a pace. */
export const PACE_LIMITS = {
  delay: { min: 0, max: 60_000 },
  pages: { min: 1, max: 2000 },
  minutes: { min: 1, max: 600 },
  megabytes: { min: 1, max: 10_000 },
} as const;

/** How many pages are in each state. */
export function countPages(pages: readonly JobPage[]): Record<PageState, number> {
  const counts = { waiting: 0, reading: 0, done: 0, failed: 0, skipped: 0 };
  for (const { state } of pages) counts[state] += 1;
  return counts;
}

/** Whether a page in this state is still to be read. */
export function isLeft(state: PageState): boolean {
  return state === 'waiting' || state === 'reading';
}

/** How many pages there are, including those that a service has yet to name. */
export function pagesExpected({
  pages,
  expected = 0,
}: Pick<ManyPages, 'pages' | 'expected'>): number {
  return Math.max(pages.length, expected);
}

/** How many pages are still to be read. */
export function pagesLeft(pages: readonly JobPage[]): number {
  const { waiting, reading } = countPages(pages);
  return waiting + reading;
}

/**
 * How many more pages this browser reads before it stops by itself: all that are left, or what the
 * pace allows since the user last continued, assuming that they did so at each stop.
 */
export function pagesUntilStop({
  pages,
  expected,
  pace,
}: Pick<ManyPages, 'pages' | 'expected' | 'pace'>): number {
  const ended = pages.length - pagesLeft(pages);
  const all = pagesExpected({ pages, ...(expected !== undefined && { expected }) }) - ended;
  return Math.min(all, pace.pages - (ended % pace.pages));
}

/**
 * The pages for resuming a job: what was being read waits again, and so does, if the user wants it,
 * what failed, was skipped, or needs a tab. What was read stays.
 */
export function pagesToContinue(pages: readonly JobPage[], retryFailed: boolean): JobPage[] {
  return pages.map((page) => {
    const isAgain =
      page.state === 'reading' ||
      (retryFailed && (page.state === 'failed' || page.state === 'skipped' || wantsTab(page)));
    return isAgain ? { ...identityOf(page), state: 'waiting' } : page;
  });
}

/**
 * Whether another try of this browser may read a page: it failed, needs a tab, or was skipped for something that may
 * pass, such as a site that did not answer. What its site disallows, what acts and what another page says already is
 * skipped again.
 */
export function mayBeRetried(page: Pick<JobPage, 'state' | 'reason'>): boolean {
  const { state, reason } = page;
  if (state !== 'skipped') return state === 'failed' || wantsTab(page);
  return !wasLeftOut(page) && !LASTING.has(messageKeyOf(reason));
}

const LASTING: ReadonlySet<string> = new Set(['pageRobots', 'pageSameAs', 'fetchOutOfBounds']);

/** Whether a page has hardly any text until a tab reads it, which its site does not allow yet. */
export function wantsTab({ reason }: Pick<JobPage, 'reason'>): boolean {
  return messageKeyOf(reason) === PAGE_BARE;
}

/** Key of the reason given for such a page. */
export const PAGE_BARE = 'pageBare';

/** Whether a page was left out as opening it may do something, or as its link asks for that. */
export function wasLeftOut({ state, reason }: Pick<JobPage, 'state' | 'reason'>): boolean {
  return state === 'skipped' && [PAGE_ACTS, PAGE_NOFOLLOW].includes(messageKeyOf(reason));
}

/** Keys of the reasons given for such pages. */
export const PAGE_ACTS = 'pageActs';
export const PAGE_NOFOLLOW = 'pageNofollow';

/** The parts of a page that never change, whatever becomes of it. */
export function identityOf({
  url,
  depth,
  mark,
  wanted,
}: JobPage): Pick<JobPage, 'url' | 'depth' | 'mark' | 'wanted'> {
  return {
    url,
    ...(depth !== undefined && { depth }),
    ...(mark !== undefined && { mark }),
    ...(wanted !== undefined && { wanted }),
  };
}

/** The match pattern of a page's site, without a port, as patterns cover the whole host. */
export function sitePattern(address: string): string {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
}

/** The match patterns of all sites. */
export const EVERYWHERE: readonly string[] = ['https://*/*', 'http://*/*'];

/**
 * The match pattern of a page's site with its subdomains, and the hosts beside `www`; for an IP
 * address, that of {@link sitePattern}.
 */
export function wholeSitePattern(address: string): string {
  const { protocol, hostname } = new URL(address);
  if (/^\[|\.\d+$/u.test(hostname)) return sitePattern(address);
  return `${protocol}//*.${hostname.replace(/^www\./u, '')}/*`;
}
