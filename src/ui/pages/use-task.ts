import { useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import type { Service } from '@/storage/services';
import { failureText } from '../failure-text';
import type { PagesServices } from './pages-services';
import type { TaskServices } from './task-services';

/** One thing that a service is asked to do beside reading pages. */
export interface TaskProps {
  services: Pick<PagesServices, 'requestDataConsent' | 'showRun'>;
  tasks: TaskServices;
  service: Service;
  incognito: boolean;
  /** The request, as it is written. */
  draft: Record<string, unknown>;
  onDraft: (draft: Record<string, unknown>) => void;
}

/** Does one thing at a time, and says why the last one failed. */
export function useTask() {
  const [doing, setDoing] = useState<string>();
  const [trouble, setTrouble] = useState<string>();

  /**
   * Begins the task at once, so that it may ask the user in the turn of a click. Never rejects.
   *
   * @param name - Tells it from others, as `doing`, until it is done.
   */
  async function work(task: () => Promise<void>, name = ''): Promise<void> {
    setDoing(name);
    setTrouble(undefined);
    try {
      await task();
    } catch (error) {
      setTrouble(failureText(error));
    } finally {
      setDoing(undefined);
    }
  }

  return { isBusy: doing !== undefined, doing, trouble, work };
}

/**
 * Asks the user whether something may be sent to a service, where the browser wants that. Call it before any await, as
 * the browser shows its prompt only in the turn of the user's click. Rejects if they refuse.
 */
export async function requireConsent({
  requestDataConsent,
}: Pick<PagesServices, 'requestDataConsent'>): Promise<void> {
  if (!(await requestDataConsent())) throw new Error(t('dataConsentRefused'));
}
