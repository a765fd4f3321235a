import type { Action } from '@/contract/actions';
import type { PastStep, Proposal } from '@/contract/agent';
import { nextAction, type Job } from '@/contract/job';
import { newStep, withSteps, type Draft, type Step } from '@/drafts/draft';
import { sentIndex } from '@/drafts/steps';
import { send } from '@/messaging/messenger';
import { translate } from '@/platform/i18n';
import { stepSaid } from '../builder/step-text';
import type { AgentTask } from './agent-form';

/** The steps of a proposal, as a form has them. */
export function stepsOf({ steps = [] }: Pick<Proposal, 'steps'>): Step[] {
  return steps.map(({ action, notes, hints }) => ({
    ...newStep({ ...action }, hints),
    ...(notes !== undefined && { notes }),
  }));
}

/**
 * A draft with steps that the user, or a limit that the user has set, has approved.
 *
 * @param url - Where the tab is: where steps begin that are added to none.
 */
export function withApproved(draft: Draft, added: readonly Step[], url: string): Draft {
  const all = withSteps(draft, [...draft.steps, ...added]);
  return draft.steps.length > 0 ? all : { ...all, startUrl: url };
}

/** A draft without those of the steps with these ids that a job did not do. */
export function withoutUndone(draft: Draft, added: readonly string[], job: Job | undefined): Draft {
  const done = job === undefined ? 0 : nextAction(job);
  const { steps } = draft;
  const kept = steps.filter(
    ({ id }, at) => !added.includes(id) || (sentIndex(steps, at) ?? done) < done,
  );
  return withSteps(draft, kept);
}

/** The actions of the enabled steps. */
export function actionsIn(steps: readonly Step[]): Action[] {
  // Those of the form are checked again when they are run.
  return steps.flatMap(({ enabled, action }) => (enabled ? [action as unknown as Action] : []));
}

/** What steps do, in words. */
export function wordsOf(steps: readonly Step[]): string {
  const hinted = actionsIn(steps).map((action, at) => ({ action, hints: steps[at]?.hints }));
  return hinted
    .map((step, at) =>
      stepSaid(step, hinted[at - 1])
        .map(({ text, isQuoted }) => (isQuoted ? JSON.stringify(text) : text))
        .join(''),
    )
    .join('; ');
}

/** A step that a job did not do, or may have done, as the model is told of it. */
export function undoneStep(words: string, job: Job | undefined): PastStep {
  const wasBroken = job?.state === 'interrupted' || job?.state === 'cancelled';
  const isUnsure = wasBroken && job.progress?.action !== undefined;
  const reason = job?.failure && translate(job.failure.message);
  return {
    words,
    end: isUnsure ? 'unsure' : 'failed',
    ...(reason !== undefined && { reason }),
  };
}

/**
 * Deletes what the last step of a task has read, which only told how it went, unless the user has
 * copied or saved it.
 */
export function forgetLast(task: AgentTask): void {
  const { last } = task;
  delete task.last;
  if (last !== undefined)
    send('deleteResults', { jobIds: [last], unlessKept: true }).catch(() => {});
}
