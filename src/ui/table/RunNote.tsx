import { isOpen, type Job } from '@/contract/job';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { runText } from './run-text';

interface RunNoteProps {
  job: Job;
  /** Absent, as the others, if it cannot be done from here. */
  onStop?: (() => void) | undefined;
  onContinue?: (() => void) | undefined;
  onThisPage?: (() => void) | undefined;
  /** Has the tab itself go through the pages, if the site sends no pages with rows. */
  onInTab?: (() => void) | undefined;
  /** Loads the rest of the list in its page, if the site sends no pages with rows. */
  onLoadRest?: (() => void) | undefined;
}

/** How far a run has come, or its outcome, and what can be done about it. */
export function RunNote({
  job,
  onStop,
  onContinue,
  onThisPage,
  onInTab,
  onLoadRest,
}: RunNoteProps) {
  const isUnderWay = isOpen(job);
  return (
    <div class="table-run row">
      <p aria-live="polite">{runText(job)}</p>
      <span class="button-row row">
        {isUnderWay && onStop !== undefined && <Button label={t('stop')} onClick={onStop} />}
        {!isUnderWay && onContinue !== undefined && (
          <Button label={t('runContinue')} onClick={onContinue} />
        )}
        {!isUnderWay && onInTab !== undefined && <Button label={t('runInTab')} onClick={onInTab} />}
        {!isUnderWay && onLoadRest !== undefined && (
          <Button label={t('loadRest')} onClick={onLoadRest} />
        )}
        {!isUnderWay && onThisPage !== undefined && (
          <Button label={t('runThisPage')} variant="quiet" onClick={onThisPage} />
        )}
      </span>
    </div>
  );
}
