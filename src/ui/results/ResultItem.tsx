import { isRemote } from '@/contract/engine';
import { isTableRun, type Job } from '@/contract/job';
import { t } from '@/platform/i18n';
import { dateText } from '../date-text';
import { sizeText } from '../size-text';
import { firstSentence } from '../FailureMessage';
import { SiteMark } from '../SiteMark';
import { hostOf, outcomeText, placeOf, titleOf } from '../request/describe-job';

interface ResultItemProps {
  job: Job;
  /** Whether the page shows it. */
  isOpen: boolean;
  isChosen: boolean;
  /** How precise its time must be to tell it from others. */
  time: { withDay: boolean; withSecond: boolean };
  onOpen: () => void;
  onChoose: (chosen: boolean) => void;
}

/** One result in the list: its title and time, its address, and what there is to know about it. */
export function ResultItem({ job, isOpen, isChosen, time, onOpen, onChoose }: ResultItemProps) {
  const created = new Date(job.createdAt);
  const note = noteOf(job);
  const place = placeOf(job);
  return (
    <li class="result-item" data-open={isOpen || undefined}>
      <input
        type="checkbox"
        aria-label={t('resultsChoose', titleOf(job))}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <button
        type="button"
        aria-current={isOpen}
        title={[job.target.url, outcomeText(job)].filter(Boolean).join('\n')}
        onClick={onOpen}
      >
        <span class="result-row">
          <SiteMark host={hostOf(job)} />
          <span class="result-title cut" dir="auto">
            {titleOf(job)}
          </span>
          <time
            dateTime={created.toISOString()}
            title={dateText(created, { dateStyle: 'full', timeStyle: 'medium' })}
          >
            {dateText(created, {
              ...(time.withDay && { dateStyle: 'medium' }),
              timeStyle: time.withSecond ? 'medium' : 'short',
            })}
          </time>
        </span>
        <span class="result-row">
          {/* A page without a title is called by its address. */}
          {place !== titleOf(job) && <span class="result-place cut">{place}</span>}
          {note !== '' && (
            <span
              class="result-note"
              data-state={job.state}
              data-sentence={job.state !== 'done' || job.many !== undefined || undefined}
            >
              {note}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

/** Who answered and how much, or why there is nothing; for a private window, says that too. */
function noteOf(job: Job): string {
  const parts = [];
  if (job.incognito) parts.push(t('resultsPrivate'));
  if (isRemote(job.engine)) parts.push(t(ENGINE_NAMES[job.engine]));
  if (isTableRun(job)) parts.push(t('runResult'));
  const outcome = outcomeText(job);
  // The whole of it is one click away.
  const isOver = job.state === 'failed' || job.state === 'stopped';
  if (outcome !== '') parts.push(isOver ? firstSentence(outcome).trim() : outcome);
  const hasNothing = job.many !== undefined && job.size === 0;
  if (job.state === 'done' && job.size !== undefined && !hasNothing) parts.push(sizeText(job.size));
  return parts.join(' · ');
}

const ENGINE_NAMES = { service: 'engineService', upload: 'engineUpload' } as const;
