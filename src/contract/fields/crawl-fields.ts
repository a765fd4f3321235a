import * as z from 'zod/mini';
import { localized } from '../user-text';
import { list, objectSchema } from './composites';
import type { Field, ObjectOf } from './field';
import { mapFields, siteFields } from './map-fields';
import { boolean, field, integer } from './scalars';

const BOTH = ['tab', 'service'] as const;

/** What `POST /v2/crawl` has beside the address, the pace and the options of a scrape, in the order of the form. */
export const crawlFields = {
  includePaths: list(pattern(), {
    label: 'fieldIncludePaths',
    help: 'fieldIncludePathsHelp',
    engines: BOTH,
  }),
  excludePaths: list(pattern(), {
    label: 'fieldExcludePaths',
    help: 'fieldExcludePathsHelp',
    engines: BOTH,
  }),
  maxDiscoveryDepth: integer({
    label: 'fieldCrawlDepth',
    help: 'fieldCrawlDepthHelp',
    engines: BOTH,
    min: 0,
  }),
  ...siteFields,
  crawlEntireDomain: boolean({
    label: 'fieldCrawlDomain',
    help: 'fieldCrawlDomainHelp',
    engines: BOTH,
    default: false,
  }),
  ignoreQueryParameters: { ...mapFields.ignoreQueryParameters, defaultValue: false },
  deduplicateSimilarURLs: boolean({
    label: 'fieldCrawlSimilar',
    help: 'fieldCrawlSimilarHelp',
    engines: BOTH,
    default: true,
  }),
  regexOnFullURL: boolean({
    label: 'fieldCrawlFullUrl',
    help: 'fieldCrawlFullUrlHelp',
    engines: BOTH,
    default: false,
  }),
};

export type CrawlOrder = ObjectOf<typeof crawlFields>;
export const crawlOrderSchema = objectSchema(crawlFields);

/** A regular expression. */
function pattern(): Field<string> {
  return field(
    { label: 'fieldPathPattern', help: 'fieldIncludePathsHelp' },
    z.string().check(z.minLength(1), z.maxLength(1000), z.refine(isPattern)),
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
