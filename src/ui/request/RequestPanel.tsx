import type { RemoteEngine } from '@/contract/engine';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { HOSTED_SERVICE } from '@/contract/address/base-address';
import { SECTIONS, type Fields } from '@/contract/fields/field';
import { requestFields } from '@/contract/fields/request-fields';
import { keepsNothing } from '@/contract/request/keeps-nothing';
import { forcedValues } from '@/contract/request/forced-values';
import { toTabRequest } from '@/contract/request/for-engine';
import type { TabOptions } from '@/contract/tab-request';
import { t } from '@/platform/i18n';
import { FieldList } from '../builder/FieldEditor';
import type { JsonObject } from '../builder/draft';
import { Fold } from '../builder/Fold';
import { FormContext } from '../builder/form-context';
import type { Path } from '../builder/path';
import { JsonEditor } from '../builder/json/JsonEditor';
import { countSet, RequestForm, SectionCount } from '../builder/RequestForm';
import { Callout } from '../Callout';
import { planRequest, type WantedEngine } from './engine-plan';
import { FileUpload } from './FileUpload';
import type { FormState } from './form-state';
import { PresetPicker } from './PresetPicker';
import { PlanView } from './PlanView';
import { ProblemList } from './ProblemList';
import { showFirstProblem } from './show-first-problem';
import type { RequestPage, RequestServices } from './request-services';
import { SnippetTools } from './SnippetTools';
import { UploadConsentDialog } from './UploadConsentDialog';
import { hostOf, uploadOf } from './upload-of';
import { TargetLine } from './TargetLine';
import { targetOf } from './target-of';
import { useRequestContext, type RequestContext } from './use-request-context';
import { useDraft } from './use-draft';
import './request.css';
import { failureText } from '../failure-text';

interface RequestPanelProps {
  page: RequestPage;
  services: RequestServices;
  /** What the form begins with. Default: what was being written for the page, or its preset. */
  initial?: FormState | undefined;
  /** Called when a request is on its way, with the id of its job. */
  onSent: (jobId: string) => void;
  /** Whether what was read of the page, which is in no tab here, answers a request. Default: it does not. */
  isKept?: (request: TabOptions) => boolean;
  /** Has the tab engine answer this request; where the page is not open in a tab, opens it for that. */
  onTab: (request: TabOptions) => void;
}

/**
 * Builds a request for a page and sends it. Shows nothing until it knows what the form starts with.
 */
