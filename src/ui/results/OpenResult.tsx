import { isTableRun, type Job, isOpen } from '@/contract/job';
import type { InteractSessions } from '../interact/interact-sessions';
import { lazy } from '../lazy';
import type { Shown } from '../viewer/shown';
import { ResultDetail } from './ResultDetail';
import type { ResultsServices } from './results-services';
import type { Comparing } from './use-comparison';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { LazyTablePart } from '../table/lazy-table';
import { originOf } from '../table/origin-of';
import { titleOf } from '../request/describe-job';
import { ResultHead } from './ResultHead';

interface OpenResultProps {
  /** The open job; `undefined` if there is none. */
  job: Job | undefined;
  /** Its result, once it was read; `gone` if it cannot be read any more. */
  shown: Shown | 'gone' | undefined;
  /** The versions of the page, the open one among them. */
  versions: readonly Job[];
  comparison: Comparing;
  services: ResultsServices;
  sessions: InteractSessions;
  /** Receives a function that copies the visible view. */
  copyRef: { current: (() => void) | null };
  /** Compares a result with the version before. */
  onCompare: (job: Job) => void;
  onDelete: (jobId: string) => void;
  /** Opens a job that follows the open one. */
  onOpen: (jobId: string) => void;
}

/** What is open: two results side by side, or one job by its kind. */
export function OpenResult(props: OpenResultProps) {
  const { job, versions, comparison, services, sessions, copyRef, onOpen } = props;
  const isGone = props.shown === 'gone';
  const shown = props.shown === 'gone' ? undefined : props.shown;
  const { compared } = comparison;
  if (compared !== undefined)
    return (
      <LazyComparison
        results={compared.pair}
        versions={compared.versions}
        onPick={(before, after) => void comparison.compare(before, after, compared.versions)}
        onClose={comparison.close}
      />
    );
  const about = (one: Job) => ({
    services,
    onDelete: () => props.onDelete(one.id),
    onSent: onOpen,
  });
  return (
    <>
      {job?.many !== undefined && (
        <LazyPagesRun key={job.id} job={job} many={job.many} {...about(job)} />
      )}
      {job !== undefined && isTableRun(job) && (
        <TableRunDetail key={job.id} job={job} {...about(job)} />
      )}
      {job !== undefined && shown === undefined && needsDetail(job, isGone) && (
        <LazyJobDetail key={job.id} job={job} {...about(job)} />
      )}
      {shown !== undefined && !isTableRun(shown.job) && (
        <ResultDetail
          key={shown.job.id}
          shown={shown}
          sessions={sessions}
          copyRef={copyRef}
          onCompare={versions.length > 1 ? () => props.onCompare(shown.job) : undefined}
          {...about(shown.job)}
        />
      )}
    </>
  );
}

/** Whether a job without a result has something to say that is not said elsewhere. */
function needsDetail(job: Job, isGone: boolean): boolean {
  return (job.state !== 'done' || isGone) && job.many === undefined && !isTableRun(job);
}

const LazyComparison = lazy(async () => (await import('../compare/Comparison')).Comparison);
const LazyJobDetail = lazy(async () => (await import('./JobDetail')).JobDetail);
const LazyPagesRun = lazy(async () => (await import('./run/PagesRun')).PagesRun);

interface TableRunDetailProps {
  job: Job;
  services: Pick<ResultsServices, 'tables'>;
  onDelete: () => void;
}

/** A table that was read from several pages, or is being read. */
function TableRunDetail({ job, services: { tables }, onDelete }: TableRunDetailProps) {
  const { id, target, incognito } = job;
  return (
    <article class="result-detail" aria-label={titleOf(job)}>
      <ResultHead job={job} onDelete={onDelete}>
        {isOpen(job) && <Button label={t('stop')} onClick={() => void tables.runs.stop(id)} />}
      </ResultHead>
      <LazyTablePart
        services={tables}
        origin={originOf({ job })}
        page={{ url: target.url, incognito }}
      />
    </article>
  );
}
