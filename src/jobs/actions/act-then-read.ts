import { throwIfAborted } from '@/async/deadline';
import { nextAction, type Job, type ScrapeResult } from '@/contract/job';
import { FailureError } from '@/contract/result';
import type { UserText } from '@/contract/user-text';
import type { JobEvent } from '../engine';
import { findTabOf } from '../find-page';
import type { TabAccess } from '../tab-access';
import { hasGathered, storedGathered, storedPictures, withActed, type Acted } from './acted';
import { endText } from '@/contract/end-text';
import type { Questions } from './ask-driver';
import type { EchoFilter } from './without-secrets';
import { runActions, type ActionsOrder } from './run-actions';
import type { StepTools } from './take-step';

/** What a run of actions needs from outside. */
export interface RunTools extends StepTools {
  /** Translates a text for the sign in the page. */
  translate: (text: UserText) => string;
  /** What the user typed for this run, by the index of the action. */
  secrets?: ActionsOrder['secrets'];
  /** Takes what was typed out of what comes of the run. Default: nothing was. */
  echo?: Pick<EchoFilter, 'clean'> | undefined;
  /** Finds what the actions of a job gave before it was paused. Default: nothing. */
  findResult?: ((jobId: string) => Promise<ScrapeResult | undefined>) | undefined;
  /** Whether the user has paused the actions of a job. Default: never. */
  isHeld?: ((jobId: string) => Promise<boolean>) | undefined;
  /** How the user is asked about what the actions of a job press. Default: not at all. */
  questionsOf?: ((job: Job) => Questions | undefined) | undefined;
}

/**
 * Performs the actions of a job in its tab, from where it was paused, then reads the page that they
 * led to. What the actions gave comes with that page, or alone if the page cannot be read.
 *
 * @param read - Reads the page of a job and answers from it, with what came of its actions; then
 * fails if they did.
 * @throws {FailureError} why an action was not done, after giving what there is; and whatever
 * finding the tab or reading the page fails with.
 */
export async function* actThenRead(
  access: TabAccess,
  job: Job,
  read: (job: Job, acted: Acted) => AsyncGenerator<JobEvent>,
  { translate, secrets, echo, findResult, isHeld, questionsOf, ...tools }: RunTools,
  signal: AbortSignal,
): AsyncGenerator<JobEvent> {
  const { next: resumed, steps = [] } = job.progress ?? {};
  // A resumed run continues wherever it has led.
  const { tabId } = await findTabOf(
    access,
    job.target,
    ...(resumed === undefined ? [] : [() => false]),
  );
  const { actions = [], timeout } = job.request;
  const { hints, pictures: wantsPictures } = job.tab ?? {};
  const startAt = nextAction(job);
  const questions = questionsOf?.(job);
  const result = await findResult?.(job.id);
  const gathered = storedGathered(result?.data.actions);
  const pictures = wantsPictures && storedPictures(result?.stepPictures);
  const hasScript = actions.some(({ type }) => type === 'executeJavascript');
  if (hasScript && tools.scripts === undefined)
    throw new FailureError({
      code: 'ACTION_FAILED',
      message: endText('no-scripts'),
      action: startAt,
    });
  const acted = yield* runActions(
    access,
    tabId,
    {
      actions,
      hints,
      secrets,
      startAt,
      before: { gathered, steps, ...(pictures && { pictures }) },
      isHeld: async () => (await isHeld?.(job.id)) === true,
      questions: questions && echo ? { ...questions, clean: echo.clean } : questions,
      timeout,
      translate,
      tools,
    },
    signal,
  );
  if (acted === undefined) return;
  // The actions may have led elsewhere.
  const url = (await access.findTab(tabId))?.url ?? job.target.url;
  const { documentId: _former, ...target } = { ...job.target, url };
  let isAnswered = false;
  try {
    for await (const event of read({ ...job, target }, acted)) {
      isAnswered ||= event.type === 'page';
      yield event;
    }
  } catch (error) {
    throwIfAborted(signal);
    const { failure } = acted;
    if (isAnswered || (failure === undefined && !hasGathered(acted))) throw error;
    yield { type: 'page', ...withActed({ data: { metadata: {} } }, acted) };
    throw failure === undefined ? error : new FailureError(failure);
  }
}
