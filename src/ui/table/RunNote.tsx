import { isOpen, type Job } from '@/contract/job';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { runText } from './run-text';

interface RunNoteProps {
  job: Job;
  /** Absent, as the others, where it cannot be done from here. */
  onStop?: (() => void) | undefined;
  onGoOn?: (() => void) | undefined;
  onThisPage?: (() => void) | undefined;
}

/** How far a run is, or what it came to, and what can be done about it. */
export function RunNote({ job, onStop, onGoOn, onThisPage }: RunNoteProps) {
  const isUnderWay = isOpen(job);
  return (
    <div class="table-run">
      <p aria-live="polite">{runText(job)}</p>
      <span class="button-row">
        {isUnderWay && onStop !== undefined && <Button label={t('stop')} onClick={onStop} />}
        {!isUnderWay && onGoOn !== undefined && <Button label={t('runGoOn')} onClick={onGoOn} />}
        {!isUnderWay && onThisPage !== undefined && (
          <Button label={t('runThisPage')} variant="quiet" onClick={onThisPage} />
        )}
      </span>
    </div>
  );
}
