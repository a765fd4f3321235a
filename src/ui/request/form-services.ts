import { send } from '@/messaging/messenger';
import { keepBackground } from '@/messaging/stay-awake';
import { openSidePanel } from '@/platform/side-panel';
import { openOwnPage } from '@/platform/tabs';
import {
  comesBackTo,
  readDraft,
  watchDraft,
  draftsWritten,
  writeDraft,
  type StoredDraft,
  type StoredForm,
} from '@/storage/drafts';
import { watchRecording, type RecordingState } from '@/storage/recordings';
import {
  forReading,
  forRecording,
  panelForTab,
  fileForTab,
  type PanelView,
} from '@/messaging/own-addresses';
import { draftPlace } from './draft-place';
import type { FormState } from '@/drafts/form-state';
import { isSameRequest } from '@/drafts/same-request';
import { createTabSteps } from '../builder/tab-steps';
import type { Path } from '@/contract/request/path';
import type { RequestPage } from './request-services';

/**
 * What the form of a request does with its page, and with the place where it is stored.
 *
 * @param loadPresets - Loads what it needs of presets.
 */
export function createFormServices(loadPresets: () => Promise<void>) {
  return {
    // What only the form needs is loaded with it, so that the popup opens without it.
    /** That of the preset with this id, else what was being written, else the page's preset. */
    async readForm(page: RequestPage, preset?: string) {
      const [{ readForm }] = await Promise.all([import('@/ui/request/read-form'), loadPresets()]);
      return readForm(page, preset);
    },
    /** Saves what is being written, so that closing the popup loses nothing. */
    async keepForm(page: RequestPage, form: StoredForm) {
      const place = draftPlace(page);
      if (place !== undefined) await writeDraft(place, { url: page.url, form, by: SELF });
    },
    /**
     * Calls back with the form for this page when another extension page has changed it, even if that
     * was after `since` was read and before this call. Returns a function that stops it.
     */
    watchForm(page: RequestPage, since: FormState, listener: (form: FormState) => void) {
      const place = draftPlace(page);
      if (place === undefined) return () => {};
      const read = async (draft: StoredDraft) => {
        // A draft that waits for an element is not the form yet.
        if (draft.by === SELF || draft.picking !== undefined || draft.url !== page.url) return;
        return (await import('@/ui/request/read-form')).formOf(draft);
      };
      // A recorder, or a popup that is closing, may have written more since the form was read.
      void readDraft(place)
        .then((draft) => draft && read(draft))
        .then((form) => form && !isSameRequest(form, since) && listener(form));
      return watchDraft(place, (draft) => void read(draft).then((form) => form && listener(form)));
    },
    /** Lets the user pick an element in the page for the field at a path. Closes the popup. */
    async pickElement({ tabId, url }: RequestPage, form: StoredForm, path: Path) {
      if (tabId === undefined) return;
      await writeDraft(tabId, { url, form, picking: [...path] });
      await send('pickElement', { tabId, fromPopup: true });
      // It would cover the page and take its key presses.
      close();
    },
    /**
     * Lets the user pick in a tab the element for an action that failed in a run; it is stored with
     * the job. Closes the popup.
     */
    async pickForStep(order: { jobId: string; tabId: number; action: number }) {
      await send('pickForStep', { ...order, fromPopup: true });
      // As above.
      close();
    },
    /**
     * Records what the user does in a tab's page as steps of its form, or continues recording. Closes
     * the popup.
     *
     * @throws {FailureError} why the page cannot be recorded.
     */
    async record({ tabId, url }: RequestPage, form: StoredForm) {
      if (tabId === undefined) return;
      await writeDraft(tabId, { url, form });
      await send('record', { tabId, fromPopup: true });
      // It would swallow the user's first click in the page.
      close();
    },
    /** As {@link openPanel}, and has the form record what the user does in the page. */
    recordBeside: async (tabId: number) => {
      // The panel begins: the popup closes as soon as it opens.
      await openSidePanel(tabId, forRecording(panelForTab(tabId)));
      close();
    },
    /** Ends the recording; its steps are kept. */
    stopRecording: (tabId: number) => send('stopRecording', { tabId }),
    watchRecording: watchAwake,
    // Elsewhere, popups stay open beside the browser's dialog.
    ...(import.meta.env.BROWSER === 'firefox' && { chooseFile }),
    /**
     * Opens the form beside the page, where it stays while the user works in the page. Call it in the
     * turn of the user's click. Closes the popup.
     *
     * @param view - What is shown of the page rather than the form.
     */
    openPanel: async (tabId: number, view?: PanelView) => {
      const form = panelForTab(tabId);
      await openSidePanel(tabId, view === undefined ? form : forReading(form, view));
      // The panel continues with it.
      await draftsWritten();
      close();
    },
    /** Whether the user returns to the form after pointing in the page. */
    comesBack: async ({ tabId, url }: RequestPage) =>
      tabId !== undefined && comesBackTo(tabId, url),
    tabSteps: createTabSteps,
  };
}

/**
 * As {@link watchRecording}; meanwhile a background that is ended is followed by another one at
 * once.
 */
function watchAwake(tabId: number, listener: (state: RecordingState) => void): () => void {
  let release: (() => void) | undefined;
  const rest = () => {
    release?.();
    release = undefined;
  };
  const stop = watchRecording(tabId, (state) => {
    if (state === 'on') release ??= keepBackground();
    else rest();
    listener(state);
  });
  return () => {
    stop();
    rest();
  };
}

/** Distinguishes this extension page from others that write the same draft. */
const SELF: string = crypto.randomUUID();

/** Firefox closes a popup as soon as a dialog takes the focus, and drops the file. */
async function chooseFile({ tabId, url }: RequestPage, form: StoredForm): Promise<void> {
  if (tabId === undefined) return;
  await writeDraft(tabId, { url, form });
  await openOwnPage(fileForTab(tabId));
  close();
}
