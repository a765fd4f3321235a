import { requireTabOptions } from '@/contract/request/check-request';
import { lookAtSteps } from '@/jobs/actions/look-at-steps';
import { showPlaceInTab } from '@/jobs/actions/show-place';
import type { TabAccess } from '@/jobs/tab-access';
import type { Handlers } from '@/messaging/protocol';
import type { OpenJobStore } from '@/storage/open-job-store';
import { pickElementInTab } from './pick-element';
import type { PartsPicker } from './pick-parts';
import type { TabRecorder } from './record';
import { askPicker } from '@/jobs/ask-picker';
import { pickerTextKeys } from '@/picker/texts';
import { rawTexts } from '@/platform/i18n';
import { readDraft, writeDraft } from '@/storage/drafts';
import type { JobStore } from '@/storage/job-store';
import { applyRepick } from '@/drafts/apply-repick';
import { valueOfPick } from './picked-value';
import { withPicker } from './with-picker';

/**
 * Answers messages of extension pages about pointing at elements and recording in a tab; see
 * src/messaging/protocol.ts.
 */
export function createPointingHandlers(
  access: TabAccess,
  store: OpenJobStore,
  parts: PartsPicker,
  recorder: TabRecorder,
) {
  return {
    async pickElement({ tabId, fromPopup }) {
      // Not awaited: the popup that asked closes with the user's click in the page.
      void pickElementInTab(access, tabId, fromPopup).catch(() => {});
    },
    async pickForStep({ fromPopup, ...order }) {
      const picking = pickForStep(access, store, order, fromPopup);
      // As above.
      if (!fromPopup) await picking;
    },
    async pickParts({ tabId, request, extras, jobId }) {
      // Not awaited, as above.
      void parts.pick(tabId, { request: requireTabOptions(request), extras }, jobId);
    },
    lookAtSteps: ({ tabId, steps }) => lookAtSteps(access, tabId, steps),
    showPlace: ({ tabId, place }) => showPlaceInTab(access, tabId, place),
    record: ({ tabId, fromPopup }) => recorder.start(tabId, fromPopup === true),
    stopRecording: ({ tabId }) => recorder.stop(tabId),
  } satisfies Partial<Handlers>;
}

/**
 * Lets the user pick in a tab the element for an action of a run whose selector did not find it.
 * The pick is stored with the run's job, and put into the tab's draft if that has the action.
 * Nothing changes if the user cancels. Never rejects.
 */
function pickForStep(
  access: TabAccess,
  store: JobStore,
  { jobId, tabId, action }: { jobId: string; tabId: number; action: number },
  fromPopup: boolean,
): Promise<void> {
  return withPicker(tabId, !fromPopup, async () => {
    const { value } = await askPicker(access, tabId, 'winnowPick', rawTexts(pickerTextKeys()));
    const picked = valueOfPick(value);
    if (picked === undefined) return true;
    const repicked = { action, ...picked };
    const job = await store.update(jobId, (former) => ({ ...former, repicked }));
    const stored = await readDraft(tabId);
    const draft = job && stored && applyRepick(stored.form.draft, job.request, repicked);
    if (stored !== undefined && draft !== undefined) {
      const { by: _by, returns: _returns, ...rest } = stored;
      await writeDraft(tabId, { ...rest, form: { ...rest.form, draft } });
    }
    return true;
  });
}
