import { limitedBytes } from '@/contract/limited-bytes';
import { emptyReport } from '@/contract/capture-report';
import { PAGE_FETCH } from '@/contract/page-fetch';
import type { PackedSnapshot } from '@/contract/snapshot/packed';
import { decodeHtml } from '@/reader/html/decode-html';
import { readTab } from '@/reader/read-tab';

/** What a site answered for a further page of it. */
export interface FetchedPage {
  /** HTTP status. */
  status: number;
  /** Where the page was, after redirects within its origin. */
  url: string;
  /** How many seconds the site asks to wait, or a date, as it says it. */
  retryAfter?: string;
  /** Absent if there is no page: an error, another kind of document, or one that is too large. */
  page?: PackedSnapshot;
}

/**
 * Loads another page of the site that the tab shows, as a click on its link would but for its
 * scripts, images and frames, and reads what its markup says.
 *
 * @param url - Of the tab's own origin. A redirect to another one is not followed.
 * @throws {TypeError} where the site does not answer, sends on elsewhere, or takes half a minute.
 */
export async function fetchPage(url: string): Promise<FetchedPage> {
  const response = await fetch(url, {
    mode: 'same-origin',
    credentials: 'same-origin',
    headers: { accept: PAGE_FETCH.accept },
    signal: AbortSignal.timeout(PAGE_FETCH.timeout),
  });
  const { status } = response;
  const type = response.headers.get('content-type') ?? '';
  const retryAfter = response.headers.get('retry-after');
  const answer = {
    status,
    url: response.url || url,
    ...(retryAfter !== null && { retryAfter: retryAfter.slice(0, 100) }),
  };
  const isPage = response.ok && /^(?:text\/html|application\/xhtml\+xml)\b/i.test(type);
  const bytes =
    isPage && response.body !== null
      ? await limitedBytes(response, PAGE_FETCH.maxBytes)
      : undefined;
  if (bytes === undefined) {
    await response.body?.cancel().catch(() => {});
    return answer;
  }
  return { ...answer, page: await readMarkup(decodeHtml(bytes, type), answer.url) };
}

/** What markup says, as of a page at an address. Nothing in it runs or loads anything. */
async function readMarkup(html: string, url: string): Promise<PackedSnapshot> {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const snapshot = await readTab(document, {}, emptyReport());
  // Such a document has the address of the page that made it.
  const base = document.querySelector('base[href]')?.getAttribute('href') ?? '';
  return { ...snapshot, url, baseUri: URL.parse(base, url)?.href ?? url };
}
