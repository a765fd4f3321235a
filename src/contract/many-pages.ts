import type { CrawlOrder } from './fields/crawl-fields';
import type { UserText } from './user-text';

/** What a job of many pages reads, how fast, and what became of each. */
export interface ManyPages {
  /** In the order in which the user sees them. */
  pages: readonly JobPage[];
  pace: Pace;
  /** How many a service may read at the same time. Default: as many as the plan allows. */
  maxConcurrency?: number;
  /** How many pages a service knows of that follows links; it may tell of more later. */
  expected?: number;
  /** Which of the links of its pages are followed; none are where it is absent. */
  crawl?: CrawlOrder;
  /** The tab whose site may be read while the user's click on it counts. */
  viaTab?: number;
  /** Sites that were allowed for this job only, as match patterns. */
  forget?: readonly string[];
}

/** One page of a job of many. Its result has its place among these as its number. */
export interface JobPage {
  url: string;
  state: PageState;
  /** How many links away from the first pages a crawl found it; absent for those. */
  depth?: number;
  /** Once it was read. */
  title?: string;
  /** What tells its content from that of other pages, once it was read. */
  content?: string;
  /** Why it failed or was skipped; of one that was read, how else than most. */
  reason?: UserText;
}

export const PAGE_STATES = ['waiting', 'reading', 'done', 'failed', 'skipped'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** How fast pages are read and when that ends, each time the user starts it. */
export interface Pace {
  /** Milliseconds between two pages of one site; up to a third is added by chance. */
  delay: number;
  /** How many pages are read at most. */
  pages: number;
  minutes: number;
  /** How much is fetched at most, in millions of bytes. */
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

/** How many pages there are, with those that a service will tell of. */
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
 * The pages as a job goes on from them: what was being read waits again, and so does, where the user
 * wants it, what failed, was skipped, or can be read only in a tab. What was read stays.
 */
export function pagesToGoOn(pages: readonly JobPage[], retryFailed: boolean): JobPage[] {
  return pages.map((page) => {
    const isAgain =
      page.state === 'reading' ||
      (retryFailed && (page.state === 'failed' || page.state === 'skipped' || wantsTab(page)));
    return isAgain ? { ...identityOf(page), state: 'waiting' } : page;
  });
}

/** Whether a page has hardly any text until a tab may read it: its site is not allowed. */
export function wantsTab({ reason }: Pick<JobPage, 'reason'>): boolean {
  return typeof reason === 'object' && 'key' in reason && reason.key === PAGE_BARE;
}

/** Key of the reason that such a page has. */
export const PAGE_BARE = 'pageBare';

/** What of a page stays the same, whatever becomes of it. */
export function identityOf({ url, depth }: JobPage): Pick<JobPage, 'url' | 'depth'> {
  return depth === undefined ? { url } : { url, depth };
}

/** The match pattern of a page's site; it has no port, as patterns cover all of a host. */
export function sitePattern(address: string): string {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
}

/** The match pattern of a page's site with the hosts below and beside it; a number has none of these. */
export function wholeSitePattern(address: string): string {
  const { protocol, hostname } = new URL(address);
  if (/^\[|\.\d+$/u.test(hostname)) return sitePattern(address);
  return `${protocol}//*.${hostname.replace(/^www\./u, '')}/*`;
}
