import { useEffect, useState } from 'preact/hooks';
import type { StoredForm } from '@/storage/drafts';
import type { RecordingState } from '@/storage/recordings';
import type { Recorder } from '../builder/form-context';
import { failureText } from '../failure-text';
import type { RequestPage, RequestServices } from './request-services';

/**
 * Records what the user does in the tab of a form; `undefined` if the form is not for a tab.
 *
 * @param state - The form as it is kept while the user records.
 * @param onProblem - Called with the reason why the page cannot be recorded, and with `undefined`
 *   when another try begins.
 */
export function useRecorder(
  page: RequestPage,
  services: Pick<RequestServices, 'record' | 'stopRecording' | 'watchRecording'>,
  state: () => StoredForm,
  onProblem: (problem: string | undefined) => void,
): Recorder | undefined {
  const [recording, setRecording] = useState<RecordingState>('none');
  const { tabId } = page;
  useEffect(
    () => (tabId === undefined ? undefined : services.watchRecording(tabId, setRecording)),
    [services, tabId],
  );

  async function record() {
    try {
      onProblem(undefined);
      await services.record(page, state());
    } catch (error) {
      onProblem(failureText(error));
    }
  }

  if (tabId === undefined) return undefined;
  return {
    state: recording,
    record: () => void record(),
    stop: () => void services.stopRecording(tabId),
  };
}
