import type { RequestPage } from './request-services';

/**
 * The page that a request is about: the one its form is for, or another one, of which only the
 * address is known. A form that is not for a page is about whatever address it has.
 *
 * @param url - The address set in the request; anything but a text counts as none.
 */
export function targetOf(page: RequestPage, url: unknown): RequestPage {
  if (typeof url !== 'string' || url.trim() === page.url) return page;
  if (page.url === '') return { ...page, url: url.trim() };
  return { url: url.trim(), title: '', incognito: page.incognito, elsewhere: true };
}
