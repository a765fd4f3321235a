import { isRemote } from '@/contract/engine';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useId, useRef, useState } from 'preact/hooks';
import { SECTIONS } from '@/contract/fields/field';
import type { Problem } from '@/contract/request/problems';
import type { TabOptions } from '@/contract/tab-request';
import { t } from '@/platform/i18n';
import { withField } from '@/drafts/draft';
import { keptOf } from '@/drafts/steps';
import { FormContext } from '../builder/form-context';
import type { Find } from '../builder/find-fields';
import { countSet, RequestForm } from '../builder/RequestForm';
import { Callout } from '../Callout';
import { failureText } from '../failure-text';
import { LazyFileUpload, LazyModelChoice } from '../request/lazy-request';
import { PageChangeNote } from '../request/PageChangeNote';
import { PlanDetails } from '../request/PlanView';
import { PresetNote } from '../request/PresetNote';
import { ProblemList } from '../request/ProblemList';
import { RequestDialogs } from '../request/RequestDialogs';
import { sendKey } from '../request/send-key';
import { useRequestBuilder, type BuilderOptions } from '../request/use-request-builder';
import type { BuilderPageServices } from './builder-page-services';
import { BuilderSide, type Side } from './BuilderSide';
import { FindBar } from './FindBar';
import { PresetHead } from './PresetHead';
import { SendBar } from './SendBar';
import { useLastJob } from './use-last-job';
import { usePickedParts } from './use-picked-parts';
import { TargetField } from './TargetField';

interface BuilderProps extends Pick<
  BuilderOptions,
  'page' | 'initial' | 'context' | 'readContext'
> {
  services: BuilderPageServices;
}

