import type { FrameAnswer } from '@/contract/injection';
import { FailureError, type FailureCode } from '@/contract/result';
import { localized } from '@/contract/user-text';
import { delay, withAbort, withTimeout } from '@/async/deadline';
import { lost } from './guard-document';
import { injectionFailure, isRefused } from './injection-failure';
import type { TabAccess } from './tab-access';

interface Place {
  /** The tab's address. Default: it is not known. */
  url?: string | undefined;
  /** Whether the tab, now at the first address, has left the page of the second. Default: never. */
  isLeft?: (now: string | undefined, before: string) => boolean;
}

/**
 * Injects a script into the document that a tab shows. Retries for a while if the browser refuses
 * right after a click, or the tab is between two pages.
 *
 * @throws {FailureError} why the script cannot be injected; `CANCELLED` when the signal is aborted.
 */
export async function injectScript(
  access: TabAccess,
  tabId: number,
  script: string,
  signal: AbortSignal,
  { url, isLeft = () => false }: Place = {},
): Promise<FrameAnswer> {
  for (let attempt = 0; ; attempt++) {
    try {
      const injecting = withTimeout(INJECTION_MS, access.injectFile({ tabId }, script));
      const answers = await withAbort(signal, injecting);
      if (answers === undefined) {
        const message = localized('pageSilent');
        throw new FailureError({ code: 'CAPTURE_TIMEOUT', message });
      }
      if (answers[0] === undefined) throw new Error('no frame answered');
      return answers[0];
    } catch (error) {
      if (error instanceof FailureError) throw error;
      const tab = await access.findTab(tabId);
      if (tab === undefined) throw lost('TAB_CLOSED');
      if (url !== undefined && isLeft(tab.url, url)) throw lost('TAB_NAVIGATED');
      const failure = injectionFailure(error, url);
      const mayPass = isRefused(error) || PASSING.has(failure.code);
      if (!mayPass || attempt === RETRIES) throw failure;
      await delay(RETRY_MS, signal);
    }
  }
}

/** How often and how long to retry in Chromium after a click; see {@link isRefused}. */
const RETRY_MS = 75;
const RETRIES = 14;

/** How an injection fails while the tab goes from one page to the next. */
const PASSING: ReadonlySet<FailureCode> = new Set(['UNEXPECTED', 'TAB_NAVIGATED']);

/**
 * How long an injection may stay unanswered. A page of many megabytes that has just loaded can keep
 * a slow computer busy for many seconds.
 */
const INJECTION_MS = 20_000;
