import { useEffect, useRef, useState } from 'preact/hooks';
import { HOSTED_SERVICE } from '@/contract/address/base-address';
import { SECTIONS, type Fields } from '@/contract/fields/field';
import { requestFields } from '@/contract/fields/request-fields';
import type { TabOptions } from '@/contract/tab-request';
import { t } from '@/platform/i18n';
import { FieldList } from '../builder/FieldEditor';
import { Fold } from '../builder/Fold';
import { FormContext } from '../builder/form-context';
import { JsonEditor } from '../builder/json/JsonEditor';
import { RequestForm, SetFields } from '../builder/RequestForm';
import { keptOf } from '@/drafts/steps';
import type { FormState } from '@/drafts/form-state';
import { PresetNote } from './PresetNote';
import { PresetPicker } from './PresetPicker';
import type { RequestPage, RequestServices } from './request-services';
import { LazySnippetTools } from './lazy-snippet-tools';
import { RequestDialogs } from './RequestDialogs';
import { RequestFoot } from './RequestFoot';
import { TargetLine } from './TargetLine';
import { useRequestBuilder, type BuilderOptions } from './use-request-builder';
import { useRequestContext } from './use-request-context';
import './request.css';

interface RequestPanelProps {
  page: RequestPage;
  services: RequestServices;
  /** What the form starts with. Default: what was being written for the page, or its preset. */
  initial?: FormState | undefined;
  /** The id of a preset to start with and run at once. Default: none. */
  preset?: string | undefined;
  /** Called when a request was sent, with the id of its job. */
  onSent: (jobId: string) => void;
  /**
   * Whether what was read of the page, which is not open in a tab, answers a request. Default: no.
   */
  isKept?: (request: TabOptions) => boolean;
  /** Has the tab engine answer this request; if the page is not open in a tab, opens it. */
  onTab: (request: TabOptions) => void;
  /** Offers to load what the tab's page has not drawn; absent if the page is not in a tab. */
  onLoadRest?: (() => void) | undefined;
}

/**
 * Builds a request for a page and sends it. Shows nothing until it knows what the form starts with.
 */
export function RequestPanel(props: RequestPanelProps) {
  const { page, services, initial, preset } = props;
  const [form, setForm] = useState(initial);
  const [context, readContext] = useRequestContext(services);
  useEffect(() => {
    if (initial === undefined) void services.readForm(page, preset).then(setForm);
    // The address identifies the page; every render creates another object for it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [services, page.url, initial, preset]);
  if (form === undefined || context === undefined) return null;
  return <RequestBuilder {...props} initial={form} context={context} readContext={readContext} />;
}

function RequestBuilder(
  props: RequestPanelProps & Pick<BuilderOptions, 'initial' | 'context' | 'readContext'>,
) {
  const { page, services, onSent, isKept, context, readContext } = props;
  const [hasFile, setHasFile] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const builder = useRequestBuilder({
    ...props,
    form,
    fields,
    onTab: (request) => props.onTab(request),
  });
  const { draft, url, options, hints, target, plan, state } = builder;
  const { checked, shown } = draft;
  const { begins, startSite } = builder;
  // Elsewhere on the site, the steps would find nothing.
  const away = begins.at === 'away' && !isSamePath(begins.url, page.url) ? begins.url : undefined;
  const mayBegin = props.preset !== undefined && startSite.isKnown && away === undefined;
  useOnce(mayBegin && plan !== undefined, () => void builder.submit());
  const { start } = props.initial;

  const startAgain = () =>
    void services.readStart().then((options) => builder.takeOptions(options, { door: 'start' }));

  return (
    <FormContext.Provider value={builder.formContext}>
      <form
        ref={form}
        class="request-panel column"
        onSubmit={(event) => {
          event.preventDefault();
          if (!hasFile) void builder.submit();
        }}
      >
        <div ref={fields} class="request-fields column" onScrollEnd={builder.onScrollEnd}>
          <TargetLine
            page={page}
            url={url}
            onChange={(next) => draft.change(['url'], next)}
            onLoadRest={props.onLoadRest}
          />
          <PresetNote
            presets={context.presets}
            chosenId={state.preset}
            url={target.url}
            onWithout={startAgain}
          />
          <RequestForm draft={draft.draft} onChange={draft.setDraft} sections={['formats']} />
          <FieldList fields={FEW} path={[]} value={draft.options} />
          <Fold
            name="more"
            title={
              <>
                {t('requestMore')}
                <SetFields
                  title={t('requestMore')}
                  sections={MORE}
                  draft={draft.draft}
                  without={ELSEWHERE}
                  start={start}
                />
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
              onChoose={(kept) =>
                builder.takeOptions(kept.options, { door: 'preset', kept }, kept.id)
              }
              onDefault={startAgain}
              onSave={async (name) => {
                await services.savePreset({ name, options, ...keptOf(draft.draft) });
                await readContext();
              }}
            />
            <JsonEditor
              label={t('requestJson')}
              value={draft.options}
              unread={draft.draft.unread}
              problems={shown}
              onChange={(next) => draft.setOptions(next, { door: 'json' })}
              onUnread={draft.setUnread}
            />
            <LazySnippetTools
              request={checked && { ...checked, url: target.url }}
              hints={hints}
              baseAddress={context.service?.address ?? HOSTED_SERVICE}
              copyText={(text) => services.copyText(text)}
              page={page}
              onRead={draft.setOptions}
            />
          </Fold>
        </div>
        <RequestFoot
          page={page}
          services={services}
          context={context}
          builder={builder}
          hasFile={hasFile}
          onFile={setHasFile}
          away={away}
          isKept={isKept}
          onSent={onSent}
        />
      </form>
      <RequestDialogs builder={builder} size={page.size} />
    </FormContext.Provider>
  );
}

/** Whether two addresses differ in nothing but what a form adds to them, and their fragment. */
function isSamePath(one: string, other: string): boolean {
  const [a, b] = [URL.parse(one), URL.parse(other)];
  return a !== null && b !== null && a.origin === b.origin && a.pathname === b.pathname;
}

/** Does something once, as soon as it can be done. */
function useOnce(can: boolean, act: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (!can || done.current) return;
    done.current = true;
    act();
    // The callback may change, but the latest one is used.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [can]);
}

/** What people change most, apart from the formats. */
const FEW: Fields = {
  onlyMainContent: requestFields.onlyMainContent,
  mobile: requestFields.mobile,
};

/** What the form of more options leaves out: the page's own address, and what is shown above it. */
const ELSEWHERE = ['url', ...Object.keys(FEW)];

const MORE = SECTIONS.filter((section) => section !== 'formats');
