import { sitePattern } from '@/contract/many-pages';
import { PAGE_FETCH } from '@/contract/page-fetch';
import { whenLoaded } from '@/jobs/actions/when-loaded';
import { createPageLoader, type PageAccess } from '@/jobs/pages/load-page';
import { fetchInTab, fetchPage } from '@/platform/fetch-page';
import { hasOriginCached } from '@/platform/origins';
import { reachesPrivate } from '@/platform/reaches-private';
import { readableOrigin } from '@/platform/scripting';
import { findTab } from '@/platform/tabs';

/** Fetches a page for a run, as `createPageLoader` describes. */
export const loadPage = createPageLoader({
  fetchHere: (url, how, signal) => fetchPage(url, PAGE_FETCH.maxBytes, how, signal),
  fetchInTab: (tabId, url, how, signal) => fetchInTab(tabId, url, PAGE_FETCH.maxBytes, how, signal),
  isAllowed: (url) => hasOriginCached(sitePattern(url)),
  reachesPrivate,
  originOf,
  // Only Firefox's background is a document.
  staysOnWeb: import.meta.env.BROWSER === 'firefox',
  isOnline: () => navigator.onLine,
  now: () => performance.now(),
});

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

/**
 * Whether a page may be opened and read in a tab of our own, where a click on another tab does not
 * count.
 */
export async function mayOpen(
  { incognito }: Pick<PageAccess, 'incognito'>,
  url: string,
): Promise<boolean> {
  return !incognito && hasOriginCached(sitePattern(url));
}
