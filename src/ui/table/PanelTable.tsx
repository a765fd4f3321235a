import { useEffect, useMemo, useState } from 'preact/hooks';
import { isOpen, isUnderWay } from '@/contract/job';
import type { KeptTable } from '@/contract/table/found-tables';
import { t, translate } from '@/platform/i18n';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { useBackground } from '../use-background';
import type { PanelTables } from './panel-tables';
import type { TableServices } from './table-services';
import { TablePart } from './TablePart';
import { originOf } from './origin-of';
import { usePanelReading } from './use-panel-reading';

interface PanelTableProps {
  page: { tabId: number; url: string; incognito: boolean };
  tables: PanelTables;
}

/**
 * The tables of the page beside a panel. Each time they are opened, the page is read anew, as it
 * may have loaded more since. If it cannot be read, shows the tables of the last reading.
 */
export function PanelTable({ page, tables }: PanelTableProps) {
  const { tabId } = page;
  const { job, trouble, again, fail } = usePanelReading(page, tables, true);
  // What the user pointed at comes from elsewhere, so it needs a new rendering.
  const [revision, setRevision] = useState(0);
  const own = useMemo(() => withOwnChanges(tables.services), [tables]);

  useEffect(() => {
    if (job !== undefined && own.isNew(job.table)) setRevision((one) => one + 1);
  }, [job, own]);

  useBackground(tables.services.runs, job !== undefined && isUnderWay(job));

  const isReading = job === undefined || isOpen(job);
  const failure = isReading ? undefined : job.failure;
  const problem = trouble ?? (failure && translate(failure.message));
  return (
    <>
      {problem !== undefined && (
        <Callout kind="problem" action={<Button label={t('scrapeAgain')} onClick={again} />}>
          {problem}
        </Callout>
      )}
      {!isReading && failure === undefined ? (
        <TablePart
          key={`${job.id} ${revision}`}
          services={own.services}
          origin={originOf({ job })}
          page={page}
          onPoint={() => void tables.point(tabId, job.id).catch(fail)}
        />
      ) : (
        problem === undefined && <p class="view-empty">{t('footReading')}</p>
      )}
    </>
  );
}

/** Services that remember which tables were changed through them. */
function withOwnChanges(services: TableServices) {
  let made = '';
  return {
    services: {
      ...services,
      async keep(jobId: string, table: KeptTable) {
        made = textOf(table);
        await services.keep(jobId, table);
      },
    },
    /** Whether a table is neither the one that was there before, nor one that was made here. */
    isNew(table: KeptTable | undefined): boolean {
      const former = made;
      made = textOf(table);
      return made !== '' && made !== former;
    },
  };
}

function textOf(table: KeptTable | undefined): string {
  return table === undefined ? '' : JSON.stringify(table);
}
