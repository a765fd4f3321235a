import {
  costsOf,
  estimateCredits,
  estimateOf,
  isOnX,
  isPdfAddress,
  type CostPart,
  type Estimate,
  type Thing,
} from './credits';
import { agentFields, type AgentRequest } from './fields/agent-fields';
import { browserFields, type BrowserRequest } from './fields/browser-fields';
import { mapFields, type MapRequest } from './fields/map-fields';
import { searchFields, type SearchRequest } from './fields/search-fields';
import type { ScrapeOptions } from './request/scrape-request';
import { localized } from './user-text';

/** The price of finding the pages of a site by a service. */
export function estimateMap(request: MapRequest): Estimate {
  return estimateOf([...costsOf(mapFields, request, [], 'service')]);
}

/**
 * The price of several pages by a service.
 *
 * @param urls - Those that are known.
 * @param found - How many are found on the way at most, and an address on their site, if it is one site.
 */
export function estimatePages(
  request: ScrapeOptions,
  urls: readonly string[],
  found: { most: number; url?: string } = { most: 0 },
): Estimate {
  const alike = Map.groupBy(urls, (url) => JSON.stringify([isOnX(url), isPdfAddress(url)]));
  const each = (thing: Thing, min: number, max: number) =>
    estimateCredits(request, 'service', thing).parts.map((part) => ({
      ...part,
      min: part.min * min,
      max: part.max === null ? null : part.max * max,
    }));
  const known = [...alike.values()].flatMap((group) =>
    group.slice(0, 1).flatMap((url) => each({ url }, group.length, group.length)),
  );
  const { most, ...site } = found;
  const others = most > 0 ? each({ ...site, isPdf: 'perhaps' }, 0, most) : [];
  return estimateOf(joined([...known, ...others]));
}

/** Parts for the same thing as one. */
function joined(parts: readonly CostPart[]): CostPart[] {
  const alike = Map.groupBy(parts, ({ path, text }) => JSON.stringify([path, text]));
  return [...alike.values()].flatMap((group) => {
    const { min, max } = estimateOf(group);
    return group.slice(0, 1).map((part) => ({ ...part, min, max }));
  });
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

/**
 * The price of an agent's run: up to its limit; without one, nobody knows.
 *
 * @param request - As it is written, which may be incomplete.
 */
export function estimateAgent(request: Partial<Record<keyof AgentRequest, unknown>>): Estimate {
  const max = typeof request.maxCredits === 'number' ? request.maxCredits : null;
  const run: CostPart = {
    path: 'maxCredits',
    kind: 'whole',
    min: 1,
    max,
    text: localized(max === null ? 'costAgentOpen' : 'costAgent'),
    source: 'running service',
  };
  return estimateOf([run, ...costsOf(agentFields, request, [], 'service')]);
}

/**
 * The price of a browser of a service, for as long as it may be open.
 *
 * @param request - As it is written, which may be incomplete.
 */
export function estimateBrowser(request: Partial<Record<keyof BrowserRequest, unknown>>): Estimate {
  return estimateOf([...costsOf(browserFields, request, [], 'service')]);
}

const SEARCH_RESULTS = searchFields.limit.defaultValue ?? 0;
