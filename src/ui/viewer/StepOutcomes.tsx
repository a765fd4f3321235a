import {
  goesOnAfter,
  type SettledBy,
  type StepPictures,
  type StepReport,
} from '@/contract/actions';
import { actionEndText } from '@/contract/end-text';
import type { Job } from '@/contract/job';
import { hintedSteps, type HintedStep } from '@/contract/recording/hinted-steps';
import type { MessageKey } from '@/contract/user-text';
import { t, translate } from '@/platform/i18n';
import { Button } from '../Button';
import { SaidStep } from '../builder/SaidStep';
import { useState } from 'preact/hooks';
import './step-outcomes.css';

interface StepOutcomesProps {
  job: Job;
  steps: readonly StepReport[];
  /** What the tab showed after each action; absent if no pictures were requested. */
  pictures?: StepPictures | undefined;
  /** Continues from an action, given by its index; absent if the run cannot be continued. */
  onRunFrom?: ((at: number) => void) | undefined;
}

/**
 * The state of each action of a run in the tab: whether it is done, how long it took, what ended
 * the wait, or why it failed.
 */
export function StepOutcomes({ job, steps, pictures = {}, onRunFrom }: StepOutcomesProps) {
  const { request, tab } = job;
  const all = hintedSteps(request.actions ?? [], tab?.hints);
  // For an action that was done again, the last report counts.
  const last = new Map(steps.map((step) => [step.action, step]));
  const isWhole = all.every((_, at) => goesOnAfter(last.get(at)?.end ?? 'missing'));
  return (
    <details class="step-outcomes" open={!isWhole}>
      <summary>{t('stepOutcomes')}</summary>
      <ul>
        {all.map((hinted, at) => {
          const step = last.get(at);
          const state = stateOf(job, at, step);
          const { mark, label } = STATES[state];
          const picture = pictures[at];
          return (
            // The list does not change while it is shown.
            <li key={at} data-state={state}>
              <span aria-hidden="true">{mark}</span>
              <span class="visually-hidden">{t(label)}</span>
              <SaidStep step={hinted} before={all[at - 1]} position={at + 1} />
              {step !== undefined && <span class="view-note quiet">{noteOf(step, hinted)}</span>}
              {isBefore(job, at, step) && <span class="view-note quiet">{t('stepBefore')}</span>}
              {onRunFrom !== undefined && (
                <Button label={t('stepRunFrom')} variant="quiet" onClick={() => onRunFrom(at)} />
              )}
              {picture !== undefined && <StepPicture step={at + 1} address={picture} />}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

type StepState = 'done' | 'skipped' | 'stopped' | 'failed' | 'running' | 'asks' | 'open';

const STATES = {
  done: { mark: '✓', label: 'stepDone' },
  skipped: { mark: '–', label: 'stepSkipped' },
  stopped: { mark: '–', label: 'stateCancelled' },
  failed: { mark: '✗', label: 'stepNotDone' },
  running: { mark: '▶', label: 'stepRunning' },
  asks: { mark: '?', label: 'stepAsks' },
  open: { mark: '○', label: 'stepOpen' },
} as const satisfies Record<StepState, { mark: string; label: MessageKey }>;

function stateOf(job: Job, at: number, step: StepReport | undefined): StepState {
  const { action, next, question } = job.progress ?? {};
  // An action that is being repeated still has its earlier report.
  if (job.state === 'running' && action === at && next !== at + 1)
    return question === undefined ? 'running' : 'asks';
  if (step === undefined) return isBefore(job, at, step) ? 'skipped' : 'open';
  if (step.end === 'done' || step.end === 'skipped' || step.end === 'stopped') return step.end;
  return 'failed';
}

/** Whether the run began after an action, which it therefore says nothing of. */
function isBefore({ tab }: Job, at: number, step: StepReport | undefined): boolean {
  return step === undefined && at < (tab?.startAt ?? 0);
}

function noteOf({ end, ms, left, settledBy }: StepReport, step: HintedStep): string {
  const time = t('answerSeconds', Math.round(ms / 100) / 10);
  // What a script said is shown with the run.
  if (end !== 'done')
    return end === 'script-failed' ? time : `${time} · ${translate(actionEndText(end, step))}`;
  const ending = left === true ? 'stepLeft' : settledBy && SETTLED[settledBy];
  return ending === undefined ? time : `${time} · ${t(ending)}`;
}

const SETTLED = {
  tree: 'settledTree',
  load: 'settledLoad',
  requests: 'settledRequests',
  limit: 'settledLimit',
} as const satisfies Record<SettledBy, MessageKey>;

interface StepPictureProps {
  /** Counted from 1. */
  step: number;
  /** A `data:` address. */
  address: string;
}

/** What the tab showed after a step: small at first, and as wide as there is room once pressed. */
function StepPicture({ step, address }: StepPictureProps) {
  const [isLarge, setLarge] = useState(false);
  return (
    <button
      type="button"
      class="step-picture"
      aria-pressed={isLarge}
      onClick={() => setLarge(!isLarge)}
    >
      <img src={address} alt={t('stepPicture', step)} />
    </button>
  );
}
