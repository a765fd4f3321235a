import { useLayoutEffect, useState } from 'preact/hooks';
import { withoutProblems } from '@/contract/table/join';
import type { PageTable } from '@/contract/table/page-table';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { useAddToDataset } from './use-add-to-dataset';
import { failureText } from '../failure-text';
import { MenuButton } from '../MenuButton';
import { shownPart } from './edit-table';
import type { TableAction } from './table-actions';
import { tableGroups } from './table-menu';
import type { TableOrigin, TablePage, TableServices } from './table-services';
import { TableFileButtons } from './TableFileButtons';
import { TableView } from './TableView';
import { useFramedTable } from './use-framed-table';
import { useKeptForSite } from './use-kept-for-site';
import { useTables } from './use-tables';

export interface TablePartProps {
  services: TableServices;
  origin: TableOrigin;
  /** The page; with its tab, if that shows it. */
  page: TablePage & { incognito: boolean };
  /** The table was put together from several pages, so it cannot be kept for the site. Default: false. */
  isJoined?: boolean;
  /** Lets the user point at a value in the page; absent if the page is not at hand. */
  onPoint?: (() => void) | undefined;
  /** Receives a function that copies the visible table. */
  copyRef?: { current: (() => void) | null };
}

/** The tables of a result, with all that can be done with them. */
export function TablePart(props: TablePartProps) {
  const { services, origin, page, isJoined = false, onPoint, copyRef } = props;
  const tables = useTables(services, origin.jobId, page);
  const site = useKeptForSite(services, page, tables.table);
  const [status, setStatus] = useState('');
  const { table } = tables;
  const { tabId, url } = page;
  useFramedTable(services, tabId, table, tables.column);

  function tell(doing: Promise<string>) {
    doing.then(setStatus, (error: unknown) => setStatus(failureText(error)));
  }

  function act(action: TableAction) {
    if (table === undefined) return;
    const actOn = (now: PageTable) => services.act(action, shownPart(now), origin);
    // What is saved must not lag behind what the page says was read.
    tell(tables.latest === undefined ? actOn(table) : tables.latest().then(actOn));
  }

  useLayoutEffect(() => {
    if (copyRef === undefined) return undefined;
    copyRef.current = () => act('copyTsv');
    return () => {
      copyRef.current = null;
    };
  });

  const isSecret = page.incognito || origin.isSecret;
  const rows = table && withoutProblems(table);
  const adding = useAddToDataset(services.datasets, { url, isSecret }, rows, tell);
  const menu = {
    tables,
    onAdd: adding.onAdd,
    onPoint,
    isKept: isJoined ? undefined : site.isKept,
    onKeep: (keep: boolean) => tell(site.keep(keep)),
    onRequest:
      tabId === undefined || table === undefined
        ? undefined
        : () => tell(services.useAsRequest({ tabId, url }, shownPart(table))),
  };

  return (
    <div class="table-part fill">
      {table !== undefined && (
        <div class="table-tools row">
          <TableFileButtons onAction={act} />
          {onPoint !== undefined && (
            <Button label={t('tablePoint')} icon="pick" variant="quiet" onClick={onPoint} />
          )}
          <MenuButton label={t('tableMenu')} icon="more" groups={tableGroups(menu)} />
          <output>{status}</output>
        </div>
      )}
      <TableView tables={tables} onPoint={onPoint} url={url} />
      {adding.dialog}
    </div>
  );
}