/** The form for a request, what sending it would do, and the request as JSON or its answer. */
export function Builder({ page, services, initial, context, readContext }: BuilderProps) {
  const { requests } = services;
  const planId = useId();
  const [side, setSide] = useState<Side>('request');
  const [find, setFind] = useState<Find>({ query: '', onlySet: false });
  const [trouble, setTrouble] = useState<string>();
  // A file takes the place of the address: nothing else is sent while one is chosen.
  const [hasFile, setHasFile] = useState(false);
  const answer = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  useSendKey(form);
  const builder = useRequestBuilder({
    form,
    fields,
    page,
    services: requests,
    initial,
    context,
    readContext,
    onSent: showAnswer,
    onTab: (request, url) => void readPage(request, url),
  });
  const { draft, plan, state } = builder;
  const [jobId, setJobId] = useLastJob(page, services, state.sent);
  const [timesShown, setTimesShown] = useState(0);

  // A page that sends the request from elsewhere, as the context menu does, writes that into the
  // draft.
  useEffect(() => {
    if (state.sent !== undefined) setSide('answer');
  }, [state.sent]);

  useLayoutEffect(() => {
    // When it is below the form, it would be out of view, or behind what sends the request.
    if (timesShown > 0) answer.current?.scrollIntoView({ block: 'start' });
  }, [timesShown]);

  function showAnswer(id: string) {
    builder.noteSent(id);
    setJobId(id);
    setSide('answer');
    setTrouble(undefined);
    setTimesShown((times) => times + 1);
  }

  async function readPage(request: TabOptions, url: string) {
    if (page.tabId === undefined) return services.openPage(url, request);
    try {
      showAnswer(await services.readTab(page.tabId, url, request));
    } catch (error) {
      setTrouble(failureText(error));
    }
  }

  // The picks are also in the form, so the next engine gets them.
  const pick = usePickedParts(page, services, draft, builder.aids, (job) => {
    const { includeTags, excludeTags } = job.request;
    const picked = withField(draft.draft, ['includeTags'], includeTags);
    draft.setDraft(withField(picked, ['excludeTags'], excludeTags));
    showAnswer(job.id);
  });

  /** A file needs no address. */
  const concerns = ({ path }: Problem) => !hasFile || path[0] !== 'url';
  const opens = plan !== undefined && !isRemote(plan.engine) && page.tabId === undefined;
  return (
    <FormContext.Provider value={builder.formContext}>
      <form
        ref={form}
        class="build-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!hasFile) void builder.submit();
        }}
      >
        {!hasFile && (
          <TargetField
            page={page}
            url={builder.url}
            onChange={(url) => draft.change(['url'], url)}
            onPick={pick}
            describedBy={planId}
          />
        )}
        <div class="build-foot">
          {!hasFile && (
            <SendBar
              wanted={builder.wanted}
              onWanted={builder.setWanted}
              context={context}
              onService={builder.chooseService}
              tabId={page.tabId}
              label={t(sendKey(plan?.engine, page, draft.checked))}
              isReady={draft.problems.length === 0}
              disabled={plan?.refused !== undefined || draft.isUnreadable}
            />
          )}
          <div class="build-plan" id={planId}>
            {page.url === '' && builder.url === undefined && !hasFile && (
              <p class="builder-help quiet">{t('buildIntro')}</p>
            )}
            <ProblemList
              problems={draft.problems.filter(concerns)}
              shown={draft.shown.filter(concerns)}
              options={draft.options}
            />
            {(trouble ?? builder.problem) !== undefined && (
              <Callout kind="problem">{trouble ?? builder.problem}</Callout>
            )}
            {!hasFile && (
              <>
                <PageChangeNote pageChange={builder.pageChange} />
                {plan !== undefined && <PlanDetails plan={plan} />}
                {context.choice?.[1] && (
                  <LazyModelChoice builder={builder} choice={context.choice} />
                )}
                {opens && plan.refused === undefined && (
                  <p class="builder-help quiet">{t('requestOpenPageHelp')}</p>
                )}
              </>
            )}
            <LazyFileUpload
              checked={draft.checkedForFile}
              order={{ options: builder.options, incognito: page.incognito }}
              services={requests}
              service={context.service}
              ownModel={builder.named}
              onChosen={setHasFile}
              onSent={showAnswer}
            />
          </div>
        </div>
        <div ref={fields} class="build-fields column" onScrollEnd={builder.onScrollEnd}>
          <PresetNote
            presets={context.presets}
            chosenId={state.preset}
            url={builder.target.url}
            onWithout={() =>
              void requests
                .readStart()
                .then((start) => builder.takeOptions(start, { door: 'start' }))
            }
          />
          <PresetHead
            presets={context.presets}
            chosenId={state.preset}
            options={builder.options}
            kept={keptOf(draft.draft)}
            url={builder.target.url}
            services={requests}
            onChoose={builder.takeOptions}
            onChange={readContext}
          />
          <FindBar
            find={find}
            onFind={setFind}
            count={countSet(FORM, draft.draft, ELSEWHERE, initial.start)}
            draft={draft.draft}
            onReset={() => builder.takeOptions(initial.start, { door: 'start' })}
            onUndo={draft.setDraft}
          />
          <RequestForm
            draft={draft.draft}
            onChange={draft.setDraft}
            find={find}
            sections={FORM}
            without={ELSEWHERE}
            start={initial.start}
          />
        </div>
      </form>
      <BuilderSide
        page={page}
        services={services}
        context={context}
        builder={builder}
        side={side}
        onSide={setSide}
        jobId={jobId}
        sectionRef={answer}
        onSent={showAnswer}
        onTab={(request) => void readPage(request, builder.target.url)}
      />
      <RequestDialogs builder={builder} size={page.size} />
    </FormContext.Provider>
  );
}

/** The formats first, as they are what a request is about. */
const FORM = ['formats', ...SECTIONS.filter((section) => section !== 'formats')] as const;

/** Shown above the form. */
const ELSEWHERE = ['url'];

/** Ctrl or Cmd with Enter sends the form, wherever the focus is; twice in a row, as a double click, once. */
function useSendKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    let last = -Infinity;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (event.timeStamp - last > DOUBLE_MS) form.current?.requestSubmit();
      last = event.timeStamp;
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [form]);
}

/** What browsers take for a double click at most. */
const DOUBLE_MS = 500;
