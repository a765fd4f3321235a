import type { BatchOrder } from '@/contract/fields/batch-fields';
import type { CrawlOrder } from '@/contract/fields/crawl-fields';
import { PACE_LIMITS, type Pace } from '@/contract/many-pages';
import { sentCrawlProblem } from '@/contract/request/check-crawl';
import type { UserText } from '@/contract/user-text';
import { isPace } from './PaceStep';
import type { Access } from './use-access';

/** What was filled in for an order of many pages. */
export interface WrittenOrder {
  urls: readonly string[];
  /** Who reads them. */
  by: 'tab' | 'service';
  /** What to read of each page is valid. */
  isRequestRight: boolean;
  /** Whether links are followed. */
  follows: boolean;
  /** Which; `undefined` if that is invalid. */
  crawl: CrawlOrder | undefined;
  /** How a service reads the list; `undefined` if that is invalid. */
  batch: BatchOrder | undefined;
  pace: Pace;
  /** Absent until it is known. */
  access: Access | undefined;
  incognito: boolean;
}

/** What prevents reading many pages. */
export interface PagesVerdict {
  /** Whether they can be read now. */
  isReady: boolean;
  /** Whether the request for a service can be copied, provided that its options are valid. */
  isWhole: boolean;
  /** Why the service cannot follow the links. */
  refused?: UserText | undefined;
  isTooMany: boolean;
  /** Sites that the browser would have to ask for cannot be read from a private window. */
  isClosed: boolean;
}

/** Judges what was filled in. */
export function judgePages(order: WrittenOrder): PagesVerdict {
  const { urls, by, follows, crawl, batch, pace, access, incognito, isRequestRight } = order;
  const isRemote = by === 'service';
  const refused = isRemote && crawl !== undefined ? sentCrawlProblem(urls, crawl) : undefined;
  const isTooMany = urls.length > PACE_LIMITS.pages.max;
  const isClosed = !isRemote && incognito && (access?.missing ?? []).length > 0;
  const hasLimits = isRemote
    ? crawl !== undefined || batch !== undefined
    : isPace(pace) && access !== undefined;
  const isWhole =
    urls.length > 0 &&
    !isTooMany &&
    follows === (crawl !== undefined) &&
    refused === undefined &&
    hasLimits;
  return { isReady: isWhole && isRequestRight && !isClosed, isWhole, refused, isTooMany, isClosed };
}
