import { batchOrderFields } from './batch-fields';
import { list } from './composites';
import { country, languageTag } from './delivery-fields';
import type { ObjectOf } from './field';
import { pageFields } from './page-fields';
import { policyFields, domain } from './policy-fields';
import { boolean, choice, integer, text } from './scalars';

const SERVICE = ['service'] as const;

/** What a search looks for; each has its own list in the answer. */
export const SEARCH_SOURCES = ['web', 'news', 'images'] as const;
export type SearchSource = (typeof SEARCH_SOURCES)[number];

const names = {
  sources: { label: 'fieldSearchSources', help: 'fieldSearchSourcesHelp' },
  categories: { label: 'fieldSearchCategories', help: 'fieldSearchCategoriesHelp' },
  enterprise: { label: 'fieldSearchEnterprise', help: 'fieldSearchEnterpriseHelp' },
} as const;

/**
 * The fields of `POST /v2/search` beside the scrape options for each result, in the order of the
 * form.
 */
export const searchFields = {
  query: text({
    label: 'fieldSearchQuery',
    help: 'fieldSearchQueryHelp',
    engines: SERVICE,
    required: true,
    minLength: 1,
    maxLength: 500,
  }),
  limit: {
    ...integer({
      label: 'fieldSearchLimit',
      help: 'fieldSearchLimitHelp',
      engines: SERVICE,
      min: 1,
      max: 100,
      default: 10,
    }),
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
  includeDomains: list(domain, {
    label: 'fieldSearchIncludeDomains',
    help: 'fieldSearchIncludeDomainsHelp',
    engines: SERVICE,
  }),
  excludeDomains: list(domain, {
    label: 'fieldSearchExcludeDomains',
    help: 'fieldSearchExcludeDomainsHelp',
    engines: SERVICE,
  }),
  tbs: text({ label: 'fieldSearchTbs', help: 'fieldSearchTbsHelp', engines: SERVICE }),
  location: text({
    label: 'fieldSearchLocation',
    help: 'fieldSearchLocationHelp',
    engines: SERVICE,
  }),
  country: { ...country, engines: SERVICE },
  lang: {
    ...languageTag,
    label: 'fieldSearchLanguage' as const,
    help: 'fieldSearchLanguageHelp' as const,
    engines: SERVICE,
    defaultValue: 'en',
  },
  safe: boolean({
    label: 'fieldSearchSafe',
    help: 'fieldSearchSafeHelp',
    engines: SERVICE,
  }),
  highlights: boolean({
    label: 'fieldSearchHighlights',
    help: 'fieldSearchHighlightsHelp',
    engines: SERVICE,
    default: true,
  }),
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
