import { crawlFields, crawlOrderSchema, type CrawlOrder } from '../fields/crawl-fields';
import { requireFields } from './check-fields';

/**
 * Which links of pages are followed, if each of its fields is right.
 *
 * @throws {FailureError} `BAD_REQUEST` that lists every problem, one per line.
 */
export function requireCrawl(value: unknown): CrawlOrder {
  return requireFields(value, crawlOrderSchema, crawlFields);
}
