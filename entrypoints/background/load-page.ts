import { sitePattern } from '@/contract/many-pages';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import { LARGEST_PAGE, type FetchedPage } from '@/jobs/pages/pages-engine';
import { fetchInTab, fetchPage } from '@/platform/fetch-page';
import { hasOrigins } from '@/platform/origins';
import { readableOrigin } from '@/platform/scripting';

/** By what right a page is fetched. */
export interface PageAccess {
  /** The tab whose site may be read while the user's click on it counts. */
  viaTab?: number;
  incognito: boolean;
}

/**
 * Fetches a page: by the user's permission for its site, or by the click on the tab that shows
 * that site, for as long as it counts.
 *
 * @throws {FailureError} `PERMISSION_LOST` where there is neither any more.
 */
export async function loadPage(
  { viaTab, incognito }: PageAccess,
  url: string,
  signal: AbortSignal,
): Promise<FetchedPage> {
  const origin = viaTab === undefined ? undefined : await readableOrigin(viaTab);
  const isOfTab = origin !== undefined && origin === URL.parse(url)?.origin;
  // The background has no cookies of a private window.
  const isAllowed = !incognito && (await hasOrigins([sitePattern(url)]));
  if (isAllowed || (isOfTab && CLICK_COUNTS_HERE && !incognito))
    return fetchPage(url, LARGEST_PAGE, signal);
  if (isOfTab && viaTab !== undefined) return fetchInTab(viaTab, url, LARGEST_PAGE, signal);
  const site = URL.parse(url)?.host ?? url;
  const message = localized('pagesNoAccess', { site });
  throw new FailureError({ code: 'PERMISSION_LOST', message });
}

/** Whether a page may be opened and read in a tab of ours: a click on another tab does not count there. */
export async function mayOpen({ incognito }: PageAccess, url: string): Promise<boolean> {
  return !incognito && hasOrigins([sitePattern(url)]);
}

/** Chromium lets a click on a tab count for requests of the background, too. */
const CLICK_COUNTS_HERE = import.meta.env.BROWSER !== 'firefox';
