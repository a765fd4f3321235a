import { useEffect, useState } from 'preact/hooks';
import type { Job } from '@/contract/job';
import { t } from '@/platform/i18n';
import type { JsonObject } from '../builder/draft';
import { Button } from '../Button';
import { newForm, type FormState } from '../request/form-state';
import { useSendAgain } from '../request/send-again';
import { useLazy } from '../use-lazy';
import type { ResultsServices } from './results-services';
import { failureText } from '../failure-text';

/** What can be done about a job of the results page. */
export interface RunAgain {
  /** Stops it. */
  cancel: () => void;
  /** Asks the service whether it did it. */
  lookUp: () => void;
  /** Sends the same request once more. */
  again: () => void;
  /** Opens the request's form, with the job's own options where none are given. */
  build: (options?: JsonObject) => void;
  /** Opens the page, to be read in its tab. */
  openPage: () => void;
  now: () => number;
  /** The form where it is open, and what there is to say. */
  panel: preact.ComponentChildren;
}

/**
 * The ways to go on with a job.
 *
 * @param onSent - Called with the id of a job that follows it.
 */
export function useRunAgain(
  job: Job,
  { requests, openPage }: Pick<ResultsServices, 'requests' | 'openPage'>,
  onSent: (jobId: string) => void,
): RunAgain {
  const [form, setForm] = useState<FormState>();
  const [building, setBuilding] = useState(false);
  const [status, setStatus] = useState('');
  const sendAgain = useSendAgain(requests);
  const loaded = useLazy(loadForm, building);

  useEffect(() => {
    if (!building) return undefined;
    // A menu that is open takes the key for itself.
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setBuilding(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [building]);

  async function say(work: Promise<string>) {
    try {
      setStatus(await work);
    } catch (error) {
      setStatus(failureText(error));
    }
  }

  const { incognito } = job;
  const { url, title } = job.target;
  return {
    cancel: () => void say(requests.cancel(job.id).then(() => '')),
    lookUp: () =>
      void say(requests.lookUp(job.id).then((found) => (found ? '' : t('jobNotFound')))),
    again: () =>
      void say(
        sendAgain(job).then((jobId) => {
          onSent(jobId);
          return '';
        }),
      ),
    build(wanted) {
      const options = wanted ?? { ...job.request };
      setForm(newForm(options));
      setBuilding(true);
    },
    openPage: () => openPage(url),
    now: () => requests.now(),
    panel: (
      <>
        <output>{status}</output>
        {building && loaded !== undefined && (
          <section class="run-again" aria-label={t('resultsRunAgain')}>
            <Button label={t('runAgainClose')} icon="close" onClick={() => setBuilding(false)} />
            <loaded.RequestPanel
              page={{ url, title, incognito }}
              services={requests}
              initial={form}
              onSent={onSent}
              onTab={(request) => openPage(url, request)}
            />
          </section>
        )}
      </>
    ),
  };
}

const loadForm = () => import('../request/RequestPanel');
