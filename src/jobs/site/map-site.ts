import { decoded } from '@/core/decoded';
import { throwIfAborted } from '@/async/deadline';
import { createPacer, type Pacer } from '@/async/pacer';
import { pageKey } from '@/contract/address/address-list';
import { routeOf } from '@/contract/address/same-page';
import type { MapRequest } from '@/contract/fields/map-fields';
import type { PageLink } from '@/contract/page-link';
import type { SiteLink, SiteMap } from '@/contract/site-map';
import { FailureError, toFailure } from '@/contract/result';
import { localized, sentences, type UserText } from '@/contract/user-text';
import { findSitemapPages, type LoadFile } from './find-sitemap-pages';
import { createRobotsKeeper, type Robots } from './robots';
import { isOfSite } from './site-scope';
import { endsReading } from '../pages/ends-reading';

/** What finding the pages of a site needs from outside. Each asks the site when that may be asked. */
export interface MapEffects {
  /** @throws {FailureError} `PERMISSION_LOST` if its site may not be read. */
  load: LoadFile;
  /**
   * The links of the page at an address.
   *
   * @throws {FailureError} `BAD_RESPONSE` with the reason if there is no page to read,
   *   `PERMISSION_LOST`, `OFFLINE`; anything else means that there is no answer.
   */
  links: (url: string, signal: AbortSignal) => Promise<PageLink[]>;
}

/**
 * Finds the pages of a site in this browser: in its sitemaps, and among the links of the page.
 * Leaves out and counts what its robots.txt disallows, and says if the page cannot be read. Search
 * words sort the pages, but leave none out.
 *
 * @throws {FailureError} `PERMISSION_LOST`, `OFFLINE`; `BAD_RESPONSE` if the site cannot be reached,
 * or the page cannot or must not be read and there is no sitemap.
 */
export async function mapSite(
  request: MapRequest,
  { load, links }: MapEffects,
  signal: AbortSignal,
): Promise<SiteMap> {
  const { url, search = '', limit = DEFAULT_LIMIT, sitemap = 'include' } = request;
  const robots = await createRobotsKeeper(load)(url, signal).catch((error: unknown) => {
    throwIfAborted(signal);
    throw endsReading(error) ? error : unread(localized('pageNoAnswer'));
  });
  const { own, trouble } =
    sitemap === 'only' ? { own: [] } : await ownLinks(url, robots, links, signal);
  const enough = search.trim() === '' ? limit : MOST;
  const pacer = createPacer(LONGEST_MS, signal);
  const limits = { signal, inTime: AbortSignal.timeout(LONGEST_MS), pacer };
  const named = sitemap === 'skip' ? [] : await findSitemapPages(url, robots, enough, load, limits);
  if (trouble !== undefined && named.length === 0) throw unread(trouble);
  const all = [...own, ...named.map((address) => ({ url: address, text: '' }))];
  const found = await sortByWords(await siteLinks(all, request, pacer), search, pacer);
  const open: SiteLink[] = [];
  for (const link of found) {
    if (pacer.due()) await pacer.yield();
    if (robots.allows(link.url)) open.push(link);
  }
  const closed = found.length - open.length;
  const left = closed > 0 && localized('mapClosed', { count: String(closed) });
  return {
    links: open.slice(0, limit),
    ...((trouble !== undefined || left) && {
      warning: sentences(trouble !== undefined && `${url}:`, trouble, left),
    }),
  };
}

async function ownLinks(
  url: string,
  robots: Robots,
  links: MapEffects['links'],
  signal: AbortSignal,
): Promise<{ own: PageLink[]; trouble?: UserText }> {
  if (!robots.allows(url)) return { own: [], trouble: robots.reason };
  try {
    return { own: [{ url, text: '' }, ...(await links(url, signal))] };
  } catch (error) {
    throwIfAborted(signal);
    if (endsReading(error)) throw error;
    const { code, message } = toFailure(error);
    return { own: [], trouble: code === 'BAD_RESPONSE' ? message : localized('pageNoAnswer') };
  }
}

function unread(message: UserText): FailureError {
  return new FailureError({ code: 'BAD_RESPONSE', message });
}

/** The links within the site, each page once, with the longest text of its links. */
async function siteLinks(
  links: readonly PageLink[],
  request: MapRequest,
  pacer: Pacer,
): Promise<SiteLink[]> {
  const { includeSubdomains = true, ignoreQueryParameters = true, filterByPath = false } = request;
  const site = new URL(request.url);
  const folder = site.pathname.replace(/\/+$/u, '');
  const found = new Map<string, SiteLink>();
  for (const { url: address, text } of links) {
    if (pacer.due()) await pacer.yield();
    const url = URL.parse(address);
    if (url === null || !isOfSite(url, site, includeSubdomains)) continue;
    url.hash = routeOf(url.href);
    if (ignoreQueryParameters) url.search = '';
    if (filterByPath && url.pathname !== folder && !url.pathname.startsWith(`${folder}/`)) continue;
    const key = pageKey(url.href);
    const former = found.get(key);
    if (former === undefined || text.length > (former.title ?? '').length)
      found.set(key, { url: former?.url ?? url.href, ...(text !== '' && { title: text }) });
  }
  return [...found.values()];
}

/** Sorts those first that contain most of the words; equals keep their order. */
async function sortByWords(links: SiteLink[], search: string, pacer: Pacer): Promise<SiteLink[]> {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return links;
  const scored: { link: SiteLink; score: number }[] = [];
  for (const link of links) {
    if (pacer.due()) await pacer.yield();
    const all = `${link.title ?? ''}\n${decoded(link.url, decodeURI)}`.toLowerCase();
    scored.push({ link, score: words.filter((word) => all.includes(word)).length });
  }
  return scored.toSorted((one, other) => other.score - one.score).map(({ link }) => link);
}

const DEFAULT_LIMIT = 5000;
/** If words are searched for, the best match may come last. */
const MOST = 100_000;
/** How long sitemaps are asked for, and what they name is looked through. */
const LONGEST_MS = 90_000;
