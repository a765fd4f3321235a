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

/** Does one thing at a time by a service, and says why the last one failed. */
export function useTask({ requestDataConsent }: Pick<PagesServices, 'requestDataConsent'>) {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  /** Call it in the turn of the user's click. Never rejects. */
  async function work(task: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      // Before any await, as the browser shows its prompt only in the turn of the user's click.
      if (!(await requestDataConsent())) throw new Error(t('dataConsentRefused'));
      await task();
      setTrouble(undefined);
    } catch (error) {
      setTrouble(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, trouble, work };
}
