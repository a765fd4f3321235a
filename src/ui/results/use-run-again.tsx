import { useEffect, useState } from 'preact/hooks';
import type { PagePart } from '@/contract/capture-report';
import { isRemote } from '@/contract/engine';
import type { Job } from '@/contract/job';
import type { TabOptions } from '@/contract/tab-request';
import { t } from '@/platform/i18n';
import type { JsonObject } from '@/drafts/draft';
import { IconButton } from '../Button';
import { lazy } from '../lazy';
import { newForm, type FormState } from '@/drafts/form-state';
import { isKeptFor } from '../viewer/kept-page';
import type { ResultsServices } from './results-services';
import { report } from '../failure-text';

/**
 * The ways to continue with a job.
 *
 * @param onSent - Called with the id of a job that follows it.
 */
export function useRunAgain(
  job: Job,
  { requests, openPage, readAgain }: Pick<ResultsServices, 'requests' | 'openPage' | 'readAgain'>,
  onSent: (jobId: string) => void,
) {
  const [form, setForm] = useState<FormState>();
  const [building, setBuilding] = useState(false);
  const [status, setStatus] = useState('');

  useEffect(() => {
    if (!building) return undefined;
    // An open menu uses the key itself.
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setBuilding(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [building]);

  const tell = (work: Promise<string | void>) => void report(work, setStatus);

  async function readKept(request: TabOptions, replaces: boolean, bringBack?: PagePart[]) {
    onSent(await readAgain(job, request, replaces, bringBack));
  }

  const { incognito } = job;
  const isSent = isRemote(job.engine);
  const heading = t(isSent ? 'runAgainTitle' : 'scrapeAgain');
  const { url, title } = job.target;
  return {
    /** Says what comes of this work. */
    tell,
    onStatus: setStatus,
    /** Names the button that opens the form: a tab’s page is read again, a request is run again. */
    label: t(isSent ? 'resultsRunAgain' : 'resultsReadAgain'),
    /** Opens the request form, with the job's own options if none are given. */
    build: (wanted?: JsonObject) => {
      const options = wanted ?? { ...job.request };
      setForm(newForm(options, { door: 'job' }));
      setBuilding(true);
    },
    /**
     * Answers another request from what is kept of the page; with `replaces`, the new job replaces
     * this one.
     */
    readAgain: (request: TabOptions, replaces: boolean, bringBack?: PagePart[]) =>
      tell(readKept(request, replaces, bringBack)),
    /** Opens the page, to be read in its tab. */
    openPage: () => openPage(url),
    /** The open form, if any, and messages. */
    panel: (
      <>
        <output>{status}</output>
        {building && (
          <section class="run-again" aria-label={heading}>
            <header>
              <h3>{heading}</h3>
              <IconButton
                label={t('runAgainClose')}
                icon="close"
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
                isKeptFor(job, request) ? tell(readKept(request, false)) : openPage(url, request)
              }
            />
          </section>
        )}
      </>
    ),
  };
}

const LazyRequestPanel = lazy(async () => (await import('../request/RequestPanel')).RequestPanel);
