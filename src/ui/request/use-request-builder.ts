import { hasActions } from '@/contract/request/asks-for';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { forcedValues } from '@/contract/request/forced-values';
import { toTabRequest } from '@/contract/request/for-engine';
import { keepsNothing } from '@/contract/request/keeps-nothing';
import type { StepSource } from '@/contract/step-doors';
import type { OtherSelectors, TabOptions } from '@/contract/tab-request';
import type { StoredForm } from '@/storage/drafts';
import type { UploadConsent } from '@/storage/upload-consents';
import { t } from '@/platform/i18n';
import { sameJson, type JsonObject } from '../builder/draft';
import type { Beginning } from '../builder/beginning-of';
import type { PageChange } from '../builder/predict-page-change';
import type { AllowedOrigin } from '../builder/use-allowed-origin';
import type { Form } from '../builder/form-context';
import type { Path } from '../builder/path';
import { selectorsOf } from '../builder/steps';
import { planRequest, type Plan, type WantedEngine } from './engine-plan';
import type { FormState } from './form-state';
import type { RequestPage, RequestServices } from './request-services';
import { showFirstProblem } from './show-first-problem';
import type { StartDialogProps } from './StartDialog';
import { targetOf } from './target-of';
import { uploadOf } from './upload-of';
import { useDraft, type DraftState } from './use-draft';
import { useJobId } from './use-job-id';
import { useKeptForm } from './use-kept-form';
import { usePageSteps } from './use-page-steps';
import { useRecorder } from './use-recorder';
import { useSending } from './use-sending';
import { useSiteRule } from './use-site-rule';
import { useStepsRun } from './use-steps-run';
import type { RequestContext } from './use-request-context';

