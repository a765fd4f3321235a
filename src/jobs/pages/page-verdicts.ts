import type { JobPage } from '@/contract/many-pages';
import type { PageLink } from '@/contract/page-link';
import type { ScrapeResult } from '@/contract/job';
import { localized, type UserText } from '@/contract/user-text';
import type { HostClock } from './host-clock';

/** The outcome for one page, whatever its server said. */
export interface Visited {
  /** HTTP status; absent if there was no answer. */
  status?: number;
  retryAfter?: string;
  /** What was read of it, or why nothing was. */
  outcome: PageGiven | { reason: UserText };
  /** Bytes fetched for it. Default: 0. */
  bytes?: number;
  /** Identifies its content among that of other pages. */
  content?: string;
  /** What was unusual about how it was read. */
  how?: UserText;
  /** The site was not asked, as it does not want to be or nobody could ask it; the page is skipped. */
  isClosed?: true;
  /** Milliseconds that the site wants between two pages. */
  delay?: number;
  /** The page's final address and its links, if links are followed. */
  links?: { url: string; to: readonly FoundLink[] };
}

/** What a page gave. */
export type PageGiven = Pick<ScrapeResult, 'data' | 'report' | 'table'>;

/** A link of a page, as far as following it is concerned. */
export type FoundLink = Pick<PageLink, 'url' | 'mark'>;

/** The verdict on a page that was visited. */
export interface Verdict {
  /** Its state, which is `waiting` if it is to be tried again. */
  page: Omit<JobPage, 'url'>;
  /** Whether it counts as one of the pages that may be read. If not, its links lead nowhere. */
  counts: boolean;
  /** What it gave; absent unless it was read. */
  given?: PageGiven;
}

/** How a site answered, for its clock. */
type Answer = ReturnType<HostClock['answered']>;

/**
 * Makes the judge of the pages of a job, which remembers what it has seen: a page that its site
 * refuses is tried three times, and one with the content of another that was read is skipped.
 *
 * @param pages - Those that an earlier run has read count as seen.
 * @returns a function that judges a visit to the page at an index; call it once per visit.
 */
export function createVerdicts(
  pages: readonly JobPage[],
): (at: number, url: string, visited: Visited, answer: Answer) => Verdict {
  const refusals = new Map<number, number>();
  const contents = new Map(
    pages.flatMap(({ url, state, content }) =>
      state === 'done' && content !== undefined ? [[content, url]] : [],
    ),
  );

  return (at, url, { outcome, content, how, isClosed }, answer) => {
    const isRead = !('reason' in outcome);
    if (isClosed && !isRead) return skipped(outcome.reason);
    const tried = (refusals.get(at) ?? 0) + 1;
    if (answer === 'refused' && tried < MAX_TRIES) {
      refusals.set(at, tried);
      return { page: { state: 'waiting' }, counts: false };
    }
    const twin = content === undefined ? undefined : contents.get(content);
    if (twin !== undefined && isRead) return skipped(localized('pageSameAs', { url: twin }));
    if (content !== undefined) contents.set(content, url);
    if (!isRead) return { page: { state: 'failed', reason: outcome.reason }, counts: true };
    const page = {
      ...donePage(outcome.data),
      ...(content !== undefined && { content }),
      ...(how !== undefined && { reason: how }),
    };
    return { page, counts: true, given: outcome };
  };
}

/** A page that was read, with its title. */
export function donePage({ metadata }: ScrapeResult['data']): Omit<JobPage, 'url'> {
  const { title } = metadata;
  const first = (Array.isArray(title) ? title[0] : title)?.trim() ?? '';
  return { state: 'done', ...(first !== '' && { title: first.slice(0, LONGEST_TITLE) }) };
}

function skipped(reason: UserText): Verdict {
  return { page: { state: 'skipped', reason }, counts: false };
}

/** How often to try a page that its site refuses while it delivers others. */
const MAX_TRIES = 3;
const LONGEST_TITLE = 200;
