import { readEvents } from '@/contract/recording/event-schema';
import type { RecordEvent } from '@/contract/recording/recording';
import { toFailure } from '@/contract/result';
import { delay, throwIfAborted, withAbort } from '@/async/deadline';
import { guardDocument } from './guard-document';
import { injectScript } from './inject-script';
import type { RecorderTexts } from '@/contract/recording/recording';
import { runRecorder } from './injected';
import { RECORDER_SCRIPT } from './injected-scripts';
import { askPage, type TabPage } from './read-document';
import type { TabAccess } from './tab-access';

/** What a recording asks of who keeps it. */
export interface RecordingKeeper {
  /** The latest event that is kept. */
  latest(): Promise<{ view: string; number: number }>;
  /** Keeps events. Gives what the bar shows; `undefined` where the recording is over. */
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

/** Resolves when the recording is over. Rejects when the page is. */
async function recordPage(
  access: TabAccess,
  page: TabPage,
  keeper: RecordingKeeper,
  signal: AbortSignal,
): Promise<void> {
  const over = new AbortController();
  const guard = guardDocument(access, page, LONGEST_MS, over.signal);
  guard.catch(() => {});
  const ask = (order: Parameters<typeof runRecorder>[0]) =>
    withAbort(signal, Promise.race([askPage(access, page, runRecorder, [order]), guard]));
  try {
    let latest = await keeper.latest();
    const texts = await keeper.take([]);
    if (texts === undefined) return;
    await ask({ show: texts });
    let asked = next(ask, latest);
    for (;;) {
      const events = readEvents(await asked);
      throwIfAborted(signal);
      const last = events.at(-1);
      if (last !== undefined) latest = last;
      else await delay(AGAIN_MS, signal);
      // Before anything else: what comes before the page goes away must not wait for it.
      asked = next(ask, latest);
      const shown = await keeper.take(events);
      if (shown === undefined) return;
      await ask({ show: shown });
    }
  } finally {
    over.abort();
  }
}

function next(
  ask: (order: Parameters<typeof runRecorder>[0]) => Promise<unknown>,
  { view, number }: { view: string; number: number },
): Promise<unknown> {
  const asked = ask({ next: { view, after: number } });
  // It is awaited later.
  asked.catch(() => {});
  return asked;
}

/** A recording goes on while the user thinks. */
const LONGEST_MS = 24 * 3_600_000;
const AGAIN_MS = 50;