interface BuilderOptions {
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
export interface RequestBuilder {
  draft: DraftState;
  /** What would be scraped. */
  target: RequestPage;
  /** The address set in the request; `undefined` for the page's own. */
  url: unknown;
  /** The request without its address. */
  options: JsonObject;
  wanted: WantedEngine;
  setWanted: (wanted: WantedEngine) => void;
  /** What sending it would do; absent while the request is invalid. */
  plan: Plan | undefined;
  /** What the editors of its fields share. */
  formContext: Form;
  /** What is to be stored of the form. */
  state: StoredForm;
  /** Why it could not be sent. */
  problem: string | undefined;
  /** The step that will have to wait for the user, as far as the page shows. */
  pageChange: PageChange | undefined;
  /** Where a run of the steps begins, and whether its site is allowed. */
  begins: Beginning;
  startSite: AllowedOrigin;
  /** The upload that the user is asked to consent to; absent if none. */
  asking: { upload: UploadConsent; remembered: boolean } | undefined;
  agree: () => Promise<void>;
  disagree: () => void;
  /** A run in the tab that waits for the user's approval; absent if none. */
  starting: StartDialogProps | undefined;
  /** Sends the request, or shows what is wrong with it. Call it in the turn of the user's click. */
  submit: () => Promise<void>;
  /** The other selectors for its steps, which are stored with a preset. */
  selectors: OtherSelectors | undefined;
  /**
   * Takes over options without an address; the form's address stays.
   *
   * @param presetId - The preset that they are of. Default: none.
   */
  takeOptions: (options: JsonObject, source: StepSource, presetId?: string) => void;
  /** Sends to the service with this id from now on. */
  chooseService: (id: string) => void;
  /** Records the job that the form sent last. */
  noteSent: (jobId: string) => void;
  onScrollEnd: () => void;
}

/**
 * Everything about a request that is being built: its content, what it would do, and how it is
 * sent.
 */
export function useRequestBuilder(props: BuilderOptions): RequestBuilder {
  const { page, services, onSent, onTab, initial, context, readContext, form, fields } = props;
  const [wanted, setWanted] = useState<WantedEngine>(initial.engine);
  const [folds, setFolds] = useState(initial.folds);
  const [scroll, setScroll] = useState(initial.scroll);
  const [preset, setPreset] = useState(initial.preset);
  const [sent, setSent] = useState(initial.sent);
  const [picked, setPicked] = useState(initial.picked);
  const [problem, setProblem] = useState(initial.problem);
  const [complaints, setComplaints] = useState(0);
  const jobId = useJobId();
  const draft = useDraft(initial.draft, page.url);
  const { checked, problems, shown, change, leave } = draft;
  const { url, ...options } = draft.options;
  const target = targetOf(page, url);
  const selectors = selectorsOf(draft.draft.steps);

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
  const rule = useSiteRule(services, target.url);
  const planFor = (about: RequestPage) =>
    checked && planRequest(checked, about, wanted, { ...context, rule, selectors });

  const { tabId } = page;
  // Recording changes the tab's address on many sites; the tab loads the former one for its steps.
  const isStart =
    tabId !== undefined &&
    url !== undefined &&
    url === draft.draft.startUrl &&
    checked !== undefined &&
    hasActions(checked);
  const planned = planFor(isStart ? page : target);
  const isElsewhere = planned !== undefined && planned.engine !== 'tab';
  const { tabSteps, stepLooks, pageChange, begins, startSite } = usePageSteps(page, services, {
    written: Array.isArray(options.actions) ? options.actions : [],
    checked: checked?.actions ?? [],
    startUrl: draft.draft.startUrl,
    selectors,
    isElsewhere,
  });
  const plan = isStart && begins.at !== 'start' ? planFor(target) : planned;
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

  async function submit() {
    if (problems.length > 0) {
      draft.reveal();
      return setComplaints(complaints + 1);
    }
    if (plan === undefined || plan.refused !== undefined) return;
    if (plan.engine === 'tab') {
      if (!checked) return;
      const { request } = toTabRequest(checked, rule);
      if (tabId !== undefined && hasActions(request)) return begin(request);
      return onTab(request, target.url);
    }
    // Before any await, as the browser shows its prompt only in the turn of the user's click.
    if (!(await services.requestDataConsent())) return setProblem(t('dataConsentRefused'));
    setProblem(undefined);
    if (plan.engine === 'upload' && !(remembered && (await services.mayUpload(upload)))) {
      return ask();
    }
    await send(plan.engine);
  }

  return {
    draft,
    target,
    url,
    options,
    selectors,
    wanted,
    setWanted,
    plan,
    state,
    problem,
    pageChange,
    begins,
    startSite,
    asking: asking ? { upload, remembered } : undefined,
    agree,
    disagree,
    starting,
    submit,
    takeOptions(next, source, presetId) {
      setPreset(presetId);
      draft.setOptions(url === undefined ? next : { url, ...next }, source);
    },
    chooseService: (id) => void chooseService(id),
    noteSent: setSent,
    onScrollEnd: () => setScroll(stateNow().scroll),
    formContext: {
      change,
      leave,
      problems: shown,
      engine: plan?.engine,
      forced: forcedValues(options),
      ...(tabId !== undefined && {
        pickElement(path: Path) {
          leaveForm();
          void services.pickElement(page, stateNow(), path);
        },
      }),
      tabSteps,
      ...(recorder && { recorder }),
      stepLooks,
      ...(tabId !== undefined &&
        checked &&
        hasActions(checked) &&
        (target.elsewhere !== true || begins.at === 'start') && {
          tryInTab: {
            run: () => void begin(toTabRequest(checked, rule).request),
            begins,
            allowStart: startSite.allow,
          },
        }),
      ...(tabId !== undefined && !isElsewhere && { tryOptions, changeTry: setTryOptions }),
      ...(plan?.engine === 'tab' &&
        tabId !== undefined &&
        checked &&
        hasActions(checked) && {
          runFrom: (step: number) => void begin(toTabRequest(checked, rule).request, step),
        }),
      picked,
      folds,
      fold: (name, open) => setFolds((all) => ({ ...all, [name]: open })),
    },
  };
}
