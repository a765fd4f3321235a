import { readEvents } from '@/contract/recording/event-schema';
import {
  isSameDocument,
  type RecordEvent,
  type RecorderOrder,
  type RecorderTexts,
} from '@/contract/recording/recording';
import { toFailure } from '@/contract/result';
import { delay, throwIfAborted, withAbort } from '@/async/deadline';
import { guardDocument } from './guard-document';
import { injectScript } from './inject-script';
import { runRecorder } from './injected';
import { RECORDER_SCRIPT } from './injected-scripts';
import { askPage, type TabPage } from './read-document';
import type { TabAccess } from './tab-access';

/** What a recording needs from whoever stores it. */
export interface RecordingKeeper {
  /** The latest stored event. */
  latest(): Promise<{ view: string; number: number }>;
  /**
   * Stores the events that it has not stored yet. Gives what the bar shows; `undefined` if the
   * recording is over.
   */
  take(events: readonly RecordEvent[]): Promise<RecorderTexts | undefined>;
}

/**
 * How the recording of a tab ended: it was stopped, the tab went where the recorder may not go, or
 * the tab was closed.
 */
export type RecordingEnd = 'stopped' | 'away' | 'closed';

/**
 * Records what the user does in a tab, page after page, as long as the browser lets the recorder
 * in.
 *
 * @param opened - Called when the recorder is in the first page.
 * @throws {FailureError} why it may not enter the first page, or `CANCELLED`.
 */
export async function recordTab(
  access: TabAccess,
  tabId: number,
  keeper: RecordingKeeper,
  opened: () => void,
  signal: AbortSignal,
): Promise<RecordingEnd> {
  for (let isFirst = true; ; isFirst = false) {
    let page: TabPage;
    try {
      page = await openPage(access, tabId, signal);
    } catch (error) {
      throwIfAborted(signal);
      if (toFailure(error).code === 'TAB_CLOSED') return 'closed';
      if (isFirst) throw error;
      return 'away';
    }
    opened();
    try {
      await recordPage(access, page, keeper, signal);
      return 'stopped';
    } catch (error) {
      throwIfAborted(signal);
      if (toFailure(error).code === 'TAB_CLOSED') return 'closed';
      // The page has gone or is stuck: continue with the next one.
      await delay(AGAIN_MS, signal);
    }
  }
}

/** Ends the recorder in the page that a tab shows, if there is one. */
export async function endRecorder(access: TabAccess, tabId: number): Promise<void> {
  await access.injectFunction({ tabId }, runRecorder, [{ end: true }]).catch(() => {});
}

async function openPage(access: TabAccess, tabId: number, signal: AbortSignal): Promise<TabPage> {
  const url = (await access.findTab(tabId))?.url;
  const { documentId } = await injectScript(access, tabId, RECORDER_SCRIPT, signal, { url });
  return { tabId, documentId };
}

/**
 * Resolves when the recording is over. Rejects when the page is; by then what it told is stored.
 */
async function recordPage(
  access: TabAccess,
  page: TabPage,
  keeper: RecordingKeeper,
  signal: AbortSignal,
): Promise<void> {
  const over = new AbortController();
  const gone = guardDocument(access, page, LONGEST_MS, over.signal);
  const stopped = Promise.withResolvers<void>();
  const ask = (order: RecorderOrder) => askPage(access, page, runRecorder, [order]);
  const asker = crypto.randomUUID();
  let latest = await keeper.latest();
  /** Stores events in the order in which they were told. */
  let turn = Promise.resolve();

  async function hear(): Promise<void> {
    while (!over.signal.aborted) {
      const { view, number } = latest;
      const { events, last } = readEvents(await ask({ next: { asker, view, after: number } }));
      if (over.signal.aborted) return;
      if (last === undefined) await delay(AGAIN_MS, over.signal);
      else {
        if (!isSameDocument(last.view, latest.view) || last.number > latest.number) latest = last;
        turn = turn.then(() => keep(events));
      }
    }
  }

  async function keep(events: readonly RecordEvent[]): Promise<void> {
    const texts = await keeper.take(events);
    if (texts === undefined) return stopped.resolve();
    // The page may have gone; the next one shows what comes.
    ask({ show: texts }).catch(() => {});
  }

  turn = keep([]);
  const heard = Array.from({ length: ASKS }, hear);
  try {
    turn.catch(stopped.reject);
    await withAbort(signal, Promise.race([stopped.promise, gone, ...heard]));
  } finally {
    over.abort();
    for (const each of [gone, ...heard]) each.catch(() => {});
    await turn;
  }
}

/**
 * How many questions the page has at a time. Each is answered with one event, so an event is not
 * lost if it comes while the answer to another one is on its way and the page goes away.
 */
const ASKS = 8;
/** Long, as a recording continues while the user thinks. */
const LONGEST_MS = 24 * 3_600_000;
const AGAIN_MS = 50;
