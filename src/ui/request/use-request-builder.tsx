import { isRemote, sendsTab } from '@/contract/engine';
import { hasActions } from '@/contract/request/asks-for';
import { asksModel } from '@/contract/request/asks-model';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { forcedValues } from '@/contract/request/forced-values';
import { toTabRequest } from '@/contract/request/for-engine';
import { keepsNothing } from '@/contract/request/keeps-nothing';
import type { StepSource } from '@/contract/step-doors';
import type { TabOptions } from '@/contract/tab-request';
import type { StoredForm } from '@/storage/drafts';
import { t } from '@/platform/i18n';
import type { JsonObject } from '@/drafts/draft';
import { sameJson } from '@/drafts/same-request';
import type { Path } from '@/contract/request/path';
import { hintsOf } from '@/drafts/steps';
import type { WantedEngine, FormState } from '@/drafts/form-state';
import type { Form } from '../builder/form-context';
import type { RequestPage, RequestServices } from './request-services';
import { showFirstProblem } from './show-first-problem';
import { LazyAgentPanel } from './lazy-request';
import { targetOf } from './target-of';
import { uploadOf } from './upload-of';
import { useDraft } from './use-draft';
import { useJob } from './use-job';
import { useJobId } from './use-job-id';
import { useKeptForm } from './use-kept-form';
import { usePlan } from './use-plan';
import { useRecorder } from './use-recorder';
import { useSending } from './use-sending';
import { useStepsRun } from './use-steps-run';
import type { RequestContext } from './use-request-context';

export interface BuilderOptions {
  page: RequestPage;
  services: RequestServices;
  initial: FormState;
  context: RequestContext;
  /** Reads the context again after a change. */
  readContext: () => Promise<void>;
  /** Called when a request was sent, with the id of its job. */
  onSent: (jobId: string) => void;
  /** Has the tab engine answer this request, for the page at this address. */
  onTab: (request: TabOptions, url: string) => void;
  form: RefObject<HTMLFormElement | null>;
  /** The scrolling element, whose position is kept. */
  fields: RefObject<HTMLElement | null>;
}

/** A request that is being built, whatever the form looks like. */
export type RequestBuilder = ReturnType<typeof useRequestBuilder>;

/**
 * Everything about a request that is being built: its content, what it would do, and how it is
 * sent.
 */
