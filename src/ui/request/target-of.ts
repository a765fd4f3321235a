import type { RequestPage } from './request-services';

/**
 * The page that a request is about: the one that its form is open on, or another, of which nothing but
 * its address is known. A form that is open on no page is about whatever address it has.
 *
 * @param url - The address that the request has of its own; what is no text counts as none.
 */
export function targetOf(page: RequestPage, url: unknown): RequestPage {
  if (typeof url !== 'string' || url.trim() === page.url) return page;
  if (page.url === '') return { ...page, url: url.trim() };
  return { url: url.trim(), title: '', incognito: page.incognito, elsewhere: true };
}
