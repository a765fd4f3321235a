import { loadsAddress } from '@/contract/engine';
import { isAgentRun } from '@/contract/job';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t, translate } from '@/platform/i18n';
import { ActionButton } from '../actions/ActionButton';
import { primaryAction } from '../actions/action-menu';
import { builderForJob } from '@/messaging/own-addresses';
import { Button } from '../Button';
import { Callout } from '../Callout';
import type { InteractSession, InteractSessions } from '../interact/interact-sessions';
import { lazy } from '../lazy';
import { LazyTablePart } from '../table/lazy-table';
import { originOf } from '../table/origin-of';
import { useSeen } from '../request/use-seen';
import type { Shown } from '../viewer/shown';
import { AnswerLine } from '../viewer/AnswerLine';
import { Viewer } from '../viewer/Viewer';
import { AnswerNotes } from '../viewer/AnswerNotes';
import { useAnswer } from '../actions/use-answer';
import { titleOf } from '../request/describe-job';
import { KeptPage } from './KeptPage';
import { ResultHead } from './ResultHead';
import type { ResultsServices } from './results-services';
import { RESULT_KEYS } from './use-result-keys';
import { useRunAgain } from './use-run-again';

interface ResultDetailProps {
  shown: Shown;
  services: ResultsServices;
  /** Steps on the pages of results that the service scraped. */
  sessions: InteractSessions;
  onDelete: () => void;
  /** Compares it with the version before; absent if there is none. */
  onCompare: (() => void) | undefined;
  /** Receives a function that copies the visible view. */
  copyRef: { current: (() => void) | null };
  /** Called with the id of a job that was made for the same page. */
  onSent: (jobId: string) => void;
}

/** One result: what it is about, what can be done with it, and its views. */
export function ResultDetail(props: ResultDetailProps) {
  const { shown, services, sessions, onDelete, onCompare, copyRef, onSent } = props;
  const { job, result } = shown;
  const [status, setStatus] = useState('');
  const run = useRunAgain(job, services, onSent);
  const answer = useAnswer(shown, services, setStatus);
  const { view, primary, written, act } = answer;
  const hasPage = job.snapshotSize !== undefined;
  const tableCopyRef = useRef<(() => void) | null>(null);
  const canInteract = loadsAddress(job.engine) && result.data.metadata.scrapeId !== undefined;
  const [interacting, setInteracting] = useState(
    () => canInteract && isBegun(sessions.session(job.id)),
  );
  useSeen(job, services.requests);

  // Before paint, so that no early key is lost.
  useLayoutEffect(() => {
    copyRef.current = () => {
      if (view === 'table') tableCopyRef.current?.();
      else void act(primaryAction('copy', view, written));
    };
    return () => {
      copyRef.current = null;
    };
  });

  return (
    <article class="result-detail" aria-label={titleOf(job)}>
      <ResultHead job={job} metadata={result.data.metadata} onDelete={onDelete}>
        {/* A table has its own. */}
        {view !== 'table' && (
          <ActionButton
            {...answer.button}
            placement="below"
            shortcut={primary === 'copy' ? RESULT_KEYS.copy : undefined}
          />
        )}
        <KeptPage job={job} onChange={(request) => run.readAgain(request, true)} />
        {job.operation === 'scrape' && (
          <a class="button" href={builderForJob(job.id)}>
            {t('buildFromResult')}
          </a>
        )}
        {job.operation !== 'map' && !isAgentRun(job) && (
          <Button label={run.label} icon="again" onClick={() => run.build()} />
        )}
        {canInteract && !interacting && (
          <Button label={t('interactTitle')} onClick={() => setInteracting(true)} />
        )}
        {onCompare !== undefined && (
          <Button
            label={t('compareChosen')}
            icon="compare"
            shortcut={RESULT_KEYS.compare}
            onClick={onCompare}
          />
        )}
        <output>{status}</output>
      </ResultHead>
      <AnswerLine shown={shown} />
      {run.panel}
      {canInteract && interacting && (
        <LazyInteractPanel
          jobId={job.id}
          sessions={sessions}
          onClose={() => setInteracting(false)}
        />
      )}
      {job.failure !== undefined && (
        <Callout kind={job.state === 'stopped' ? 'note' : 'problem'}>
          {translate(job.failure.message)}
        </Callout>
      )}
      <AnswerNotes shown={shown} />
      <Viewer
        {...answer.viewer}
        loadImages={services.loadPreviewImages}
        requestOrigins={services.requestOrigins}
        readAgain={(request, parts) => run.readAgain(request, true, parts)}
        tables={
          hasPage && (
            <LazyTablePart
              services={services.tables}
              origin={originOf(shown)}
              page={{ url: job.target.url, incognito: job.incognito }}
              copyRef={tableCopyRef}
            />
          )
        }
      />
    </article>
  );
}

/** Whether a session was begun, or its first step is being written. */
function isBegun({ state, draft }: InteractSession): boolean {
  return state !== 'none' || draft.prompt !== '' || draft.code !== '';
}

const LazyInteractPanel = lazy(
  async () => (await import('../interact/InteractPanel')).InteractPanel,
);
