import { isRemote } from '@/contract/engine';
import type { Job } from '@/contract/job';
import { t } from '@/platform/i18n';
import { sizeText } from '../size-text';
import { hostOf, outcomeText, titleOf } from './describe-job';

interface ResultListProps {
  jobs: readonly Job[];
  openId: string;
  chosen: ReadonlySet<string>;
  onOpen: (jobId: string) => void;
  onChoose: (jobId: string, chosen: boolean) => void;
}

/** Results, latest first, each with a box to choose it for deleting. */
export function ResultList({ jobs, openId, chosen, onOpen, onChoose }: ResultListProps) {
  const perMinute = new Map<string, number>();
  for (const job of jobs) perMinute.set(minuteOf(job), (perMinute.get(minuteOf(job)) ?? 0) + 1);
  return (
    <ul class="result-list">
      {jobs.map((job) => (
        <li key={job.id} class="result-item" data-open={job.id === openId || undefined}>
          <input
            type="checkbox"
            aria-label={t('resultsChoose', titleOf(job))}
            checked={chosen.has(job.id)}
            onChange={(event) => onChoose(job.id, event.currentTarget.checked)}
          />
          <button
            type="button"
            aria-current={job.id === openId}
            title={job.target.url}
            onClick={() => onOpen(job.id)}
          >
            <span class="result-title" dir="auto">
              {titleOf(job)}
            </span>
            <ResultLine job={job} precise={(perMinute.get(minuteOf(job)) ?? 0) > 1} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The page and minute of a job. */
function minuteOf({ target, createdAt }: Job): string {
  return `${Math.floor(createdAt / 60_000)} ${target.url}`;
}

/** @param precise - With the second, where the minute does not tell a job from others. */
function ResultLine({ job, precise }: { job: Job; precise: boolean }) {
  const created = new Date(job.createdAt);
  return (
    <span class="result-line">
      {job.target.url !== '' && `${hostOf(job)} · `}
      {isRemote(job.engine) && `${t(ENGINE_NAMES[job.engine])} · `}
      <time dateTime={created.toISOString()}>
        {created.toLocaleString(undefined, {
          dateStyle: 'medium',
          timeStyle: precise ? 'medium' : 'short',
        })}
      </time>
      {job.size !== undefined && ` · ${sizeText(job.size)}`}
      {job.incognito && ` · ${t('resultsPrivate')}`}
      {job.state !== 'done' && ` · ${outcomeText(job)}`}
    </span>
  );
}

const ENGINE_NAMES = { service: 'engineService', upload: 'engineUpload' } as const;
