import { searchFields, type SearchRequest } from '../fields/search-fields';
import { listed, localized, type UserText } from '../user-text';
import { checkOf } from './check-fields';
import type { Problem } from './problems';
import { formatNames, type ScrapeOptions } from './scrape-request';

/** A search of the web. */
export const searchCheck = checkOf(searchFields, brokenRules);

/**
 * The search as it is sent: as with many pages, the service leaves out bad addresses only when
 * asked to.
 */
export function sentSearch(request: SearchRequest, options?: ScrapeOptions) {
  return {
    ignoreInvalidURLs: true,
    ...request,
    ...(options !== undefined && { scrapeOptions: options }),
  };
}

function brokenRules({ includeDomains = [], excludeDomains = [] }: SearchRequest): Problem[] {
  const path = ['excludeDomains'];
  return includeDomains.length > 0 && excludeDomains.length > 0
    ? [{ path, message: localized('searchDomainsBoth') }]
    : [];
}

/** Why a search cannot read its results with these options; `undefined` if it can. */
export function refusedInSearch(options: ScrapeOptions): UserText | undefined {
  const closed = formatNames(options).filter((name) => CLOSED.has(name));
  return closed.length === 0
    ? undefined
    : localized('searchNoFormats', { formats: listed(closed) });
}

const CLOSED: ReadonlySet<string> = new Set(['changeTracking', 'branding', 'audio', 'video']);
