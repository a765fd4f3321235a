import { isPrivateHost } from '@/contract/address/private-host';
import { isOnWeb, mayLeadTo } from '@/contract/address/leads-to';
import { FailureError } from '@/contract/result';
import { leadsElsewhere, PAGE_FETCH, type FetchHow, type Reach } from '@/contract/page-fetch';
import { localized } from '@/contract/user-text';
import type { FetchedPage } from './fetched-page';

/** The permission that a page is fetched with. */
export interface PageAccess {
  /** The tab whose site may be read while the user's click on it counts. */
  viaTab?: number;
  incognito: boolean;
  /** The address that the user gave and that led to this one; absent if it is this one. */
  from?: string;
  /** The user's cookies are not sent. */
  withoutCookies?: boolean;
}

/** What loading pages needs from the browser. */
export interface LoadEffects {
  /**
   * Fetches in the background, which may ask sites that the user has allowed, no other.
   *
   * @throws {Error} if there is no answer, or a redirect leads further than it may: browsers do not
   *   tell which.
   */
  fetchHere: (url: string, how: FetchHow, signal: AbortSignal) => Promise<FetchedPage>;
  /**
   * Fetches in a tab, which asks the tab's own origin only; gives nothing if the tab's page went
   * away meanwhile.
   *
   * @throws {Error} as {@link LoadEffects.fetchHere}.
   */
  fetchInTab: (
    tabId: number,
    url: string,
    how: FetchHow<Exclude<Reach, 'web'>>,
    signal: AbortSignal,
  ) => Promise<FetchedPage | undefined>;
  /** Whether the user has allowed the site of an address. */
  isAllowed: (url: string) => Promise<boolean>;
  /** Whether the browser would let the background reach the user's own network. */
  reachesPrivate: () => Promise<boolean>;
  /** The origin of what a tab shows or is about to show, if that may be read. */
  originOf: (tabId: number, signal: AbortSignal) => Promise<string | undefined>;
  /** Whether the background can follow redirects on the web and only there. */
  staysOnWeb: boolean;
  isOnline: () => boolean;
  /** Milliseconds, from any point in time. */
  now: () => number;
}

/**
 * Makes the function that fetches a page: with the user's permission for its site or, while the
 * user's click on a tab of that site counts, through that tab. It is the gate for
 * every request that a page, a sitemap, a robots.txt or a redirect leads to: none goes from the web
 * to the user's own network, and none to a site that the user did not allow. The address is asked
 * once, and so is each to which it redirects; only browsers repeat requests by themselves.
 *
 * The function throws a `FailureError` `PERMISSION_LOST` if there is no access any longer,
 * `OFFLINE`, or an error if there is no answer. A page that gives none although its site answers
 * counts as one that leads elsewhere.
 */
