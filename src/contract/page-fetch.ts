/** How pages are requested, whoever fetches them, and the limits. */
export const PAGE_FETCH = {
  accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
  /** Milliseconds without an answer. */
  timeout: 30_000,
  /** Larger pages are not read; in bytes. */
  maxBytes: 20_000_000,
} as const;

/**
 * Where a redirect may lead: to any site that the browser lets us read, of these only to those on
 * the web, or nowhere.
 */
export type Reach = 'allowed' | 'web' | 'nowhere';

/** How a page is fetched. */
export interface FetchHow<Where extends Reach = Reach> {
  reach: Where;
  /** Whether the user's cookies for the site are sent. */
  credentials: 'include' | 'omit';
}

/** What stands for the answer of a page that leads where it may not: a redirect that is not followed. */
export function leadsElsewhere(url: string) {
  return { status: 302, url, contentType: '', bytes: new Uint8Array(), isElsewhere: true } as const;
}
