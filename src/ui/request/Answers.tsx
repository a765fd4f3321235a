import type { Consent } from '@/contract/actions';
import type { Job } from '@/contract/job';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import type { RequestServices } from './request-services';

interface AnswersProps {
  job: Job;
  services: Pick<RequestServices, 'answerQuestion'>;
}

/**
 * Answers what a run asks before it presses a control: buttons for yes, always and no. Nothing while
 * it asks nothing.
 */
export function Answers({ job, services }: AnswersProps) {
  const question = questionOf(job);
  if (question === undefined) return null;
  const { words, mayAlways } = question;
  const answer = (consent: Consent) => void services.answerQuestion(job.id, words, consent);
  return (
    <>
      <Button label={t('signClick')} variant="primary" onClick={() => answer('once')} />
      {mayAlways && <Button label={t('signAlways')} onClick={() => answer('always')} />}
      <Button label={t('signStop')} onClick={() => answer('no')} />
    </>
  );
}

/** What a run asks now; `undefined` if nothing. */
export function questionOf(job: Job | undefined): NonNullable<Job['progress']>['question'] {
  return job?.state === 'running' ? job.progress?.question : undefined;
}
