import type { RequestPage } from './request-services';

/**
 * The page that a request is about: the one that its form is open on, or another, of which nothing but
 * its address is known.
 *
 * @param url - The address that the request has of its own; what is no text counts as none.
 */
export function targetOf(page: RequestPage, url: unknown): RequestPage {
  if (typeof url !== 'string' || url.trim() === page.url) return page;
  return { url: url.trim(), title: '', incognito: page.incognito, elsewhere: true };
}
