import { t } from '@/platform/i18n';
import { askingText } from '../request/asking-text';
import type { RequestServices } from '../request/request-services';
import { useJob } from '../request/use-job';
import { Note } from './Note';
import type { Phase } from './popup-state';

/** Says which model is asked, how far that is and for how long. Empty while none is. */
export function AskingNote(props: {
  phase: Phase;
  /** Milliseconds since 1970. */
  now: number;
  services: RequestServices;
}) {
  const { phase, now, services } = props;
  const { job } = useJob(services, phase.name === 'capturing' ? phase.jobId : undefined);
  const text = job && askingText(job);
  if (text === undefined || phase.name !== 'capturing') return null;
  const seconds = Math.floor((now - phase.since) / 1000);
  return <Note kind="note" text={`${text} ${t('answerSeconds', seconds)}`} />;
}