export function useRequestBuilder(props: BuilderOptions) {
  const { page, services, onSent, onTab, initial, readContext, form, fields } = props;
  const [wanted, setWanted] = useState<WantedEngine>(initial.engine);
  const [folds, setFolds] = useState(initial.folds);
  const [scroll, setScroll] = useState(initial.scroll);
  const [preset, setPreset] = useState(initial.preset);
  const [sent, setSent] = useState(initial.sent);
  const [picked, setPicked] = useState(initial.picked);
  const [problem, setProblem] = useState(initial.problem);
  const [complaints, setComplaints] = useState(0);
  const jobId = useJobId();
  const [agentJob, onRun] = useState<string>();
  const ran = useJob(services, agentJob);
  const draft = useDraft(initial.draft, page.url);
  // One that is gone is not missed: another is asked, as the form says.
  const named = props.context.choice?.find(({ id }) => id === draft.draft.model);
  const context = named ? { ...props.context, model: named } : props.context;
  const { checked, problems, shown, change, leave } = draft;
  const { url, ...options } = draft.options;
  const target = targetOf(page, url);
  const hints = hintsOf(draft.draft.steps);
  const { start } = initial;
  const written = { draft: draft.draft, start, engine: wanted, folds, scroll };
  const state: StoredForm = {
    ...written,
    ...(preset !== undefined && { preset }),
    ...(sent !== undefined && { sent }),
  };
  const { leave: leaveForm } = useKeptForm({
    page,
    services,
    initial,
    state,
    onOther(other, returns) {
      if (returns && other.picked !== undefined) setPicked(other.picked);
      if (returns) setProblem(other.problem);
      draft.setDraft(other.draft);
      setWanted(other.engine);
      setPreset(other.preset);
      setSent(other.sent);
    },
  });

  // Before the field that an element was picked for scrolls itself into view.
  useLayoutEffect(() => fields.current?.scrollTo({ top: initial.scroll }), [fields, initial]);

  // Which problem comes first is known only once all are on the page.
  useEffect(() => {
    if (complaints > 0 && form.current !== null) showFirstProblem(form.current);
  }, [form, complaints]);

  const upload = uploadOf(target.url, context.service?.address);
  // What must leave no trace must not leave a consent either.
  const remembered = !page.incognito && !keepsNothing(options);
  const { plan, rule, isElsewhere, pageSteps } = usePlan(
    { page, services, context },
    { draft, target, wanted, hints },
  );
  const { model, stepsModel } = context;
  const aids = { rule, model, stepsModel };
  const { tabSteps, stepLooks, pageChange, begins, startSite } = pageSteps;
  const { tabId } = page;
  const recorder = useRecorder(page, services, stateNow, setProblem);

  const { begin, starting, tryOptions, setTryOptions } = useStepsRun({
    page,
    services,
    draft,
    state,
    options,
    begins,
    jobId,
    onBegun(id) {
      setProblem(undefined);
      onSent(id);
    },
    onFailed: setProblem,
  });

  const { send, asking, ask, agree, disagree } = useSending({
    page,
    services,
    target,
    options,
    serviceId: context.service?.id,
    upload,
    state,
    jobId,
    remembered,
    onSent(id) {
      setProblem(undefined);
      onSent(id);
    },
    onFailed: setProblem,
  });

  /** The form as it is to be stored; the event for the end of scrolling may not have come yet. */
  function stateNow(): StoredForm {
    return { ...state, scroll: Math.round(fields.current?.scrollTop ?? scroll) };
  }

  /**
   * A time limit that nobody typed is that of the former service: replace it with the new one's.
   */
  async function chooseService(id: string) {
    const former = await services.readStart();
    await services.chooseService(id);
    const next = await services.readStart();
    if (sameJson(options.timeout, former.timeout)) draft.change(['timeout'], next.timeout);
    await readContext();
  }

  /** Does the steps in the tab, from one on; absent if there are none, or no tab. */
  const run =
    tabId !== undefined && checked && hasActions(checked)
      ? (step?: number) => void begin(toTabRequest(checked, aids).request, step)
      : undefined;

  async function submit() {
    if (problems.length > 0) {
      draft.reveal();
      return setComplaints(complaints + 1);
    }
    if (plan === undefined || plan.refused !== undefined) return;
    if (!isRemote(plan.engine)) {
      if (!checked) return;
      const { request } = toTabRequest(checked, aids);
      const sends = model?.isOwn === false && asksModel(request);
      // Before any await, as below.
      if (sends && !(await services.requestDataConsent()))
        return setProblem(t('dataConsentRefused'));
      if (tabId !== undefined && hasActions(request)) return begin(request);
      return onTab(request, target.url);
    }
    // Before any await, as the browser shows its prompt only in the turn of the user's click.
    if (!(await services.requestDataConsent())) return setProblem(t('dataConsentRefused'));
    setProblem(undefined);
    if (sendsTab(plan.engine) && !(remembered && (await services.mayUpload(upload)))) {
      return ask();
    }
    await send(plan.engine);
  }

  /** What the editors of its fields share. */
  const formContext: Form = {
    change,
    leave,
    problems: shown,
    engine: plan?.engine,
    model,
    forced: forcedValues(options),
    tabSteps,
    ...(recorder && { recorder }),
    stepLooks,
    ...(tabId !== undefined && {
      agent: (hidden) => (
        <LazyAgentPanel {...{ page, services, draft, aids, onSent, run: ran, onRun, hidden }} />
      ),
      pickElement(path: Path) {
        leaveForm();
        void services.pickElement(page, stateNow(), path);
      },
    }),
    ...(tabId !== undefined && !isElsewhere && { tryOptions, changeTry: setTryOptions }),
    ...(run &&
      (target.elsewhere !== true || begins.at === 'start') && {
        tryInTab: { run: () => run(), begins, allowStart: startSite.allow },
      }),
    ...(run && plan && !isRemote(plan.engine) && { runFrom: run }),
    picked,
    folds,
    fold: (name, open) => setFolds((all) => ({ ...all, [name]: open })),
  };

  return {
    draft,
    /** What would be scraped. */
    target,
    /** The address set in the request; `undefined` for the page's own. */
    url,
    /** The request without its address. */
    options,
    /** What is known of its steps, which is stored with a preset. */
    hints,
    wanted,
    setWanted,
    /** What sending it would do; absent while the request is invalid. */
    plan,
    /** What this tab has besides the page. */
    aids,
    /** Whether the tab answers it, and asks a model. */
    asksTab: plan !== undefined && !isRemote(plan.engine) && asksModel(checked ?? {}),
    /** The id of the model that the request names; `undefined` if it names none. */
    named: named?.id,
    /** What is to be stored of the form. */
    state,
    /** Why it could not be sent. */
    problem,
    /** The step that will have to wait for the user, as far as the page shows. */
    pageChange,
    /** Where a run of the steps begins, and whether its site is allowed. */
    begins,
    startSite,
    /** The upload that the user is asked to consent to; absent if none. */
    asking: asking ? { upload, remembered } : undefined,
    agree,
    disagree,
    /** A run in the tab that waits for the user's approval; absent if none. */
    starting,
    /** Sends the request, or shows what is wrong with it. Call it in the turn of the user's click. */
    submit,
    /**
     * Takes over options without an address; the form's address stays.
     *
     * @param presetId - The preset that they are of. Default: none.
     */
    takeOptions: (next: JsonObject, source: StepSource, presetId?: string) => {
      setPreset(presetId);
      draft.setOptions(url === undefined ? next : { url, ...next }, source);
    },
    /** Sends to the service with this id from now on. */
    chooseService: (id: string) => void chooseService(id),
    /** Records the job that the form sent last. */
    noteSent: setSent,
    onScrollEnd: () => setScroll(stateNow().scroll),
    formContext,
  };
}
