import { isRemote } from '@/contract/engine';
import { isAgentRun, isOpen, type Job } from '@/contract/job';
import { t } from '@/platform/i18n';
import { builderForJob } from '@/messaging/own-addresses';
import { Button } from '../Button';
import { Answers, questionOf } from '../request/Answers';
import { JobProgress } from '../request/JobProgress';
import { useSeen } from '../request/use-seen';
import { outcomeText, titleOf } from '../request/describe-job';
import { ResultHead } from './ResultHead';
import type { ResultsServices } from './results-services';
import { useRunAgain } from './use-run-again';

interface JobDetailProps {
  job: Job;
  services: Pick<ResultsServices, 'requests' | 'openPage' | 'readAgain'>;
  onDelete: () => void;
  /** Called with the id of a job that follows this one. */
  onSent: (jobId: string) => void;
}

/**
 * A job without a result: its progress or how it ended, and ways to continue; if it is done, that its
 * result is gone.
 */
export function JobDetail({ job, services, onDelete, onSent }: JobDetailProps) {
  const run = useRunAgain(job, services, onSent);
  useSeen(job, services.requests);
  return (
    <article class="result-detail" aria-label={titleOf(job)}>
      <ResultHead job={job} onDelete={onDelete}>
        {job.operation === 'scrape' && (
          <a class="button" href={builderForJob(job.id)}>
            {t('buildFromResult')}
          </a>
        )}
      </ResultHead>
      {job.state === 'done' ? (
        <p class="results-empty stack">{t('snapshotGone')}</p>
      ) : !isRemote(job.engine) ? (
        <p class="results-empty stack">
          {outcomeText(job)}
          <Answers job={job} services={services.requests} />
          {isOpen(job) && questionOf(job) === undefined && (
            <Button
              label={t(job.tab?.collect === undefined ? 'cancel' : 'stop')}
              onClick={() => run.tell(services.requests.cancel(job.id))}
            />
          )}
        </p>
      ) : (
        <JobProgress
          job={job}
          services={services.requests}
          onSent={onSent}
          onStatus={run.onStatus}
          {...(!isAgentRun(job) && { onChange: run.build, onTab: run.openPage })}
        />
      )}
      {run.panel}
    </article>
  );
}