export function RequestPanel(props: RequestPanelProps) {
  const { page, services, initial } = props;
  const [form, setForm] = useState(initial);
  const [context, readContext] = useRequestContext(services);
  useEffect(() => {
    if (initial === undefined) void services.readForm(page).then(setForm);
    // The page is told by its address; every render gives another object for it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [services, page.url, initial]);
  if (form === undefined || context === undefined) return null;
  return <RequestBuilder {...props} initial={form} context={context} readContext={readContext} />;
}

interface RequestBuilderProps extends RequestPanelProps {
  initial: FormState;
  context: RequestContext;
  /** Reads the context again after a change. */
  readContext: () => Promise<void>;
}

function RequestBuilder(props: RequestBuilderProps) {
  const { page, services, onSent, onTab, isKept, initial, context, readContext } = props;
  const [wanted, setWanted] = useState<WantedEngine>(initial.engine);
  const [folds, setFolds] = useState(initial.folds);
  const [scroll, setScroll] = useState(initial.scroll);
  const [asking, setAsking] = useState(false);
  const [hasFile, setHasFile] = useState(false);
  const [problem, setProblem] = useState(initial.problem);
  const [complaints, setComplaints] = useState(0);
  // One id for the form's lifetime, so that a double click makes one job.
  const [jobId] = useState(() => crypto.randomUUID());
  const draft = useDraft(initial.draft, page.url);
  const { checked, problems, shown, change, leave } = draft;
  const { url, ...options } = draft.options;
  const target = targetOf(page, url);
  const form = useRef<HTMLFormElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  // What waits for an element is kept as it is from then on: the popup closes.
  const leaving = useRef(false);

  const { sent, start } = initial;
  const state = {
    draft: draft.draft,
    start,
    engine: wanted,
    folds,
    scroll,
    ...(sent !== undefined && { sent }),
  };
  const written = JSON.stringify(state);
  useEffect(() => {
    if (!leaving.current) void services.keepForm(page, state);
    // Page and form are told by their texts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [services, page.url, written]);

  // Before the field that an element was picked for scrolls itself into sight.
  useLayoutEffect(() => fields.current?.scrollTo({ top: initial.scroll }), [initial]);

  // Which problem comes first is known only once all are on the page.
  useEffect(() => {
    if (complaints > 0 && form.current !== null) showFirstProblem(form.current);
  }, [complaints]);

  const upload = uploadOf(target.url, context.baseAddress);
  // What must leave no trace must not leave a consent either.
  const remembered = !page.incognito && !keepsNothing(options);

  const plan = checked && planRequest(checked, target, wanted, context);
  const byTab = plan?.engine === 'tab';
  const fromKept =
    byTab && checked !== undefined && isKept?.(toTabRequest(checked).request) === true;
  // A page is read where the user clicks Winnow on it, and nowhere else.
  const elsewhere = fromKept ? 'requestKept' : 'requestOpenPage';
  const readLabel = page.tabId === undefined ? elsewhere : 'requestTab';
  const formContext = {
    change,
    leave,
    problems: shown,
    engine: plan?.engine,
    forced: forcedValues(options),
    ...(page.tabId !== undefined && {
      pickElement(path: Path) {
        leaving.current = true;
        // The end of scrolling may not have been told yet.
        const now = Math.round(fields.current?.scrollTop ?? scroll);
        void services.pickElement(page, { ...state, scroll: now }, path);
      },
    }),
    picked: initial.picked,
    folds,
    fold: (name: string, open: boolean) => setFolds((all) => ({ ...all, [name]: open })),
  };

  async function send(engine: RemoteEngine, agreed?: true) {
    try {
      const isPdf = engine === 'upload' && target.tabContent === 'pdf';
      if (isPdf) {
        const file = await services.readPdf(target.url);
        await services.sendFile({ jobId, file, incognito: page.incognito, options });
      } else {
        const { elsewhere: _elsewhere, tabContent: _content, ...order } = target;
        const settings = { jobId, engine, options, ...(agreed && { agreed }) };
        await services.send({ ...order, ...tabOf(page), ...settings });
      }
      // No address of the tab leads to the answer.
      if (isPdf || target.elsewhere) await services.keepForm(page, { ...state, sent: jobId });
      setProblem(undefined);
      onSent(jobId);
    } catch (error) {
      setProblem(failureText(error));
    }
  }

  /** Options of a preset, which has no address: that of the form stays. */
  function takeOptions(next: JsonObject) {
    draft.setOptions(url === undefined ? next : { url, ...next });
  }

  async function submit() {
    if (problems.length > 0) {
      draft.reveal();
      return setComplaints(complaints + 1);
    }
    if (plan === undefined || plan.refused !== undefined) return;
    if (plan.engine === 'tab') return checked && onTab(toTabRequest(checked).request);
    // Before any await: the browser asks only in the turn of the user's click.
    if (!(await services.requestDataConsent())) return setProblem(t('dataConsentRefused'));
    setProblem(undefined);
    if (plan.engine === 'upload' && !(remembered && (await services.mayUpload(upload)))) {
      return setAsking(true);
    }
    await send(plan.engine);
  }

  async function agree() {
    if (remembered) await services.allowUpload(upload);
    await send('upload', true);
  }

  return (
    <FormContext.Provider value={formContext}>
      <form
        ref={form}
        class="request-panel"
        onSubmit={(event) => {
          event.preventDefault();
          if (!hasFile) void submit();
        }}
      >
        <div
          ref={fields}
          class="request-fields"
          onScrollEnd={(event) => setScroll(Math.round(event.currentTarget.scrollTop))}
        >
          <TargetLine page={page} url={url} onChange={(next) => change(['url'], next)} />
          <RequestForm draft={draft.draft} onChange={draft.setDraft} sections={['formats']} />
          <FieldList fields={FEW} path={[]} value={draft.options} />
          <Fold
            name="more"
            title={
              <>
                {t('requestMore')}
                <SectionCount count={countSet(MORE, draft.draft, ELSEWHERE, start)} />
              </>
            }
          >
            <RequestForm
              draft={draft.draft}
              onChange={draft.setDraft}
              sections={MORE}
              without={ELSEWHERE}
              start={start}
            />
          </Fold>
          <Fold name="take" title={t('requestTake')}>
            <PresetPicker
              presets={context.presets}
              onChoose={takeOptions}
              onDefault={() => void services.readStart().then(takeOptions)}
              onSave={async (name) => {
                await services.savePreset(name, options);
                await readContext();
              }}
            />
            <JsonEditor
              label={t('requestJson')}
              value={draft.options}
              unread={draft.draft.unread}
              problems={shown}
              onChange={draft.setOptions}
              onUnread={draft.setUnread}
            />
            <SnippetTools
              request={checked && { ...checked, url: target.url }}
              baseAddress={context.baseAddress ?? HOSTED_SERVICE}
              copyText={(text) => services.copyText(text)}
              page={page}
              onRead={draft.setOptions}
            />
          </Fold>
        </div>
        <div class="request-foot">
          <ProblemList problems={problems} shown={shown} options={draft.options} />
          {problem !== undefined && <Callout kind="problem">{problem}</Callout>}
          {!hasFile && <PlanView wanted={wanted} onWanted={setWanted} plan={plan} />}
          {context.baseAddress !== undefined && (
            <FileUpload
              checked={checked}
              service={hostOf(context.baseAddress)}
              onChosen={setHasFile}
              onSend={async (file) => {
                if (!(await services.requestDataConsent()))
                  throw new Error(t('dataConsentRefused'));
                const { incognito } = page;
                await services.sendFile({ jobId, file, incognito, options });
                onSent(jobId);
              }}
              onElsewhere={
                page.tabId === undefined || services.chooseFile === undefined
                  ? undefined
                  : () => void services.chooseFile?.(page, state)
              }
            />
          )}
          {!hasFile && (
            <>
              {byTab && page.tabId === undefined && (
                <p class="builder-help">
                  {t(fromKept ? 'requestKeptHelp' : 'requestOpenPageHelp')}
                </p>
              )}
              <button
                type="submit"
                class="button"
                data-variant="primary"
                disabled={plan?.refused !== undefined}
              >
                {t(byTab ? readLabel : 'requestSend')}
              </button>
            </>
          )}
        </div>
      </form>
      {asking && (
        <UploadConsentDialog
          upload={upload}
          size={page.size}
          remembered={remembered}
          onAgree={() => void agree()}
          onClose={() => setAsking(false)}
        />
      )}
    </FormContext.Provider>
  );
}

/** The tab that tells how a job goes. */
function tabOf({ tabId }: RequestPage): { tabId?: number } {
  return tabId === undefined ? {} : { tabId };
}

/** What people change most, beside the formats. */
const FEW: Fields = {
  onlyMainContent: requestFields.onlyMainContent,
  mobile: requestFields.mobile,
};

/** What the form of more options leaves out: the page's own address, and what stands above it. */
const ELSEWHERE = ['url', ...Object.keys(FEW)];

const MORE = SECTIONS.filter((section) => section !== 'formats');
