import {
  crawlFields,
  crawlRequestFields,
  type CrawlOrder,
  type CrawlRequest,
} from '../fields/crawl-fields';
import { PACE_LIMITS } from '../many-pages';
import { FailureError } from '../result';
import { localized, type UserText } from '../user-text';
import { checkOf } from './check-fields';
import type { Problem } from './problems';
import { brokenRules } from './rules';
import type { ScrapeOptions } from './scrape-request';

/** The settings for which links to follow. */
export const crawlOrderCheck = checkOf(crawlFields);

/** A whole crawl request. */
export const crawlCheck = checkOf(crawlRequestFields, brokenInside);

/**
 * A crawl request that a job of this browser can hold: one start and a limit.
 *
 * @param urls - The addresses to start from.
 * @throws {FailureError} `BAD_REQUEST`
 */
export function requireSentCrawl(urls: readonly string[], request: unknown): CrawlRequest {
  const checked = crawlCheck.require(request);
  const problem = sentCrawlProblem(urls, checked);
  if (problem === undefined) return checked;
  throw new FailureError({ code: 'BAD_REQUEST', message: problem });
}

/** Why a service cannot do this crawl for a job of this browser; `undefined` if it can. */
export function sentCrawlProblem(
  urls: readonly string[],
  { limit = Infinity }: Pick<CrawlOrder, 'limit'>,
): UserText | undefined {
  const { max } = PACE_LIMITS.pages;
  if (urls.length > 1) return localized('crawlOneStart');
  return limit > max ? localized('crawlLimitNeeded', { max: String(max) }) : undefined;
}

/**
 * A crawl request as the service accepts it: the options for each page are an object of their own.
 */
export function crawlRequestOf(
  url: string,
  order: CrawlOrder,
  { zeroDataRetention, ...scrapeOptions }: ScrapeOptions,
): CrawlRequest {
  return {
    url,
    ...order,
    ...(zeroDataRetention !== undefined && { zeroDataRetention }),
    ...(Object.keys(scrapeOptions).length > 0 && { scrapeOptions }),
  };
}

function brokenInside({ scrapeOptions = {} }: CrawlRequest): Problem[] {
  return brokenRules(scrapeOptions).map(({ path, message }) => ({
    path: ['scrapeOptions', ...path],
    message,
  }));
}
