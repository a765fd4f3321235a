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
  return createListReader()(text);
}

/**
 * Reads texts as {@link readAddressList} does. Lines that the text before had too are not read
 * again, so a long list can be typed in.
 */
export function createListReader(): (text: string) => AddressList {
  let known = new Map<string, LinePage[]>();
  return (text) => {
    const lines = new Map<string, LinePage[]>();
    const list: AddressList = { urls: [], wrong: [], repeated: 0 };
    const seen = new Set<string>();
    for (const line of text.split(/[\r\n]+/u).map((each) => each.trim())) {
      if (line === '' || line.startsWith('#')) continue;
      const pages = lines.get(line) ?? known.get(line) ?? readLine(line);
      lines.set(line, pages);
      if (pages.length === 0) list.wrong.push(line);
      for (const { url, key } of pages) {
        if (seen.has(key)) list.repeated += 1;
        else list.urls.push(url);
        seen.add(key);
      }
    }
    known = lines;
    return list;
  };
}

interface LinePage {
  url: string;
  key: string;
}

function readLine(line: string): LinePage[] {
  const whole = [...line.matchAll(ADDRESS)].map(([address]) => address);
  const addresses = whole.length === 0 && HOST_FIRST.test(line) ? [`https://${line}`] : whole;
  const urls = addresses.flatMap((address) => webAddress(address) ?? []);
  return urls.map((url) => ({ url, key: pageKey(url) }));
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
  const path = url.pathname.replace(/(?<!\/)\/+$/u, '');
  return `${url.origin}${path}?${queryKey(url)}${url.hash === '' ? '' : routeOf(url.href)}`;
}

/** Most addresses have no query, and lists have thousands. */
function queryKey({ search, searchParams }: URL): string {
  if (search === '') return '';
  const query = new URLSearchParams([...searchParams].filter(([name]) => !CAMPAIGN.test(name)));
  query.sort();
  return query.toString();
}

/** A web address without credentials or place in the page; `undefined` for anything else. */
function webAddress(text: string): string | undefined {
  const url = URL.parse(text.replace(/[.,;:!?]+$/u, ''));
  if (url === null || !/^https?:$/u.test(url.protocol)) return undefined;
  if (url.username !== '') url.username = '';
  if (url.password !== '') url.password = '';
  return url.hash === '' ? url.href : withoutPlace(url.href);
}

const ADDRESS = /https?:\/\/[^\s<>"'`|\\^{}]{1,8000}/giu;
/** Labels with a dot between them, then a port, a path or nothing. */
const HOST_FIRST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?$/u;
const CAMPAIGN = /^(?:utm_\w+|gclid|fbclid|msclkid|dclid|mc_eid|mc_cid|igshid)$/iu;
