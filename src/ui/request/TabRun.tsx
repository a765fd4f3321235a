import { useState } from 'preact/hooks';
import type { Action, ActionEnd, StepReport } from '@/contract/actions';
import { actsInTab, isOpen, resumesAt, type Job, type ScrapeResult } from '@/contract/job';
import { currentHints } from '@/contract/recording/current-hints';
import type { LastPlace } from '@/contract/recording/step-hints';
import { toTabRequest } from '@/contract/request/for-engine';
import { secretSteps, type StepSecret } from '@/contract/secret-steps';
import { t, tn } from '@/platform/i18n';
import { Button } from '../Button';
import { failureText, report } from '../failure-text';
import { Answers, questionOf } from './Answers';
import { askingText } from './asking-text';
import { outcomeText } from './describe-job';
import { LastSeen } from './LastSeen';
import { useKeptFocus } from '../use-kept-focus';
import type { RequestPage, RequestServices } from './request-services';
import { LazyStartDialog } from './lazy-request';
import { StepOutcomes } from '../viewer/StepOutcomes';

interface TabRunProps {
  page: RequestPage;
  services: RequestServices;
  job: Job;
  result: ScrapeResult | undefined;
  /** Called with the id of a job that continues this one. */
  onSent: (jobId: string) => void;
  onStatus: (text: string) => void;
  /** Whether it can be cancelled here. Default: yes. */
  cancels?: boolean;
}

/**
 * The progress of a job of the tab, what can be done if it ended early, and how each of its actions
 * went.
 */
export function TabRun(props: TabRunProps) {
  const { page, services, job, result, onSent, onStatus, cancels = true } = props;
  const [starting, setStarting] = useState<Continuation>();
  const controls = useKeptFocus<HTMLDivElement>();
  const { tabId } = page;
  const isPaused = job.state === 'paused';
  const steps = result?.report?.steps ?? job.progress?.steps;
  const isPausing = job.state === 'running' && job.hold === true;
  const actions = actionsToDo(job);
  const continuesAt = tabId === undefined ? undefined : resumesAt(job);
  // What was typed before is not stored anywhere.
  const asked = continuesAt === undefined ? undefined : job.failure?.secret;
  const repicks = continuesAt !== undefined && isAboutElement(steps, continuesAt);

  /** Does the rest of the job's actions in the tab, as the same job if that is paused. */
  async function continueRun(
    { at, single = false }: Continuation,
    secrets: readonly StepSecret[] = [],
  ) {
    if (tabId === undefined) return;
    const jobId = isPaused ? job.id : crypto.randomUUID();
    try {
      if (isPaused) await services.continueActions({ jobId, tabId, at, single, secrets });
      else {
        const { request: options } = toTabRequest({ ...job.request, actions }, { model: true });
        const { hints, pictures, ownModel } = job.tab ?? {};
        const { preset } = job;
        const more = { hints, secrets, preset, pictures };
        await services.runInTab({
          jobId,
          tabId,
          options: { ...options, ...(ownModel && { ownModel }) },
          startAt: at,
          ...more,
        });
        onSent(jobId);
      }
      onStatus('');
    } catch (error) {
      onStatus(failureText(error));
    }
  }

  /** The same, once the user has typed what only they type. */
  function begin(order: Continuation) {
    if (secretsFrom(job, order.at).length === 0) void continueRun(order);
    else setStarting(order);
  }

  async function pickAgain(action: number) {
    if (tabId !== undefined)
      await report(services.pickForStep({ jobId: job.id, tabId, action }), onStatus);
  }

  async function show(place: LastPlace) {
    if (tabId !== undefined) await report(services.tabSteps(tabId).showPlace(place), onStatus);
  }

  return (
    <>
      {job.state !== 'done' && (
        <div
          class="job-progress row"
          data-failed={(job.failure !== undefined && job.state !== 'stopped') || undefined}
          ref={controls}
        >
          <output>
            {askingText(job) ?? outcomeText(job)} {isPausing && t('runPausing')}
          </output>
          <Answers job={job} services={services} />
          {job.state === 'running' && actsInTab(job) && (
            <Button
              label={t(job.hold ? 'jobResume' : 'jobPause')}
              onClick={() => void (job.hold ? services.resume(job.id) : services.pause(job.id))}
            />
          )}
          {isOpen(job) && cancels && questionOf(job) === undefined && (
            <Button label={t('cancel')} onClick={() => void services.cancel(job.id)} />
          )}
          {asked !== undefined && (
            <Button label={t('startType')} onClick={() => setStarting({ at: asked })} />
          )}
          {repicks && (
            <LastSeen
              place={placeOf(job, continuesAt)}
              url={page.url}
              onShow={(place) => void show(place)}
            />
          )}
          {repicks && (
            <Button label={t('stepRepick')} onClick={() => void pickAgain(continuesAt)} />
          )}
          {continuesAt !== undefined && (
            <Button
              label={continueText(actions, continuesAt)}
              onClick={() => begin({ at: continuesAt })}
            />
          )}
          {isPaused && continuesAt !== undefined && continuesAt < actions.length - 1 && (
            <Button
              label={t('runSingle', continuesAt + 1)}
              onClick={() => begin({ at: continuesAt, single: true })}
            />
          )}
          {job.repicked !== undefined && continuesAt === job.repicked.action && (
            <output class="builder-picked">
              {tn('builderPicked', job.repicked.matches, job.repicked.selector)}
            </output>
          )}
        </div>
      )}
      {starting !== undefined && (
        <LazyStartDialog
          actions={actions}
          url={job.progress?.at ?? job.target.url}
          review={false}
          secrets={secretsFrom(job, starting.at)}
          onStart={(secrets) => void continueRun(starting, secrets)}
          onClose={() => setStarting(undefined)}
        />
      )}
      {steps !== undefined && (
        <StepOutcomes
          job={job}
          steps={steps}
          pictures={result?.stepPictures}
          onRunFrom={continuesAt === undefined ? undefined : (at) => begin({ at })}
        />
      )}
    </>
  );
}

/** Where a run continues, from 0, and whether it does only that action. */
interface Continuation {
  at: number;
  single?: boolean;
}

/** The actions of a job, with the element that was picked again for one of them. */
function actionsToDo({ request: { actions = [] }, repicked }: Job): Action[] {
  return actions.map((action, at) =>
    at === repicked?.action && 'selector' in action
      ? { ...action, selector: repicked.selector }
      : action,
  );
}

/** Where the element of an action last stood. */
function placeOf({ request: { actions = [] }, tab }: Job, at: number): LastPlace | undefined {
  return currentHints(actions[at] ?? {}, tab?.hints?.[at])?.place;
}

/** Whether an action failed because of its element. */
function isAboutElement(steps: readonly StepReport[] = [], at: number): boolean {
  return steps.some(({ action, end }) => action === at && ABOUT_ELEMENT.has(end));
}

const ABOUT_ELEMENT: ReadonlySet<ActionEnd> = new Set<ActionEnd>([
  'missing',
  'hidden',
  'covered',
  'disabled',
  'invalid',
]);

/**
 * The actions, from one on, whose text the user types, including one that failed for that reason;
 * indices from 0.
 */
function secretsFrom({ request, failure }: Job, startAt: number): number[] {
  const known = secretSteps(request.actions ?? [], startAt);
  const { secret } = failure ?? {};
  return secret === undefined || secret < startAt || known.includes(secret)
    ? known
    : [secret, ...known];
}

function continueText(actions: readonly Action[], at: number): string {
  return at < actions.length ? t('jobContinue', at + 1) : t('jobContinueRead');
}
