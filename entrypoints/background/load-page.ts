import { sitePattern } from '@/contract/many-pages';
import { FailureError } from '@/contract/result';
import { isPrivateHost } from '@/contract/address/private-host';
import { localized } from '@/contract/user-text';
import { PAGE_FETCH } from '@/contract/page-fetch';
import { whenLoaded } from '@/jobs/actions/when-loaded';
import type { FetchedPage } from '@/jobs/pages/fetched-page';
import { fetchInTab, fetchPage } from '@/platform/fetch-page';
import { hasOriginCached } from '@/platform/origins';
import { readableOrigin } from '@/platform/scripting';
import { findTab } from '@/platform/tabs';

/** The permission that a page is fetched with. */
export interface PageAccess {
  /** The tab whose site may be read while the user's click on it counts. */
  viaTab?: number;
  incognito: boolean;
}

/**
 * Fetches a page: with the user's permission for its site or, while the user's click on a tab of
 * that site counts, with the access that this gives.
 *
 * @throws {FailureError} `PERMISSION_LOST` if there is neither any longer, `OFFLINE`; the browser's
 *   own error if there is no answer.
 */
export async function loadPage(
  { viaTab, incognito }: PageAccess,
  url: string,
  signal: AbortSignal,
): Promise<FetchedPage> {
  const origin = viaTab === undefined ? undefined : await originOf(viaTab, signal);
  const isOfTab = origin !== undefined && origin === URL.parse(url)?.origin;
  // The background does not have the cookies of private windows.
  const isAllowed = !incognito && (await hasOriginCached(sitePattern(url)));
  if (isAllowed || (isOfTab && CLICK_COUNTS_HERE && !incognito))
    return answered(url, fetchPage(url, PAGE_FETCH.maxBytes, signal));
  if (isOfTab && viaTab !== undefined) return answered(url, throughTab(viaTab, url, signal));
  const site = URL.parse(url)?.host ?? url;
  const message = localized('pagesNoAccess', { site });
  throw new FailureError({ code: 'PERMISSION_LOST', message });
}

/** The origin of a tab that may be read; while it goes from page to page, that of the next. */
async function originOf(tabId: number, signal: AbortSignal): Promise<string | undefined> {
  const origin = await readableOrigin(tabId);
  if (origin !== undefined) return origin;
  try {
    await whenLoaded({ findTab }, tabId, signal);
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
  return readableOrigin(tabId);
}

/** What a tab fetches; where the user leads it to another page of its site meanwhile, that page. */
async function throughTab(tabId: number, url: string, signal: AbortSignal): Promise<FetchedPage> {
  const fetching = () => fetchInTab(tabId, url, PAGE_FETCH.maxBytes, signal);
  try {
    return await fetching();
  } catch (error) {
    signal.throwIfAborted();
    if (!(await isLoading(tabId))) throw error;
    const origin = await originOf(tabId, signal);
    if (origin !== URL.parse(url)?.origin) throw error;
    return fetching();
  }
}

async function isLoading(tabId: number): Promise<boolean> {
  return (await findTab(tabId))?.loading === true;
}

/** Passes an answer on, and turns a failure without network into `OFFLINE`. */
async function answered<T>(url: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    // Hosts of the local network can answer without the internet.
    if (navigator.onLine || isPrivateHost(URL.parse(url)?.hostname ?? '')) throw error;
    throw new FailureError({ code: 'OFFLINE', message: localized('pagesOffline') });
  }
}

/**
 * Whether a page may be opened and read in a tab of our own, where a click on another tab does not
 * count.
 */
export async function mayOpen({ incognito }: PageAccess, url: string): Promise<boolean> {
  return !incognito && hasOriginCached(sitePattern(url));
}

/** In Chromium, a click on a tab also counts for requests of the background. */
const CLICK_COUNTS_HERE = import.meta.env.BROWSER !== 'firefox';
