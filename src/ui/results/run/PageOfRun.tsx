import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Job } from '@/contract/job';
import type { JobPage } from '@/contract/many-pages';
import { t } from '@/platform/i18n';
import { ActionButton } from '../../actions/ActionButton';
import { Button } from '../../Button';
import { ResultHead } from '../ResultHead';
import type { ResultsServices } from '../results-services';
import { AnswerLine } from '../../viewer/AnswerLine';
import { AnswerNotes } from '../../viewer/AnswerNotes';
import type { Shown } from '../../viewer/shown';
import { useAnswer } from '../../actions/use-answer';
import { Viewer } from '../../viewer/Viewer';
import { useRead } from '../../use-read';

interface PageOfRunProps {
  job: Job;
  page: JobPage;
  place: number;
  services: Pick<ResultsServices, 'act' | 'result' | 'requestOrigins' | 'loadPreviewImages'>;
  onBack: () => void;
}

/** One page in a job of many, shown like any result. */
export function PageOfRun({ job, page, place, services, onBack }: PageOfRunProps) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  const result = useRead(() => services.result(job.id, place), [services, job.id, place]);
  const shown = useMemo(() => result && { job: singleJob(job, page), result }, [job, page, result]);
  return (
    <>
      <div>
        <Button
          label={t('pagesBack')}
          icon="back"
          variant="quiet"
          buttonRef={back}
          onClick={onBack}
        />
      </div>
      {shown !== undefined && <ShownPage shown={shown} services={services} />}
    </>
  );
}

function ShownPage({ shown, services }: Pick<PageOfRunProps, 'services'> & { shown: Shown }) {
  const [status, setStatus] = useState('');
  const { button, viewer } = useAnswer(shown, services, setStatus);
  return (
    <>
      <ResultHead job={shown.job} metadata={shown.result.data.metadata}>
        <ActionButton {...button} placement="below" shortcut={undefined} />
        <output>{status}</output>
      </ResultHead>
      <AnswerLine shown={shown} />
      <AnswerNotes shown={shown} />
      <Viewer
        {...viewer}
        loadImages={services.loadPreviewImages}
        requestOrigins={services.requestOrigins}
      />
    </>
  );
}

/** The job as if it were for this page only; its times are those of all pages. */
function singleJob(job: Job, { url, title = '' }: JobPage): Job {
  const { many: _many, startedAt: _startedAt, failure: _failure, ...single } = job;
  return { ...single, state: 'done', target: { url, title } };
}
