import type { ComponentProps } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { isOpen, type Job, type ScrapeResult } from '@/contract/job';
import { t, translate } from '@/platform/i18n';
import { Button } from '../Button';
import { bylineText } from '../byline';
import { Answer } from '../request/JobAnswer';
import type { RequestPage, RequestServices } from '../request/request-services';
import type { PanelTables } from '../table/panel-tables';
import { usePanelReading } from '../table/use-panel-reading';

interface PanelTextProps extends Pick<
  ComponentProps<typeof Answer>,
  'loadImages' | 'requestOrigins' | 'readKept'
> {
  page: RequestPage & { tabId: number };
  requests: Pick<RequestServices, 'result' | 'act' | 'tables'>;
  tables: PanelTables;
}

/** The page beside a panel as it was read last, to be read and copied. */
export function PanelText({ page, requests, tables, ...viewer }: PanelTextProps) {
  const { job, trouble, again } = usePanelReading(page, tables, false);
  const [shown, setShown] = useState<{ job: Job; result: ScrapeResult }>();
  const [status, setStatus] = useState('');
  const isReading = job === undefined || isOpen(job);

  useEffect(() => {
    if (job?.state !== 'done') return;
    // Until it is there, the former reading remains.
    void requests.result(job.id).then((result) => result && setShown({ job, result }));
  }, [job, requests]);

  const problem = trouble ?? (job?.failure && translate(job.failure.message));
  const said = problem ?? (isReading ? t('footReading') : status);
  const byline = shown === undefined ? '' : bylineText(shown.result.data.metadata);
  return (
    <section class="panel-text fill" aria-label={t('tabText')}>
      {shown !== undefined && (
        <div>
          <h2 dir="auto">{shown.job.target.title}</h2>
          {byline !== '' && <p class="field-help">{byline}</p>}
        </div>
      )}
      <div class="button-row">
        <Button label={t('scrapeAgain')} icon="again" disabled={isReading} onClick={again} />
        <output>{said}</output>
      </div>
      {shown !== undefined && (
        <Answer
          key={shown.job.id}
          shown={shown}
          page={page}
          services={requests}
          wasAwaited={false}
          onStatus={setStatus}
          {...viewer}
        />
      )}
    </section>
  );
}
