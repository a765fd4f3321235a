import { useState } from 'preact/hooks';
import { isRemote } from '@/contract/engine';
import type { Job, ScrapeResult } from '@/contract/job';
import { hasActions } from '@/contract/request/asks-for';
import { toTabRequest } from '@/contract/request/for-engine';
import type { TabOptions } from '@/contract/tab-request';
import { t } from '@/platform/i18n';
import { ActionButton } from '../actions/ActionButton';
import { LazyTablePart } from '../table/lazy-table';
import { originOf } from '../table/origin-of';
import { AnswerNotes } from '../viewer/AnswerNotes';
import { AnswerLine } from '../viewer/AnswerLine';
import { report } from '../failure-text';
import { useLostFocus } from '../use-lost-focus';
import { useAnswer } from '../actions/use-answer';
import { readAgain, type ReadKept } from '../viewer/kept-page';
import { Viewer } from '../viewer/Viewer';
import { canRead } from './engine-plan';
import { newForm, type FormState } from '@/drafts/form-state';
import { JobProgress } from './JobProgress';
import type { RequestPage, RequestServices } from './request-services';
import { TabRun } from './TabRun';

export interface JobAnswerProps {
  page: RequestPage;
  services: RequestServices;
  /** Absent until it has been read, as its result is until it is done. */
  job?: Job;
  result?: ScrapeResult;
  /** Whether previews load the page's images without asking. */
  loadImages: boolean;
  /** Asks the user for these origins; false if they refuse. */
  requestOrigins: (origins: string[]) => Promise<boolean>;
  /** Replaced in tests. */
  readKept?: typeof readAgain;
  /** Called with the id of a job that replaces this one. */
  onSent: (jobId: string) => void;
  /** Goes back to the form, with this content. */
  onForm: (form: FormState) => void;
  /** Has the tab engine answer instead. */
  onTab: (request: TabOptions) => void;
}

/** The progress of a job, what can be done about it, and its answer. */
export function JobAnswer(props: JobAnswerProps) {
  const { page, services, job, result, onSent, onForm, onTab, ...viewer } = props;
  const [status, setStatus] = useState('');
  const [wasAwaited] = useState(result === undefined);
  // A popup knows only the page that it was opened on, and not where a run has led the tab: this is
  // the job that was seen to run, and the page that the form was for then.
  const [ran, setRan] = useState<{ id: string; url: string }>();
  const isOfRun = ran?.id === job?.id && ran?.url === page.url;
  if (job !== undefined && isRunning(job) && !isOfRun) setRan({ id: job.id, url: page.url });

  return (
    <>
      {job !== undefined && isAboutAnotherPage(job, result, page, isOfRun) && (
        <p class="builder-help target-line quiet row">{elsewhereText(job, page)}</p>
      )}
      {job !== undefined && !isRemote(job.engine) && (
        <TabRun
          page={page}
          services={services}
          job={job}
          result={result}
          onSent={onSent}
          onStatus={setStatus}
        />
      )}
      {job !== undefined && isRemote(job.engine) && (
        <JobProgress
          job={job}
          services={services}
          onSent={onSent}
          onStatus={setStatus}
          onChange={(options) =>
            onForm(
              newForm(
                isForAnotherPage(job, page) ? { url: job.target.url, ...options } : options,
                { door: 'job' },
                job.engine,
              ),
            )
          }
          onTab={
            canRead(page) && job.target.url === page.url
              ? () => {
                  // Nobody has reviewed what a service was asked to do.
                  if (hasActions(job.request))
                    onForm(newForm({ ...job.request }, { door: 'job' }, 'tab'));
                  else onTab(toTabRequest(job.request, { model: true }).request);
                }
              : undefined
          }
          isInTab={page.tabId !== undefined}
        />
      )}
      <output>{status}</output>
      {job !== undefined && result !== undefined && holdsAnswer(job, result) && (
        <Answer
          shown={{ job, result }}
          page={page}
          services={services}
          wasAwaited={wasAwaited}
          onStatus={setStatus}
          onAgain={onSent}
          {...viewer}
        />
      )}
    </>
  );
}

/** Whether there is anything to show of a result: a paused run has not read its page yet. */
function holdsAnswer({ state }: Job, { data }: ScrapeResult): boolean {
  return state !== 'paused' || data.actions !== undefined;
}

function isRunning({ state }: Job): boolean {
  return state === 'queued' || state === 'running';
}

/**
 * Whether a job was not about the page that the form is for, wherever its actions have led.
 *
 * @param isOfRun - Whether the form has been for the same page since the job ran.
 */
function isAboutAnotherPage(
  { engine, target }: Job,
  result: ScrapeResult | undefined,
  page: RequestPage,
  isOfRun: boolean,
): boolean {
  const isOfTab = !isRemote(engine) && target.tabId !== undefined && target.tabId === page.tabId;
  if (!isOfTab) return target.url !== page.url;
  if (isOfRun) return false;
  return result !== undefined && ![target.url, result.data.metadata.url].includes(page.url);
}

/** What a job was about, if it is not the page that the form is for. */
function elsewhereText({ operation, target }: Job, page: RequestPage): string {
  if (operation === 'parse') return t('answerFile', target.title);
  return page.url === '' ? target.url : t('answerElsewhere', target.url);
}

/** Whether a job was for another page than this one; a file's name leads to no page. */
function isForAnotherPage(job: Job, page: RequestPage): boolean {
  return job.operation !== 'parse' && job.target.url !== page.url;
}

interface AnswerProps extends Pick<JobAnswerProps, 'loadImages' | 'requestOrigins' | 'readKept'> {
  shown: Parameters<RequestServices['act']>[1];
  page: RequestPage;
  services: Pick<RequestServices, 'act' | 'tables'>;
  onStatus: (text: string) => void;
  /** Called with the id of a job that replaces it, answered from what is kept of its page. */
  onAgain?: (jobId: string) => void;
  /** Whether the user has seen its progress. */
  wasAwaited: boolean;
}

/** An answer in its views, with the button for what can be done with it. */
export function Answer(props: AnswerProps) {
  const { shown, page, services, wasAwaited, onStatus, onAgain, readKept = readAgain } = props;
  const { loadImages, requestOrigins } = props;
  const { job } = shown;
  const { tabId } = job.target;
  const inTab = tabId !== undefined && tabId === page.tabId;
  const again: ReadKept = (request, parts) => {
    const asking = readKept(job, request, true, parts, inTab);
    void report(
      asking.then((jobId) => onAgain?.(jobId)),
      onStatus,
    );
  };
  const answer = useAnswer(shown, services, onStatus);
  const button = useLostFocus<HTMLButtonElement>(wasAwaited);

  return (
    <>
      <h2 class="visually-hidden">{t('buildAnswer')}</h2>
      <AnswerLine shown={shown} />
      <AnswerNotes shown={shown} />
      <Viewer
        {...answer.viewer}
        tables={
          <LazyTablePart
            services={services.tables}
            origin={originOf(shown)}
            page={{ url: originOf(shown).url, incognito: page.incognito }}
          />
        }
        loadImages={loadImages}
        requestOrigins={requestOrigins}
        readAgain={again}
      />
      {/* A table has a button of its own. */}
      {answer.view !== 'table' && <ActionButton {...answer.button} buttonRef={button} />}
    </>
  );
}
