import { requireOptions } from '@/contract/request/check-request';
import { lookAtSteps } from '@/jobs/actions/look-at-steps';
import { showPlaceInTab } from '@/jobs/actions/show-place';
import type { TabAccess } from '@/jobs/tab-access';
import type { Handlers } from '@/messaging/protocol';
import type { OpenJobStore } from '@/storage/open-job-store';
import { pickElementInTab } from './pick-element';
import { pickForStep } from './pick-for-step';
import type { PartsPicker } from './pick-parts';
import type { TabRecorder } from './record';

/**
 * Answers messages of extension pages about pointing at elements and recording in a tab; see
 * src/messaging/protocol.ts.
 */
export function createPointingHandlers(
  access: TabAccess,
  store: OpenJobStore,
  parts: PartsPicker,
  recorder: TabRecorder,
): Pick<
  Handlers,
  | 'pickElement'
  | 'pickForStep'
  | 'pickParts'
  | 'lookAtSteps'
  | 'showPlace'
  | 'record'
  | 'stopRecording'
> {
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
      void parts.pick(tabId, { request: requireOptions(request), extras }, jobId);
    },
    lookAtSteps: ({ tabId, steps }) => lookAtSteps(access, tabId, steps),
    showPlace: ({ tabId, place }) => showPlaceInTab(access, tabId, place),
    record: ({ tabId, fromPopup }) => recorder.start(tabId, fromPopup === true),
    stopRecording: ({ tabId }) => recorder.stop(tabId),
  };
}
