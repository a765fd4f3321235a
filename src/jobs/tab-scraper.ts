import { FailureError, type FailureCode } from '@/contract/result';
import { SPECIALISTS_CALL } from '@/contract/specialists-call';
import type { TabRequest } from '@/contract/tab-request';
import { parseCapture } from './capture-answer';
import { pause, throwIfStopped, unlessStopped, within } from './deadline';
import { guardDocument, lossOf, lost } from './guard-document';
import { cancelCapture, resumeCapture, runCapture } from './injected';
import { CAPTURE_SCRIPT, SPECIALISTS_SCRIPT } from './injected-scripts';
import { injectionFailure, isRefused } from './injection-failure';
import { readForeignFrames } from './read-frames';
import { refuseRestrictedPage } from './restricted-page';
import type { JobAnswer, JobEngine } from './job-engine';
import type { FrameAnswer, TabAccess } from './tab-access';

/**
 * The tab engine as a {@link JobEngine}: injects the capture script into the one document that the
 * tab shows, and gives what it answers. Nothing is injected into pages the browser keeps closed.
 *
 * Fails with `UNSUPPORTED_PAGE`, `UNSUPPORTED_DOCUMENT`, `PERMISSION_LOST`, `TAB_CLOSED`,
 * `TAB_NAVIGATED`, `CAPTURE_TIMEOUT`, `CANCELLED`, or what the script in the page answered.
 */
export function createTabScraper(access: TabAccess, captureScript = CAPTURE_SCRIPT): JobEngine {
  return {
    async scrape({ tabId, url, documentId: wanted, request }, signal) {
      const tab = tabId === undefined ? undefined : await access.findTab(tabId);
      if (tabId === undefined || tab === undefined) throw lost('TAB_CLOSED');
      refuseRestrictedPage(tab.url ?? url);
      const isLeft = wanted === undefined ? isOtherPage : isOtherSite;
      if (url !== '' && isLeft(tab.url, url)) throw lost('TAB_NAVIGATED');
      const injection = inject(access, tabId, captureScript, { url: tab.url, isLeft }, signal);
      const { documentId } = await unlessStopped(signal, injection);
      if (wanted !== undefined && wanted !== documentId) throw lost('TAB_NAVIGATED');
      return capture(access, { tabId, documentId }, captureScript, request, signal);
    },
  };
}

/** How often and how long Chromium is asked again after a click; see {@link isRefused}. */
const RETRY_MS = 75;
const RETRIES = 14;

/** What an injection fails with while the tab goes from one page to the next. */
const PASSING: ReadonlySet<FailureCode> = new Set(['UNEXPECTED', 'TAB_NAVIGATED']);

/**
 * How long an injection may stay without an answer. A page of many megabytes that has just been loaded
 * keeps a slow computer busy for many seconds.
 */
const INJECTION_MS = 20_000;

/** The script's own time limit is the request's; it is given this much more to say so itself. */
const GRACE_MS = 2000;

/** Whether two addresses differ by more than their fragment. An address we may not see is another. */
function isOtherPage(now: string | undefined, before: string): boolean {
  return now?.split('#')[0] !== before.split('#')[0];
}

/** Whether no document can have both addresses: it may change its own, within its origin. */
function isOtherSite(now: string | undefined, before: string): boolean {
  const origin = URL.parse(before)?.origin;
  return isOtherPage(now, before) && (origin === 'null' || URL.parse(now ?? '')?.origin !== origin);
}

async function inject(
  access: TabAccess,
  tabId: number,
  captureScript: string,
  { url, isLeft }: { url: string | undefined; isLeft: typeof isOtherPage },
  signal: AbortSignal,
): Promise<FrameAnswer> {
  for (let attempt = 0; ; attempt++) {
    try {
      const answers = await within(INJECTION_MS, access.injectFile({ tabId }, captureScript));
      if (answers === undefined) {
        const message =
          'The page did not answer: it shows a dialog of its own, or is busy. Close the dialog or wait, then scrape again.';
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
      await pause(RETRY_MS);
      throwIfStopped(signal);
    }
  }
}

async function capture(
  access: TabAccess,
  page: { tabId: number; documentId: string },
  captureScript: string,
  request: TabRequest,
  signal: AbortSignal,
): Promise<JobAnswer> {
  throwIfStopped(signal);
  const ended = new AbortController();
  const timeout = (request.timeout ?? 60_000) + (request.waitFor ?? 0) + GRACE_MS;
  const tellPage = () => {
    access.injectFunction(page, cancelCapture, []).catch(() => {});
  };
  signal.addEventListener('abort', tellPage);
  try {
    const reading = read(access, page, captureScript, request, signal);
    const guard = guardDocument(access, page, timeout, ended.signal);
    return await unlessStopped(signal, Promise.race([reading, guard]));
  } finally {
    ended.abort();
    signal.removeEventListener('abort', tellPage);
  }
}

/** Begins nothing in the page after a stop: it would end the capture of the scrape that comes next. */
async function read(
  access: TabAccess,
  page: { tabId: number; documentId: string },
  captureScript: string,
  request: TabRequest,
  signal: AbortSignal,
): Promise<JobAnswer> {
  const frames = await readForeignFrames(access, page.tabId, captureScript, request);
  const complete = frames.length === 0 ? request : { ...request, frames };
  throwIfStopped(signal);
  let text = await ask(access, page, runCapture, [complete]);
  if (text.startsWith(SPECIALISTS_CALL)) {
    // The capture goes on without them where they cannot be brought.
    await access.injectFile(page, SPECIALISTS_SCRIPT).catch(() => {});
    throwIfStopped(signal);
    text = await ask(access, page, resumeCapture, [text]);
  }
  const captured = parseCapture(text);
  if (captured.ok) return { ...captured.value, documentId: page.documentId };

  throw new FailureError(captured.error);
}

/** Calls one of the functions of the capture script and gives its text. */
async function ask<Args extends unknown[]>(
  access: TabAccess,
  page: { tabId: number; documentId: string },
  func: (...args: Args) => Promise<string | null>,
  args: Args,
): Promise<string> {
  const answer = await access
    .injectFunction(page, func, args)
    .then(([first]) => first)
    .catch(async (error: unknown) => {
      throw (await lossOf(access, page)) ?? injectionFailure(error, undefined);
    });
  if (answer?.documentId !== page.documentId || typeof answer.value !== 'string') {
    throw (await lossOf(access, page)) ?? lost('TAB_NAVIGATED');
  }
  return answer.value;
}
