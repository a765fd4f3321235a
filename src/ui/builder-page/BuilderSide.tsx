import { isRemote } from '@/contract/engine';
import type { Ref } from 'preact';
import { hasActions } from '@/contract/request/asks-for';
import { toTabRequest } from '@/contract/request/for-engine';
import type { TabOptions } from '@/contract/tab-request';
import { t } from '@/platform/i18n';
import { lazy } from '../lazy';
import { LazyRowRuns } from '../request/lazy-request';
import type { RequestPage } from '../request/request-services';
import { useJob } from '../request/use-job';
import type { RequestBuilder } from '../request/use-request-builder';
import type { RequestContext } from '../request/use-request-context';
import { useSeen } from '../request/use-seen';
import { SegmentedControl } from '../SegmentedControl';
import type { BuilderPageServices } from './builder-page-services';
import { RequestText } from './RequestText';

/** What is shown beside the form. */
export type Side = 'request' | 'answer';

interface BuilderSideProps {
  page: RequestPage;
  services: BuilderPageServices;
  context: RequestContext;
  builder: RequestBuilder;
  side: Side;
  onSide: (side: Side) => void;
  /** The job whose answer is shown; `undefined` if nothing was sent. */
  jobId: string | undefined;
  sectionRef: Ref<HTMLElement>;
  /** Called with the id of a job that follows it. */
  onSent: (jobId: string) => void;
  /** Has the tab engine answer this request. */
  onTab: (request: TabOptions) => void;
}

/** The request as text, or the answer to what was sent last. */
export function BuilderSide(props: BuilderSideProps) {
  const { page, services, context, builder, side, onSide, jobId, sectionRef, onSent, onTab } =
    props;
  const { requests } = services;
  const { draft, plan, aids } = builder;
  const found = useJob(requests, jobId);
  useSeen(side === 'answer' ? found.job : undefined, requests);
  // A run for each row of a list is for steps that this tab does.
  const isSteps =
    plan !== undefined && !isRemote(plan.engine) && draft.checked && hasActions(draft.checked);
  const rowRequest =
    isSteps && draft.checked ? toTabRequest(draft.checked, aids).request : undefined;
  return (
    <section class="build-side column" ref={sectionRef} aria-label={t(SIDES[side])}>
      <SegmentedControl
        label={t('buildSide')}
        segments={SIDE_IDS.map((value) => ({ value, label: t(SIDES[value]) }))}
        value={side}
        onChange={onSide}
      />
      {rowRequest !== undefined && page.tabId !== undefined && (
        <LazyRowRuns
          page={{ ...page, tabId: page.tabId }}
          services={requests}
          draft={draft}
          request={rowRequest}
          startUrl={builder.begins.at === 'here' ? page.url : builder.begins.url}
        />
      )}
      {side === 'request' ? (
        <RequestText page={page} services={requests} context={context} builder={builder} />
      ) : jobId === undefined ? (
        <p class="builder-help quiet">{t('buildNoAnswer')}</p>
      ) : (
        <LazyJobAnswer
          key={jobId}
          {...found}
          page={page}
          services={requests}
          loadImages={services.loadPreviewImages}
          requestOrigins={(origins) => services.requestOrigins(origins)}
          onSent={onSent}
          onForm={(next) => {
            draft.setDraft(next.draft);
            onSide('request');
          }}
          onTab={onTab}
        />
      )}
    </section>
  );
}

/** Loaded with the first answer. */
const LazyJobAnswer = lazy(async () => (await import('../request/JobAnswer')).JobAnswer);

const SIDE_IDS = ['request', 'answer'] as const;
const SIDES = { request: 'buildRequest', answer: 'buildAnswer' } as const;
