import { record } from '@/contract/recording/record';
import {
  endsInDrag,
  eventsAfter,
  NEW_RECORDING,
  type Recording,
  type RecorderTexts,
  type RecordEvent,
} from '@/contract/recording/recording';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import { endRecorder, recordTab, type RecordingKeeper } from '@/jobs/record-tab';
import type { TabAccess } from '@/jobs/tab-access';
import { t, textsReady, translate } from '@/platform/i18n';
import { withKeepAlive } from '@/platform/keep-alive';
import { findTab } from '@/platform/tabs';
import { readDraft, writeDraft } from '@/storage/drafts';
import {
  dropRecording,
  readRecording,
  recordedTabs,
  writeRecording,
  type StoredRecording,
} from '@/storage/recordings';
import { applyRecording } from '@/drafts/apply-recording';
import { openAgain } from './open-again';

/** The recording of a tab, stopped or under way. */
interface Run {
  /** Aborted also once the recording has ended by itself. */
  stop: AbortController;
  /** Never rejects. */
  ended: Promise<void>;
}

/** Records what the user does in tabs. Every step is stored as soon as it comes. */
export type TabRecorder = ReturnType<typeof createTabRecorder>;

export function createTabRecorder(access: TabAccess) {
  const under = new Map<number, Run>();

  /** Resolves when the recorder is in the page. */
  function run(tabId: number): Promise<void> {
    if (under.has(tabId)) return Promise.resolve();
    const stop = new AbortController();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const recording = withKeepAlive(() =>
      recordTab(access, tabId, keeperOf(tabId), resolve, stop.signal),
    );
    const ended = recording
      .finally(() => stop.abort())
      .then(
        (end) =>
          end === 'stopped' ? finish(tabId) : end === 'away' ? leave(tabId) : dropRecording(tabId),
        reject,
      )
      .catch(() => {})
      .finally(() => under.delete(tabId));
    under.set(tabId, { stop, ended });
    return promise;
  }

  /** Waits for a run that has been stopped or is over: until its end, it writes its recording. */
  async function ending(tabId: number): Promise<void> {
    const last = under.get(tabId);
    if (last?.stop.signal.aborted === true) await last.ended;
  }

  async function finish(tabId: number): Promise<void> {
    const stored = await readRecording(tabId);
    await end(tabId);
    if (stored?.fromPopup !== true) return;
    const draft = await readDraft(tabId);
    if (draft !== undefined) await writeDraft(tabId, { ...draft, returns: {} });
    await openAgain((await findTab(tabId))?.windowId);
  }

  async function end(tabId: number): Promise<void> {
    await endRecorder(access, tabId);
    await dropRecording(tabId);
  }

  return {
    /**
     * Begins recording, or continues if the tab is at a page that was closed to it.
     *
     * @throws {FailureError} why the page cannot be recorded.
     */
    async start(tabId: number, fromPopup: boolean) {
      await textsReady();
      await ending(tabId);
      const tab = await findTab(tabId);
      if (tab?.url === undefined) {
        throw new FailureError({ code: 'TAB_CLOSED', message: localized('tabClosed') });
      }
      const stored = await readRecording(tabId);
      const begun = {
        id: crypto.randomUUID(),
        startUrl: tab.url,
        number: 0,
        recording: NEW_RECORDING,
      };
      await writeRecording(tabId, { ...(stored ?? { ...begun, fromPopup }), isAway: false });
      try {
        await run(tabId);
      } catch (error) {
        if (stored === undefined) await dropRecording(tabId);
        else await leave(tabId);
        throw error;
      }
    },
    async stop(tabId: number) {
      under.get(tabId)?.stop.abort();
      await ending(tabId);
      // Until then a page may be asked once more, or come, and would begin again.
      await end(tabId);
    },
    /** Continues what a background that has ended left. */
    async resume() {
      await textsReady();
      for (const tabId of await recordedTabs()) {
        const stored = await readRecording(tabId);
        if (stored === undefined || (await findTab(tabId)) === undefined)
          await dropRecording(tabId);
        else if (!stored.isAway) await run(tabId).catch(() => leave(tabId));
      }
    },
  };
}

function keeperOf(tabId: number): RecordingKeeper {
  return {
    async latest() {
      const stored = await readRecording(tabId);
      return { view: stored?.recording.view ?? '', number: stored?.number ?? 0 };
    },
    async take(told) {
      const stored = await readRecording(tabId);
      if (stored === undefined) return undefined;
      const { number: latest } = stored;
      const events = eventsAfter(told, { view: stored.recording.view, number: latest });
      const recording = events.reduce(record, stored.recording);
      const number = events.at(-1)?.number ?? latest;
      // What is not stored will be told again; what is stored must be in the form.
      await writeSteps(tabId, stored, recording.steps);
      await writeRecording(tabId, { ...stored, recording, number });
      return isOver(events) ? undefined : textsFor(recording);
    },
  };
}

function isOver(events: readonly RecordEvent[]): boolean {
  return events.some(({ kind }) => kind === 'stop');
}

/** Writes what was recorded since into the tab's form, which follows the tab from page to page. */
async function writeSteps(
  tabId: number,
  { id, startUrl, recording }: StoredRecording,
  after: StoredRecording['recording']['steps'],
): Promise<void> {
  const draft = await readDraft(tabId);
  if (draft === undefined) return;
  const url = (await findTab(tabId))?.url ?? draft.url;
  const form = applyRecording(draft.form, id, recording.steps, after, { startUrl, url });
  const isSame = url === draft.url && JSON.stringify(form) === JSON.stringify(draft.form);
  if (isSame) return;
  const { by: _by, ...rest } = draft;
  await writeDraft(tabId, { ...rest, url, form });
}

async function leave(tabId: number): Promise<void> {
  const stored = await readRecording(tabId);
  if (stored !== undefined) await writeRecording(tabId, { ...stored, isAway: true });
}

function textsFor(recording: Recording): RecorderTexts {
  return {
    steps: translate(localized('recordSteps', { count: recording.steps.length })),
    ...(endsInDrag(recording) && { lost: t('recordDragLost') }),
    undo: t('recordUndo'),
    stop: t('recordStop'),
    move: t('pickMove'),
  };
}
