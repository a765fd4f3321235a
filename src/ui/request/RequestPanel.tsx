import { useEffect, useRef, useState } from 'preact/hooks';
import { HOSTED_SERVICE } from '@/contract/address/base-address';
import { SECTIONS, type Fields } from '@/contract/fields/field';
import { requestFields } from '@/contract/fields/request-fields';
import { keepsNothing } from '@/contract/request/keeps-nothing';
import { toTabRequest } from '@/contract/request/for-engine';
import { toFailure } from '@/contract/result';
import type { TabRequest } from '@/contract/tab-request';
import { t } from '@/platform/i18n';
import type { JsonObject } from '../builder/draft';
import { FieldList } from '../builder/FieldEditor';
import { FormContext } from '../builder/form-context';
import type { Path } from '../builder/path';
import { JsonEditor } from '../builder/json/JsonEditor';
import { countSet, RequestForm, SectionCount } from '../builder/RequestForm';
import { Callout } from '../Callout';
import { planRequest, type WantedEngine } from './engine-plan';
import { PresetPicker } from './PresetPicker';
import { PlanView } from './PlanView';
import { ProblemList } from './ProblemList';
import { showFirstProblem } from './show-first-problem';
import type { RequestPage, RequestServices } from './request-services';
import { SnippetTools } from './SnippetTools';
import { UploadConsentDialog } from './UploadConsentDialog';
import { uploadOf } from './upload-of';
import { useRequestWorld, type RequestWorld } from './use-request-world';
import { useDraft } from './use-draft';
import './request.css';

interface RequestPanelProps {
  page: RequestPage;
  services: RequestServices;
  /** The options that the form begins with. Default: those of the page's preset. */
  initial?: JsonObject | undefined;
  /** Called when a request is on its way, with the id of its job. */
  onSent: (jobId: string) => void;
  /** Has the tab engine answer this request. */
  onTab: (request: TabRequest) => void;
}

/** Builds a request for a page and sends it. Nothing is shown until it is known how it begins. */
export function RequestPanel(props: RequestPanelProps) {
  const { page, services, initial } = props;
  const [defaults, setDefaults] = useState(initial);
  const [world, readWorld] = useRequestWorld(services);
  useEffect(() => {
    if (initial === undefined) void services.readDefaults(page).then(setDefaults);
    // The page is told by its address; every render gives another object for it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [services, page.url, initial]);
  if (defaults === undefined || world === undefined) return null;
  return <RequestBuilder {...props} initial={defaults} world={world} readWorld={readWorld} />;
}

interface RequestBuilderProps extends RequestPanelProps {
  initial: JsonObject;
  world: RequestWorld;
  /** Reads the world again after a change. */
  readWorld: () => Promise<void>;
}

function RequestBuilder(props: RequestBuilderProps) {
  const { page, services, onSent, onTab, initial, world, readWorld } = props;
  const [wanted, setWanted] = useState<WantedEngine>('auto');
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [complaints, setComplaints] = useState(0);
  // One for the form's whole life, so that a double click is one job.
  const [jobId] = useState(() => crypto.randomUUID());
  const draft = useDraft(initial);
  const { checked, problems, shown, options, change, leave } = draft;
  const form = useRef<HTMLFormElement>(null);

  const written = JSON.stringify(options);
  useEffect(() => {
    void services.keepDraft(page, options);
    // Page and options are told by their texts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [services, page.url, written]);

  // Only when all problems are on the page is it known which comes first.
  useEffect(() => {
    if (complaints > 0 && form.current !== null) showFirstProblem(form.current);
  }, [complaints]);

  const upload = uploadOf(page.url, world.baseAddress);
  // What is to leave no trace leaves no agreement either.
  const remembered = !page.incognito && !keepsNothing(options);

  const plan = checked && planRequest(checked, page, wanted, world);
  const context = {
    change,
    leave,
    problems: shown,
    engine: plan?.engine,
    ...(page.tabId !== undefined && {
      pickElement: (path: Path) => void services.pickElement(page, options, path),
    }),
  };

  async function send(engine: 'service' | 'upload', agreed?: true) {
    try {
      await services.send({ ...page, jobId, engine, options, ...(agreed && { agreed }) });
      setProblem(undefined);
      onSent(jobId);
    } catch (error) {
      setProblem(toFailure(error).message);
    }
  }

  async function start() {
    if (problems.length > 0) {
      draft.reveal();
      return setComplaints(complaints + 1);
    }
    if (plan === undefined || plan.refused !== undefined) return;
    if (plan.engine === 'tab') return checked && onTab(toTabRequest(checked).request);
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
    <FormContext.Provider value={context}>
      <form
        ref={form}
        class="request-panel"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <div class="request-fields">
          <RequestForm draft={draft.draft} onChange={draft.setDraft} sections={['formats']} />
          <FieldList fields={FEW} path={[]} value={options} />
          <details class="builder-section">
            <summary>
              {t('requestMore')}
              <SectionCount count={countSet(MORE, draft.draft, ELSEWHERE)} />
            </summary>
            <RequestForm
              draft={draft.draft}
              onChange={draft.setDraft}
              sections={MORE}
              without={ELSEWHERE}
            />
          </details>
          <details class="builder-section">
            <summary>{t('requestTake')}</summary>
            <PresetPicker
              presets={world.presets}
              onChoose={draft.setOptions}
              onSave={async (name) => {
                await services.savePreset(name, options);
                await readWorld();
              }}
            />
            <JsonEditor
              label={t('requestJson')}
              value={options}
              unread={draft.draft.unread}
              problems={shown}
              onChange={draft.setOptions}
              onUnread={draft.setUnread}
            />
            <SnippetTools
              request={checked && { ...checked, url: page.url }}
              baseAddress={world.baseAddress ?? HOSTED_SERVICE}
              copyText={(text) => services.copyText(text)}
              onRead={draft.setOptions}
            />
          </details>
        </div>
        <div class="request-foot">
          <ProblemList problems={problems} shown={shown} options={options} />
          {problem !== undefined && <Callout kind="problem">{problem}</Callout>}
          <PlanView wanted={wanted} onWanted={setWanted} plan={plan} />
          <button
            type="submit"
            class="button"
            data-variant="primary"
            disabled={plan?.refused !== undefined}
          >
            {plan?.engine === 'tab' ? t('requestTab') : t('requestSend')}
          </button>
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

/** What people change most, beside the formats. */
const FEW: Fields = {
  onlyMainContent: requestFields.onlyMainContent,
  mobile: requestFields.mobile,
};

/** What the form of more options leaves out: the page's own address, and what stands above it. */
const ELSEWHERE = ['url', ...Object.keys(FEW)];

const MORE = SECTIONS.filter((section) => section !== 'formats');
