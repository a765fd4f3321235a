import type { CrawlOrder } from '@/contract/fields/crawl-fields';
import { PACE_LIMITS } from '@/contract/many-pages';
import { sentCrawlProblem } from '@/contract/request/check-crawl';
import type { UserText } from '@/contract/user-text';
import type { Access } from './use-access';

/** What was filled in for an order of many pages. */
export interface WrittenOrder {
  urls: readonly string[];
  /** Who reads them. */
  by: 'tab' | 'service';
  /** What to read of each page is valid. */
  isRequestRight: boolean;
  /** Which links are followed; `undefined` if none are, or that is invalid. */
  crawl: CrawlOrder | undefined;
  /** What is wrong with the limits, and with which links to follow. */
  wrong: readonly UserText[];
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
  const { urls, by, crawl, wrong, access, incognito, isRequestRight } = order;
  const isRemote = by === 'service';
  const refused = isRemote && crawl !== undefined ? sentCrawlProblem(urls, crawl) : undefined;
  const isTooMany = urls.length > PACE_LIMITS.pages.max;
  const isClosed = !isRemote && incognito && (access?.missing ?? []).length > 0;
  const isWhole =
    urls.length > 0 &&
    !isTooMany &&
    refused === undefined &&
    wrong.length === 0 &&
    (isRemote || access !== undefined);
  return { isReady: isWhole && isRequestRight && !isClosed, isWhole, refused, isTooMany, isClosed };
}
