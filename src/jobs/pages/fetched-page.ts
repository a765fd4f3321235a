import type { Answered } from '@/contract/limited-bytes';
import { PAGE_FETCH } from '@/contract/page-fetch';
import { localized, type UserText } from '@/contract/user-text';

/** A page as it was fetched. */
export interface FetchedPage extends Omit<Answered, 'bytes'> {
  /** Empty if there are too many. */
  bytes: Uint8Array;
  /** It redirects to a site that may not be read, or in a circle. */
  isElsewhere?: true;
  /** It redirects to a site that might be read, but that cannot be known. */
  isUnfollowed?: true;
}

/** Why there is no page to read in what a server answered; `undefined` if there is. */
export function whyUnread(page: FetchedPage): UserText | undefined {
  const { status, contentType, isTooLarge, isElsewhere, isUnfollowed } = page;
  if (isTooLarge) return localized('pageTooLarge');
  if (isUnfollowed) return localized('pageUnfollowed');
  if (isElsewhere) return localized('pageElsewhere');
  if (status >= 400) return localized('pageStatus', { status });
  if (HTML.test(contentType) || PLAIN.test(contentType)) return undefined;
  return localized('pageNotHtml', { type: contentType.split(';', 1)[0] ?? '' });
}

/** How many bytes were fetched for a page. */
export function bytesOf({ isTooLarge, bytes }: FetchedPage): number {
  return isTooLarge ? PAGE_FETCH.maxBytes : bytes.length;
}

/** The HTML by which a browser shows a text of such a type; any other document as it is. */
export function shownHtml(text: string, contentType: string): string {
  if (!PLAIN.test(contentType)) return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  // The parser leaves out the first line break.
  return `<!doctype html><title></title><pre>\n${escaped}</pre>`;
}

const HTML = /^(?:text\/html|application\/xhtml\+xml|)\s*(?:;|$)/iu;
const PLAIN = /^text\/(?:plain|markdown)\s*(?:;|$)/iu;
