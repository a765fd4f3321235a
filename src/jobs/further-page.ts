import * as z from 'zod/mini';
import { parse } from '@/contract/parse';
import { localized } from '@/contract/user-text';
import type { Reading } from '@/contract/snapshot/reading';
import { SLICE_LENGTH } from '@/contract/snapshot/slices';
import { throwIfAborted } from '@/async/deadline';
import { lost, whileThere } from './guard-document';
import { injectScript } from './inject-script';
import { runFetcher, takeFetchedSlice } from './injected';
import { FETCHER_SCRIPT } from './injected-scripts';
import { askPage } from './read-document';
import { parseSlice } from './reader-answer';
import type { TabAccess } from './tab-access';

/** What a site sent for another of its pages. */
export interface FurtherPage {
  /** HTTP status; 0 if the site did not answer, or redirects to another site. */
  status: number;
  /** The page's address, after redirects within its site. */
  url: string;
  /** How long the site asks to wait: seconds or a date, as the header has it. */
  retryAfter?: string;
  /** What the page's markup says; absent if there is no page. None of its scripts has run. */
  reading?: Reading;
}

/**
 * Loads another page of the origin that a tab shows, in the tab's own name: with its cookies and
 * without a host permission, as long as the user's click on the tab counts. The tab stays where it
 * is.
 *
 * @param url - Of the tab's origin; a redirect to another origin ends with status 0.
 * @throws {FailureError} `TAB_CLOSED`, `TAB_NAVIGATED` if the tab has left the origin,
 * `PERMISSION_LOST`, `CAPTURE_TIMEOUT`, `CANCELLED`.
 */
export async function readFurtherPage(
  access: TabAccess,
  tabId: number,
  url: string,
  signal: AbortSignal,
): Promise<FurtherPage> {
  throwIfAborted(signal);
  const tab = await access.findTab(tabId);
  if (tab === undefined) throw lost('TAB_CLOSED');
  if (isOtherOrigin(tab.url, url)) throw lost('TAB_NAVIGATED');
  const order = { url: tab.url, isLeft: isOtherOrigin };
  const { documentId } = await injectScript(access, tabId, FETCHER_SCRIPT, signal, order);
  const page = { tabId, documentId };
  return whileThere(access, page, TIMEOUT_MS, signal, loaded());

  async function loaded(): Promise<FurtherPage> {
    const value = await askPage(access, page, runFetcher, [url]);
    const answer = parse(Answer, value, 'UNEXPECTED', localized('readerAnswerBroken'));
    if (answer === false) return { status: 0, url };
    const { text: first, slices, ...rest } = answer;
    // It comes from the page's process, so it is checked.
    if (first === undefined || isOtherOrigin(rest.url, url)) return { ...rest, url };
    let text = first;
    for (let index = 1; index < slices; index++) {
      const slice = parseSlice(await askPage(access, page, takeFetchedSlice, [index]));
      if (slice === null) throw lost('TAB_NAVIGATED');
      text += slice;
    }
    return { ...rest, reading: { text, frames: [] } };
  }
}

function isOtherOrigin(one: string | undefined, other: string): boolean {
  return URL.parse(one ?? '')?.origin !== URL.parse(other)?.origin;
}

const Answer = z.union([
  z.literal(false),
  z.object({
    status: z.int().check(z.minimum(100), z.maximum(999)),
    url: z.string().check(z.maxLength(8192)),
    retryAfter: z.exactOptional(z.string().check(z.maxLength(100))),
    text: z.exactOptional(z.string().check(z.maxLength(SLICE_LENGTH))),
    slices: z.int().check(z.minimum(0), z.maximum(40)),
  }),
]);

/** The site has half a minute to answer; the rest is for the page's own work. */
const TIMEOUT_MS = 45_000;
