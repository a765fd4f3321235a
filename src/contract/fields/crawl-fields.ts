import * as z from 'zod/mini';
import { optionFields } from '../request/request-schemas';
import { localized } from '../user-text';
import { batchOrderFields } from './batch-fields';
import { list, object } from './composites';
import type { Field, ObjectOf } from './field';
import { mapFields, siteFields } from './map-fields';
import { named } from './named';
import { requestFields } from './request-fields';
import { boolean, field, integer, number, text } from './scalars';

const BOTH = ['tab', 'service'] as const;
const SERVICE = ['service'] as const;

/** Which links a crawl follows, in the order of the form. */
const linkFields = {
  prompt: text({
    ...named('fieldCrawlPrompt'),
    engines: SERVICE,
    maxLength: 10_000,
    syntax: 'prose',
  }),
  includePaths: list(pattern(), { ...named('fieldIncludePaths'), engines: BOTH }),
  excludePaths: list(pattern(), { ...named('fieldExcludePaths'), engines: BOTH }),
  maxDiscoveryDepth: integer({ ...named('fieldCrawlDepth'), engines: BOTH, min: 0 }),
  ...siteFields,
  crawlEntireDomain: boolean({ ...named('fieldCrawlDomain'), engines: BOTH, default: false }),
  allowSubdomains: boolean({
    label: 'fieldIncludeSubdomains',
    help: 'fieldCrawlSubdomainsHelp',
    engines: BOTH,
    default: false,
  }),
  allowExternalLinks: boolean({ ...named('fieldCrawlExternal'), engines: BOTH, default: false }),
  ignoreQueryParameters: { ...mapFields.ignoreQueryParameters, defaultValue: false },
  deduplicateSimilarURLs: boolean({ ...named('fieldCrawlSimilar'), engines: BOTH, default: true }),
  regexOnFullURL: boolean({ ...named('fieldCrawlFullUrl'), engines: BOTH, default: false }),
  ignoreRobotsTxt: boolean({
    ...named('fieldCrawlIgnoreRobots'),
    engines: SERVICE,
    default: false,
  }),
  robotsUserAgent: text({ ...named('fieldCrawlRobotsAgent'), engines: SERVICE, minLength: 1 }),
};

/**
 * How much a service reads, how fast, and whom it tells; this browser has its own pace settings.
 */
export const crawlPaceFields = {
  limit: integer({
    label: 'pagesLimit',
    help: 'fieldCrawlLimitHelp',
    engines: SERVICE,
    min: 1,
    default: 10_000,
  }),
  delay: number({
    label: 'pagesDelay',
    help: 'fieldCrawlDelayHelp',
    engines: SERVICE,
    min: 0,
    max: 60,
  }),
  maxConcurrency: batchOrderFields.maxConcurrency,
  webhook: batchOrderFields.webhook,
};

/**
 * The fields of `POST /v2/crawl` beside the address and the scrape options, in the order of the
 * form.
 */
export const crawlFields = { ...linkFields, ...crawlPaceFields };

export type CrawlOrder = ObjectOf<typeof crawlFields>;

const { zeroDataRetention, ...pageOptions } = optionFields;

/** A whole crawl request: where it starts, how it crawls, and the scrape options for each page. */
export const crawlRequestFields = {
  url: { ...requestFields.url, help: 'fieldCrawlUrlHelp', engines: BOTH },
  ...crawlFields,
  zeroDataRetention,
  scrapeOptions: object(pageOptions, { ...named('fieldScrapeOptions'), engines: BOTH }),
} as const;
export type CrawlRequest = ObjectOf<typeof crawlRequestFields>;

/** A regular expression. */
function pattern(): Field<string> {
  return field(
    { label: 'fieldPathPattern', help: 'fieldIncludePathsHelp' },
    () => z.string().check(z.minLength(1), z.maxLength(1000), z.refine(isPattern)),
    { kind: 'text', minLength: 1, maxLength: 1000, syntax: 'code' },
    localized('mustBePattern'),
  );
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u').source !== '';
  } catch {
    return false;
  }
}