export function createPageLoader(
  effects: LoadEffects,
): (access: PageAccess, url: string, signal: AbortSignal) => Promise<FetchedPage> {
  /** When each site has last answered. */
  const answers = new Map<string, number>();

  async function wayTo(
    { viaTab, incognito, from, withoutCookies }: PageAccess,
    url: string,
    signal: AbortSignal,
  ): Promise<Way> {
    const origin = viaTab === undefined ? undefined : await effects.originOf(viaTab, signal);
    const isOfTab = origin !== undefined && origin === URL.parse(url)?.origin;
    // The background does not have the cookies of private windows.
    const isAllowed = !incognito && (await effects.isAllowed(url));
    const isFromWeb = isOnWeb(from ?? url);
    const credentials = withoutCookies === true ? 'omit' : 'include';
    const isExposed = isFromWeb && (await effects.reachesPrivate());
    const farthest = isExposed ? (effects.staysOnWeb ? 'web' : 'nowhere') : 'allowed';
    // A tab follows redirects within its origin, wherever the background might be led.
    if (viaTab !== undefined && isOfTab && (!isAllowed || isExposed))
      return {
        follow: (address) => throughTab(viaTab, address, { reach: 'allowed', credentials }, signal),
        stay: (address) => throughTab(viaTab, address, { reach: 'nowhere', credentials }, signal),
      };
    if (isAllowed)
      return {
        follow: (address) => effects.fetchHere(address, { reach: farthest, credentials }, signal),
        stay: (address) => effects.fetchHere(address, { reach: 'nowhere', credentials }, signal),
        ...(farthest === 'nowhere' && { isBlind: true }),
      };
    const message = localized('pagesNoAccess', { site: URL.parse(url)?.host ?? url });
    throw new FailureError({ code: 'PERMISSION_LOST', message });
  }

  /** What a tab fetches; where the user leads it to another page of its site meanwhile, that page. */
  async function throughTab(
    tabId: number,
    url: string,
    how: FetchHow<Exclude<Reach, 'web'>>,
    signal: AbortSignal,
  ): Promise<FetchedPage> {
    // Users go from page to page faster than pages arrive.
    const until = effects.now() + PAGE_FETCH.timeout;
    for (let tries = 0; tries < MAX_TRIES && effects.now() < until; tries += 1) {
      const page = await effects.fetchInTab(tabId, url, how, signal);
      if (page !== undefined) return page;
      signal.throwIfAborted();
      const origin = await effects.originOf(tabId, signal);
      if (origin !== URL.parse(url)?.origin) break;
    }
    throw new Error('the tab went away');
  }

  /** Whether the site of an address has answered lately, or answers now for its robots.txt. */
  async function isThere(url: string, { stay }: Way): Promise<boolean> {
    const { origin } = new URL(url);
    if (effects.now() - (answers.get(origin) ?? -Infinity) < FRESH_MS) return true;
    try {
      await stay(`${origin}/robots.txt`);
      answers.set(origin, effects.now());
      return true;
    } catch {
      return false;
    }
  }

  async function load(access: PageAccess, url: string, signal: AbortSignal): Promise<FetchedPage> {
    const { from = url } = access;
    if (!mayLeadTo(from, url)) throw new Error(`${from} may not lead to ${url}`);
    const way = await wayTo(access, url, signal);
    try {
      const page = await way.follow(url);
      answers.set(new URL(url).origin, effects.now());
      if (page.isElsewhere && way.isBlind)
        return await overTls(access, { ...page, isUnfollowed: true }, signal);
      return mayLeadTo(from, page.url) ? page : leadsElsewhere(url);
    } catch (error) {
      signal.throwIfAborted();
      // Hosts of the local network can answer without the internet.
      if (!effects.isOnline() && !isPrivateHost(URL.parse(url)?.hostname ?? ''))
        throw new FailureError({ code: 'OFFLINE', message: localized('pagesOffline') });
      const isElsewhere = await isThere(url, way);
      signal.throwIfAborted();
      if (isElsewhere) return leadsElsewhere(url);
      throw error;
    }
  }

  /** Where most redirects lead that cannot be followed: to the same address over https. */
  async function overTls(
    access: PageAccess,
    page: FetchedPage,
    signal: AbortSignal,
  ): Promise<FetchedPage> {
    const url = page.url.replace(/^http:/u, 'https:');
    if (url === page.url || !(await effects.isAllowed(url))) return page;
    return load({ ...access, from: access.from ?? page.url }, url, signal).catch(() => {
      signal.throwIfAborted();
      return page;
    });
  }

  return load;
}

/** How the address of a page is fetched, and others of its site. */
interface Way {
  follow: (address: string) => Promise<FetchedPage>;
  /** Follows no redirect. */
  stay: (address: string) => Promise<FetchedPage>;
  /** Nor does the other one, although a redirect may lead to a site that may be asked. */
  isBlind?: true;
}

/** A page may also go on by itself, without end. */
const MAX_TRIES = 20;
/** For how long a site that has answered is taken to be there. */
const FRESH_MS = 30_000;
