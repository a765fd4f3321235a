import type { Action, SettledBy, StepReport } from '@/contract/actions';
import type { Job } from '@/contract/job';
import type { MessageKey } from '@/contract/user-text';
import { language, t } from '@/platform/i18n';
import { stepText } from '../builder/step-text';
import './step-outcomes.css';

interface StepOutcomesProps {
  job: Job;
  steps: readonly StepReport[];
}

/** How each action of a run in the tab went: whether it was done, how long it took, what ended the wait. */
export function StepOutcomes({ job, steps }: StepOutcomesProps) {
  const { actions = [] } = job.request;
  return (
    <details class="step-outcomes" open={steps.some(({ end }) => end !== 'done')}>
      <summary>{t('stepOutcomes')}</summary>
      <ul>
        {steps.map((step) => (
          <li key={step.action} data-failed={step.end !== 'done' || undefined}>
            <span aria-hidden="true">{step.end === 'done' ? '✓' : '✗'}</span>
            <span class="visually-hidden">
              {t(step.end === 'done' ? 'stepDone' : 'stepNotDone')}
            </span>
            <span dir="auto">{nameOf(actions, step.action)}</span>
            <span class="view-note">{noteOf(step)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function nameOf(actions: readonly Action[], at: number): string {
  const action = actions[at];
  if (action === undefined) return `${at + 1}.`;
  const { name, about } = stepText(action);
  return `${at + 1}. ${name}${about === undefined ? '' : ` ${about}`}`;
}

function noteOf({ ms, left, settledBy }: StepReport): string {
  const format = { style: 'unit', unit: 'second', maximumFractionDigits: 1 } as const;
  const time = new Intl.NumberFormat(language(), format).format(ms / 1000);
  const ending = left === true ? 'stepLeft' : settledBy && SETTLED[settledBy];
  return ending === undefined ? time : `${time} · ${t(ending)}`;
}

const SETTLED = {
  tree: 'settledTree',
  load: 'settledLoad',
  requests: 'settledRequests',
  limit: 'settledLimit',
} as const satisfies Record<SettledBy, MessageKey>;
