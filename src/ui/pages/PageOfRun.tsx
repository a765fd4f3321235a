import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Job, ScrapeResult } from '@/contract/job';
import type { JobPage } from '@/contract/many-pages';
import { t } from '@/platform/i18n';
import { ActionButton } from '../actions/ActionButton';
import type { ActionId } from '../actions/action-ids';
import type { PrimaryAction } from '../actions/action-menu';
import { Button } from '../Button';
import { failureText } from '../failure-text';
import { ResultHead } from '../results/ResultHead';
import type { ResultsServices } from '../results/results-services';
import { AnswerLine } from '../viewer/AnswerLine';
import { AnswerNotes } from '../viewer/AnswerNotes';
import { answerViews, openingView } from '../viewer/answer-views';
import type { Shown } from '../viewer/shown';
import { Viewer } from '../viewer/Viewer';
import type { ViewId } from '../viewer/views';

interface PageOfRunProps {
  job: Job;
  page: JobPage;
  place: number;
  services: Pick<ResultsServices, 'act' | 'result' | 'requestOrigins' | 'loadPreviewImages'>;
  onBack: () => void;
}

/** One page in a job of many, shown like any result. */
export function PageOfRun({ job, page, place, services, onBack }: PageOfRunProps) {
  const [result, setResult] = useState<ScrapeResult>();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    let current = true;
    void services.result(job.id, place).then((found) => current && setResult(found));
    return () => {
      current = false;
    };
  }, [services, job.id, place]);
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

function ShownPage({
  shown,
  services,
}: Pick<PageOfRunProps, 'services'> & {
  shown: Shown;
}) {
  const [view, setView] = useState<ViewId>(() => openingView(shown));
  const [primary, setPrimary] = useState<PrimaryAction>('copy');
  const [status, setStatus] = useState('');
  const views = useMemo(() => answerViews(shown), [shown]);

  async function act(action: ActionId) {
    try {
      setStatus(await services.act(action, shown));
    } catch (error) {
      setStatus(failureText(error));
    }
  }

  return (
    <>
      <ResultHead job={shown.job}>
        <ActionButton
          primary={primary}
          view={view}
          onPrimary={setPrimary}
          onAction={(action) => void act(action)}
          placement="below"
          shortcut={undefined}
        />
        <output>{status}</output>
      </ResultHead>
      <AnswerLine shown={shown} />
      <AnswerNotes shown={shown} />
      <Viewer
        shown={shown}
        view={view}
        onView={setView}
        views={views}
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
