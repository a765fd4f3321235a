import type { AgentRequest } from '@/contract/fields/agent-fields';
import type { CrawlOrder } from '@/contract/fields/crawl-fields';
import type { SearchRequest } from '@/contract/fields/search-fields';
import { localized, type UserText } from '@/contract/user-text';
import { refusedByPolicy, type Policy } from './policy';

/**
 * Why a policy does not let a service read these pages, or follow their links; `undefined` if it
 * does. Refuses a crawl if it could follow links to hosts whose pages are never sent.
 */
export function refusedPages(
  policy: Policy,
  urls: readonly string[],
  crawl?: CrawlOrder,
): UserText | undefined {
  for (const url of urls) {
    const refused = refusedByPolicy(policy, 'service', url);
    if (refused !== undefined) return refused;
  }
  if (crawl === undefined) return undefined;
  const reached = (policy.neverSend ?? []).find((pattern) => {
    if (crawl.allowExternalLinks === true) return true;
    return crawl.allowSubdomains === true && urls.some((url) => isOneSite(url, hostOf(pattern)));
  });
  return reached === undefined ? undefined : localized('policyCrawl', { host: reached });
}

/**
 * Why a policy does not let an agent of a service do this; `undefined` if it does. Unless the agent is kept to
 * its addresses, it may go to hosts whose pages are never sent.
 */
export function refusedToAgent(
  policy: Policy,
  { urls = [], strictConstrainToURLs: isBound = false }: AgentRequest,
): UserText | undefined {
  const refused = refusedByPolicy(policy, 'service', '') ?? refusedPages(policy, urls);
  if (refused !== undefined || (isBound && urls.length > 0)) return refused;
  return refusedToRoam(policy, 'policyAgent');
}

/**
 * Why a policy does not let a browser of a service be opened, or be used by code; `undefined` if it does. Code may go to
 * hosts whose pages are never sent, from a page that was scraped, too.
 */
export function refusedToBrowser(policy: Policy): UserText | undefined {
  return refusedToRoam(policy, 'policyBrowser');
}

/** Why nothing may be done that can go to any page. */
function refusedToRoam(
  { neverSend: [host] = [] }: Policy,
  key: 'policyAgent' | 'policyBrowser',
): UserText | undefined {
  return host === undefined ? undefined : localized(key, { host });
}

/**
 * A search as a policy allows it to be sent: without results from hosts that are never sent.
 *
 * @returns or why it may not be sent: it asks only for such hosts.
 */
export function searchWithin(
  policy: Policy,
  request: SearchRequest,
): { request: SearchRequest } | { refused: UserText } {
  const { includeDomains = [], excludeDomains = [] } = request;
  const hosts = includeDomains.length > 0 ? includeDomains.map(hostOf) : [''];
  for (const host of hosts) {
    const refused = refusedByPolicy(policy, 'service', host === '' ? '' : `https://${host}/`);
    if (refused !== undefined) return { refused };
  }
  const { neverSend = [] } = policy;
  if (neverSend.length === 0 || includeDomains.length > 0) return { request };
  return {
    request: { ...request, excludeDomains: [...new Set([...excludeDomains, ...neverSend])] },
  };
}

function hostOf(pattern: string): string {
  return pattern.replace(/^\*\./u, '');
}

/**
 * Whether an address and a host share their last two labels, as hosts of the same site mostly do.
 */
function isOneSite(url: string, host: string): boolean {
  const site = (name: string) => name.split('.').slice(-2).join('.');
  return site(URL.parse(url)?.hostname ?? '') === site(host);
}
