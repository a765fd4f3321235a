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

/** What a recording asks of who keeps it. */
export interface RecordingKeeper {
  /** The latest event that is kept. */
  latest(): Promise<{ view: string; number: number }>;
  /**
   * Keeps those of the events that it has not kept before. Gives what the bar shows; `undefined` where the
   * recording is over.
   */
  take(events: readonly RecordEvent[]): Promise<RecorderTexts | undefined>;
}

/** How the recording of a tab ended: stopped, or the recorder may not go where the tab went. */
export type RecordingEnd = 'stopped' | 'away' | 'closed';

/**
 * Records what the user does in a tab, page after page, for as long as the browser lets it in.
 *
 * @param opened - Called when the recorder is in the first page.
 * @throws {FailureError} why it may not be in the first page, or `CANCELLED`.
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
      // The page went away, or is stuck: on to what comes.
      await delay(AGAIN_MS, signal);
    }
  }
}

/** Ends the recorder of the page that a tab shows, if there is one. */
export async function endRecorder(access: TabAccess, tabId: number): Promise<void> {
  await access.injectFunction({ tabId }, runRecorder, [{ end: true }]).catch(() => {});
}

async function openPage(access: TabAccess, tabId: number, signal: AbortSignal): Promise<TabPage> {
  const url = (await access.findTab(tabId))?.url;
  const place = { url, isLeft: () => false };
  const { documentId } = await injectScript(access, tabId, RECORDER_SCRIPT, place, signal);
  return { tabId, documentId };
}

/**
 * Resolves when the recording is over. Rejects when the page is; what the page told before is kept then.
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
  /** What is kept, in the order in which it was told. */
  let turn = Promise.resolve();

  async function hear(): Promise<void> {
    while (!over.signal.aborted) {
      const { view, number } = latest;
      const events = readEvents(await ask({ next: { asker, view, after: number } }));
      const last = events.at(-1);
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
    // The page may have gone: what comes next is shown in the page that follows.
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
 * So often the page is asked at once: each question hears of one event, and none is lost that comes while
 * the answer to another is on its way and the page goes away.
 */
const ASKS = 8;
/** A recording goes on while the user thinks. */
const LONGEST_MS = 24 * 3_600_000;
const AGAIN_MS = 50;
