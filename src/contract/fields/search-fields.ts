import { batchOrderFields } from './batch-fields';
import { list } from './composites';
import { country, languageTag } from './delivery-fields';
import type { ObjectOf } from './field';
import { named } from './named';
import { pageFields } from './page-fields';
import { policyFields, domain } from './policy-fields';
import { boolean, choice, integer, text } from './scalars';

const SERVICE = ['service'] as const;

/** What a search looks for; each has its own list in the answer. */
export const SEARCH_SOURCES = ['web', 'news', 'images'] as const;
export type SearchSource = (typeof SEARCH_SOURCES)[number];

const names = {
  sources: named('fieldSearchSources'),
  categories: named('fieldSearchCategories'),
  enterprise: named('fieldSearchEnterprise'),
} as const;

/**
 * The fields of `POST /v2/search` beside the scrape options for each result, in the order of the
 * form.
 */
export const searchFields = {
  query: text({
    ...named('fieldSearchQuery'),
    engines: SERVICE,
    required: true,
    minLength: 1,
    maxLength: 500,
  }),
  limit: {
    ...integer({ ...named('fieldSearchLimit'), engines: SERVICE, min: 1, max: 100, default: 10 }),
    cost: {
      kind: 'whole',
      min: 2,
      max: 2,
      per: 10,
      text: 'costSearch',
      source: 'running service',
    } as const,
  },
  sources: list(choice(SEARCH_SOURCES, names.sources), { ...names.sources, engines: SERVICE }),
  categories: list(choice(['github', 'research', 'pdf', 'developer'], names.categories), {
    ...names.categories,
    engines: SERVICE,
  }),
  includeDomains: list(domain, { ...named('fieldSearchIncludeDomains'), engines: SERVICE }),
  excludeDomains: list(domain, { ...named('fieldSearchExcludeDomains'), engines: SERVICE }),
  tbs: text({ ...named('fieldSearchTbs'), engines: SERVICE }),
  location: text({ ...named('fieldSearchLocation'), engines: SERVICE }),
  country: { ...country, engines: SERVICE },
  lang: {
    ...languageTag,
    label: 'fieldSearchLanguage' as const,
    help: 'fieldSearchLanguageHelp' as const,
    engines: SERVICE,
    defaultValue: 'en',
  },
  safe: boolean({ ...named('fieldSearchSafe'), engines: SERVICE }),
  highlights: boolean({ ...named('fieldSearchHighlights'), engines: SERVICE, default: true }),
  timeout: { ...pageFields.timeout, help: 'fieldSearchTimeoutHelp' as const, engines: SERVICE },
  ignoreInvalidURLs: {
    ...batchOrderFields.ignoreInvalidURLs,
    help: 'fieldSearchIgnoreInvalidHelp' as const,
  },
  enterprise: list(choice(['default', 'anon', 'zdr'], names.enterprise), {
    ...names.enterprise,
    engines: SERVICE,
  }),
  threatProtection: { ...policyFields.threatProtection, engines: SERVICE },
};

export type SearchRequest = ObjectOf<typeof searchFields>;
