import { isOpen, type Job } from '@/contract/job';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { LazyTablePart } from '../table/lazy-table';
import { originOf } from '../table/origin-of';
import { titleOf } from '../request/describe-job';
import { ResultHead } from './ResultHead';
import type { ResultsServices } from './results-services';

interface TableRunDetailProps {
  job: Job;
  services: Pick<ResultsServices, 'tables'>;
  onDelete: () => void;
}

/** A table that was read from several pages, or is being read. */
export function TableRunDetail({ job, services: { tables }, onDelete }: TableRunDetailProps) {
  const { id, target, incognito } = job;
  return (
    <article class="result-detail" aria-label={titleOf(job)}>
      <ResultHead job={job} onDelete={onDelete}>
        {isOpen(job) && <Button label={t('stop')} onClick={() => void tables.runs.stop(id)} />}
      </ResultHead>
      <LazyTablePart
        services={tables}
        origin={originOf({ job })}
        page={{ url: target.url, incognito }}
      />
    </article>
  );
}
