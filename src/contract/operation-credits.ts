import { costsOf, estimateOf, estimatePages, type Estimate } from './credits';
import { mapFields, type MapRequest } from './fields/map-fields';
import { searchFields, type SearchRequest } from './fields/search-fields';
import type { ScrapeOptions } from './request/scrape-request';

/** The price of finding the pages of a site by a service. */
export function estimateMap(request: MapRequest): Estimate {
  return estimateOf([...costsOf(mapFields, request, [], 'service')]);
}

/**
 * The price of a search by a service.
 *
 * @param request - As it is written, which may be incomplete.
 * @param options - The request for each result, if they are read as well.
 */
export function estimateSearch(
  request: Partial<Record<keyof SearchRequest, unknown>>,
  options?: ScrapeOptions,
): Estimate {
  const search = [...costsOf(searchFields, request, [], 'service')];
  if (options === undefined) return estimateOf(search);
  const most = typeof request.limit === 'number' ? request.limit : SEARCH_RESULTS;
  const pages = estimatePages(options, [], { most });
  return estimateOf([...search, ...pages.parts]);
}

const SEARCH_RESULTS = searchFields.limit.defaultValue ?? 0;
