import { routeOf, withoutPlace } from './same-page';

/** What a list of addresses contains. */
export interface AddressList {
  /** Web addresses in their original order, without places in the page; each page once. */
  urls: string[];
  /** Lines without an address. */
  wrong: string[];
  /** How many addresses repeat an earlier page. */
  repeated: number;
}

/**
 * Reads the web addresses in a text: one per line, or anywhere in a line of a table or document. A
 * line that is only a host and path counts as `https://`.
 */
export function readAddressList(text: string): AddressList {
  const found: string[] = [];
  const wrong: string[] = [];
  for (const line of text.split(/[\r\n]+/u).map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const whole = [...line.matchAll(ADDRESS)].map(([address]) => address);
    const addresses = whole.length === 0 && HOST_FIRST.test(line) ? [`https://${line}`] : whole;
    const urls = addresses.flatMap((address) => webAddress(address) ?? []);
    if (urls.length === 0) wrong.push(line);
    found.push(...urls);
  }
  const urls = uniquePages(found);
  return { urls, wrong, repeated: found.length - urls.length };
}

/** Addresses in their order, the first one of each page; see {@link pageKey}. */
export function uniquePages(urls: readonly string[]): string[] {
  const seen = new Set<string>();
  return urls.filter((url) => {
    const key = pageKey(url);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/**
 * A key that is the same for addresses of the same page: it ignores fragments that are no routes,
 * the order of query fields, campaign parameters and a trailing slash.
 */
export function pageKey(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  const fields = [...url.searchParams].filter(([name]) => !CAMPAIGN.test(name));
  const query = new URLSearchParams(fields);
  query.sort();
  const path = url.pathname.replace(/(?<!\/)\/+$/u, '');
  return `${url.origin}${path}?${query.toString()}${routeOf(url.href)}`;
}

/** A web address without credentials or place in the page; `undefined` for anything else. */
function webAddress(text: string): string | undefined {
  const url = URL.parse(text.replace(/[.,;:!?]+$/u, ''));
  if (url === null || !/^https?:$/u.test(url.protocol)) return undefined;
  url.username = '';
  url.password = '';
  return withoutPlace(url.href);
}

const ADDRESS = /https?:\/\/[^\s<>"'`|\\^{}]{1,8000}/giu;
/** Labels with a dot between them, then a port, a path or nothing. */
const HOST_FIRST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?$/u;
const CAMPAIGN = /^(?:utm_\w+|gclid|fbclid|msclkid|dclid|mc_eid|mc_cid|igshid)$/iu;
