import { useEffect, useState } from 'preact/hooks';
import type { PagePart } from '@/contract/capture-report';
import type { Job } from '@/contract/job';
import type { TabOptions } from '@/contract/tab-request';
import { t } from '@/platform/i18n';
import type { JsonObject } from '../builder/draft';
import { Button } from '../Button';
import { lazy } from '../lazy';
import { newForm, type FormState } from '../request/form-state';
import { useSendAgain } from '../request/send-again';
import { isKeptFor } from './KeptPage';
import type { ResultsServices } from './results-services';
import { failureText } from '../failure-text';

/** What can be done about a job on the results page. */
export interface RunAgain {
  /** Stops it. */
  cancel: () => void;
  pause: () => void;
  resume: () => void;
  /** Asks the service whether it did the job. */
  lookUp: () => void;
  /** Sends the same request again. */
  again: () => void;
  /** Opens the request form, with the job's own options if none are given. */
  build: (options?: JsonObject) => void;
  /**
   * Answers another request from what is kept of the page; with `replaces`, the new job replaces
   * this one.
   */
  readAgain: (request: TabOptions, replaces: boolean, bringBack?: PagePart[]) => void;
  /** Opens the page, to be read in its tab. */
  openPage: () => void;
  now: () => number;
  /** The open form, if any, and messages. */
  panel: preact.ComponentChildren;
}

/**
 * The ways to continue with a job.
 *
 * @param onSent - Called with the id of a job that follows it.
 */
export function useRunAgain(
  job: Job,
  { requests, openPage, readAgain }: Pick<ResultsServices, 'requests' | 'openPage' | 'readAgain'>,
  onSent: (jobId: string) => void,
): RunAgain {
  const [form, setForm] = useState<FormState>();
  const [building, setBuilding] = useState(false);
  const [status, setStatus] = useState('');
  const sendAgain = useSendAgain(requests);

  useEffect(() => {
    if (!building) return undefined;
    // An open menu uses the key itself.
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

  async function readKept(
    request: TabOptions,
    replaces: boolean,
    bringBack?: PagePart[],
  ): Promise<string> {
    onSent(await readAgain(job, request, replaces, bringBack));
    return '';
  }

  const { incognito } = job;
  const { url, title } = job.target;
  return {
    pause: () => void say(requests.pause(job.id).then(() => '')),
    resume: () => void say(requests.resume(job.id).then(() => '')),
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
      setForm(newForm(options, { door: 'job' }));
      setBuilding(true);
    },
    readAgain: (request, replaces, bringBack) => void say(readKept(request, replaces, bringBack)),
    openPage: () => openPage(url),
    now: () => requests.now(),
    panel: (
      <>
        <output>{status}</output>
        {building && (
          <section class="run-again" aria-label={t('runAgainTitle')}>
            <header>
              <h3>{t('runAgainTitle')}</h3>
              <Button
                label={t('runAgainClose')}
                icon="close"
                iconOnly
                variant="quiet"
                shortcut="Escape"
                onClick={() => setBuilding(false)}
              />
            </header>
            <LazyRequestPanel
              page={{ url, title, incognito }}
              services={requests}
              initial={form}
              onSent={onSent}
              isKept={(request) => isKeptFor(job, request)}
              onTab={(request) =>
                isKeptFor(job, request)
                  ? void say(readKept(request, false))
                  : openPage(url, request)
              }
            />
          </section>
        )}
      </>
    ),
  };
}

const LazyRequestPanel = lazy(async () => (await import('../request/RequestPanel')).RequestPanel);
