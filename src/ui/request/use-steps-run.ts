import { useState } from 'preact/hooks';
import { secretSteps, type StepSecret } from '@/contract/secret-steps';
import { mayRunAtOnce } from '@/contract/step-doors';
import type { TabOptions } from '@/contract/tab-request';
import type { StoredForm } from '@/storage/drafts';
import type { beginningOf } from '@/drafts/beginning-of';
import type { Draft, JsonObject } from '@/drafts/draft';
import type { TryOptions } from '../builder/form-context';
import { hintsOf, keptOf } from '@/drafts/steps';
import { failureText } from '../failure-text';
import type { RequestPage, RequestServices } from './request-services';
import type { StartDialogProps } from './StartDialog';
import type { DraftState } from './use-draft';
import type { NextJobId } from './use-job-id';

interface StepsRunOptions {
  page: RequestPage;
  services: Pick<RequestServices, 'keepForm' | 'markReviewed' | 'runInTab'>;
  draft: DraftState;
  /** The form as it is kept. */
  state: StoredForm;
  /** The request without its address. */
  options: JsonObject;
  /** Where the steps begin. */
  begins: ReturnType<typeof beginningOf>;
  jobId: NextJobId;
  /** Called when a run has begun, with the id of its job. */
  onBegun: (jobId: string) => void;
  /** Called with the reason why a run could not begin. */
  onFailed: (problem: string) => void;
}

/** Runs steps in the tab of a form, after the user has reviewed or typed what they must. */
export function useStepsRun(props: StepsRunOptions) {
  const { page, services, draft, state, options, begins, jobId, onBegun, onFailed } = props;
  const [asked, setAsked] = useState<{ request: TabOptions; startAt: number | undefined }>();
  const [tryOptions, setTryOptions] = useState<TryOptions>({});
  const { tabId } = page;
  const { preset } = state;
  const mustReview = draft.draft.reviewed !== true;

  async function begin(request: TabOptions, startAt?: number) {
    const { actions = [] } = request;
    if (mayRunAtOnce(actions, draft.draft, startAt)) await run(request, [], startAt);
    else setAsked({ request, startAt });
  }

  function startingOf({ request, startAt }: NonNullable<typeof asked>): StartDialogProps {
    const { actions = [] } = request;
    return {
      actions,
      hints: hintsOf(draft.draft.steps),
      ...(begins.at === 'start' && startAt === undefined && { startUrl: begins.url }),
      url: page.url,
      review: mustReview,
      secrets: secretSteps(actions, startAt),
      onStart(secrets) {
        if (mustReview) {
          const reviewed: Draft = { ...draft.draft, reviewed: true };
          draft.setDraft(reviewed);
          // The answer may replace the form before it is stored automatically.
          void services.keepForm(page, { ...state, draft: reviewed });
          if (preset !== undefined) void services.markReviewed(preset, options, keptOf(reviewed));
        }
        void run(request, secrets, startAt);
      },
      onClose: () => setAsked(undefined),
    };
  }

  async function run(request: TabOptions, secrets: readonly StepSecret[], startAt?: number) {
    if (tabId === undefined) return;
    const id = jobId.read();
    try {
      // The form goes along with the tab, and with it what shows the run there.
      if (begins.at === 'start' && startAt === undefined && begins.url !== page.url)
        await services.keepForm({ ...page, url: begins.url }, { ...state, sent: id });
      await services.runInTab({
        jobId: id,
        tabId,
        options: request,
        hints: hintsOf(draft.draft.steps),
        secrets,
        preset,
        ...tryOptions,
        ...(startAt === undefined
          ? begins.at === 'start' && { startUrl: begins.url }
          : { startAt }),
      });
      jobId.change();
      onBegun(id);
    } catch (error) {
      onFailed(failureText(error));
    }
  }

  return {
    /**
     * Does the actions of a request, from one on, or first asks the user for what must be settled.
     * Does nothing if the form is not for a tab.
     */
    begin,
    /** A run that waits for the user's approval; absent if none. */
    starting: tabId === undefined || asked === undefined ? undefined : startingOf(asked),
    tryOptions,
    setTryOptions,
  };
}
