import type { Job } from '@/contract/job';
import { t, translate } from '@/platform/i18n';

/** A job's page in one line: its title, or its address, or that the browser told neither. */
export function titleOf(job: Job): string {
  return job.target.title.trim() || job.target.url || t('closedPage');
}

/** Host of the page; its scheme where it has no host; of a file that the user chose, that it is one. */
export function hostOf(job: Job): string {
  if (job.operation === 'parse') return t('resultsFile');
  const url = URL.parse(job.target.url);
  return url === null ? '' : url.host || url.protocol;
}

/** What became of a job, where there is no result to show. */
export function outcomeText(job: Job): string {
  switch (job.state) {
    case 'queued':
    case 'running':
      return t('jobUnderWay');
    case 'paused':
      return t('jobPaused');
    case 'failed':
      return failureOf(job) ?? t('jobFailed');
    case 'cancelled':
      return t('jobCancelled');
    case 'interrupted':
      return failureOf(job) ?? t('jobInterrupted');
    case 'done':
      return '';
  }
}

function failureOf({ failure }: Job): string | undefined {
  return failure && translate(failure.message);
}
