import { FailureError } from '@/contract/result';
import { withAbort, withTimeout } from '@/async/deadline';
import { ping } from './injected';
import { injectionFailure } from './injection-failure';
import type { TabAccess } from './tab-access';
import { localized } from '@/contract/user-text';

/**
 * Watches a document while work on it is under way. The promise never resolves; it rejects when the
 * work can no longer give a result. Browsers do not tell: Firefox leaves an injection pending when
 * its page is closed or replaced, and both browsers do while the page is stuck.
 *
 * @param signal - Ends the watch.
 * @throws {FailureError} `TAB_CLOSED` or `TAB_NAVIGATED` within 2 seconds, `CAPTURE_TIMEOUT` after
 * 20 seconds without a sign of life, or after the given time.
 */
export function guardDocument(
  access: TabAccess,
  page: { tabId: number; documentId: string },
  timeoutMs: number,
  signal: AbortSignal,
): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const fail = (code: keyof typeof MESSAGES) => reject(lost(code));
  let lastSign = performance.now();

  async function check() {
    try {
      const answers = await withTimeout(SILENCE_MS, access.injectFunction(page, ping, []));
      if (answers === undefined) return;
      if (answers[0]?.documentId !== page.documentId) fail('TAB_NAVIGATED');
      lastSign = performance.now();
    } catch (error) {
      // The document is gone, or the permission to read the tab has ended with it.
      const { code } = injectionFailure(error, undefined);
      fail(code === 'TAB_CLOSED' ? 'TAB_CLOSED' : 'TAB_NAVIGATED');
    }
  }

  const beat = setInterval(() => {
    if (performance.now() - lastSign > SILENCE_MS) fail('CAPTURE_TIMEOUT');
    void check();
  }, BEAT_MS);
  const limit = setTimeout(() => fail('CAPTURE_TIMEOUT'), timeoutMs);
  let stopWatching = () => {};
  // Most work is over by then, and the browser would be told of each listener, and of its end.
  const watch = setTimeout(() => {
    stopWatching = access.watchTab(page.tabId, (event) => {
      if (event === 'closed') fail('TAB_CLOSED');
      else void check();
    });
    void check();
  }, SOON_MS);
  signal.addEventListener('abort', () => {
    clearInterval(beat);
    clearTimeout(limit);
    clearTimeout(watch);
    stopWatching();
  });
  return promise;
}

/**
 * Waits for work on a document, as long as that is there and responds.
 *
 * @throws {FailureError} as {@link guardDocument} does; what the signal was aborted with.
 */
export async function whileThere<T>(
  access: TabAccess,
  page: { tabId: number; documentId: string },
  timeoutMs: number,
  signal: AbortSignal,
  work: Promise<T>,
): Promise<T> {
  const ended = new AbortController();
  try {
    const guard = guardDocument(access, page, timeoutMs, ended.signal);
    return await withAbort(signal, Promise.race([work, guard]));
  } finally {
    ended.abort();
  }
}

/**
 * Says why an injection into a document failed when the browser does not: whether the document, or
 * its tab, is still there.
 */
export async function lossOf(
  access: TabAccess,
  page: { tabId: number; documentId: string },
): Promise<FailureError | undefined> {
  if ((await access.findTab(page.tabId)) === undefined) return lost('TAB_CLOSED');
  const answers = await withTimeout(
    BEAT_MS,
    access.injectFunction(page, ping, []).catch(() => []),
  );
  // A busy page does not answer, but is still there.
  if (answers === undefined) return lost('CAPTURE_TIMEOUT');
  return answers[0]?.documentId === page.documentId ? undefined : lost('TAB_NAVIGATED');
}

/** Why a document gives no result, in words for the user. */
export function lost(code: keyof typeof MESSAGES): FailureError {
  return new FailureError({ code, message: localized(MESSAGES[code]) });
}

const BEAT_MS = 1000;

/** After so long, events of the tab are listened for. */
const SOON_MS = 100;

/** How long a page may go without a sign of life. */
const SILENCE_MS = 20_000;

const MESSAGES = {
  TAB_CLOSED: 'tabClosedBefore',
  TAB_NAVIGATED: 'pageMovedOnBefore',
  CAPTURE_TIMEOUT: 'pageTimedOut',
} as const;
