import { useEffect, useState } from 'preact/hooks';
import { linkColumns } from '@/contract/table/join';
import { t } from '@/platform/i18n';
import { failureText } from '../../failure-text';
import type { ResultsServices } from '../results-services';
import type { JoinSource } from '@/messaging/own-addresses';
import type { JoinableTable, JoinServices } from './join-services';
import { JoinForm } from './JoinForm';
import '../../builder/builder.css';
import '../../pages/pages.css';
import './join.css';

interface JoinProps {
  source: JoinSource;
  services: Pick<ResultsServices, 'joining' | 'missingSites' | 'originOfTab' | 'requestOrigins'>;
  /** Shows the run of this id. */
  onStarted: (jobId: string) => void;
}

/** Adds values of the page that each row of a table links to: which pages, what to take, how fast. */
export function Join({ source, services, onStarted }: JoinProps) {
  const [found, setFound] = useState<{ table: JoinableTable; join: JoinServices }>();
  const [trouble, setTrouble] = useState<string>();

  useEffect(() => {
    const none = t(source.isDataset ? 'datasetNotThere' : 'snapshotGone');
    const find = async () => {
      const join = await services.joining();
      const table = await join.find(source);
      if (table === undefined) setTrouble(none);
      else setFound({ table, join });
    };
    find().catch((error: unknown) => setTrouble(failureText(error)));
  }, [services, source]);

  if (trouble !== undefined) return <p class="view-empty">{trouble}</p>;
  if (found === undefined) return <p class="view-empty">{t('partLoading')}</p>;
  const { table } = found.table;
  const columns = linkColumns(table);
  if (columns.length === 0) return <p class="view-empty">{t('joinNone')}</p>;
  const wanted = table.columns.findIndex(({ key }) => key === source.column);
  const first = columns.includes(wanted) ? wanted : (columns[0] ?? 0);
  return <JoinForm {...{ ...found, columns, first, services, onStarted }} />;
}
