import { useEffect, useState } from 'preact/hooks';
import {
  latestRows,
  rowsOfDataset,
  tableOfDataset,
  type Dataset,
  type LatestRows,
} from '@/contract/table/dataset';
import { linkColumns } from '@/contract/table/join';
import type { PageTable } from '@/contract/table/page-table';
import { t, tn } from '@/platform/i18n';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { report } from '../failure-text';
import type { TableAction } from './table-actions';
import { TableChips } from './TableChips';
import { TableFileButtons } from './TableFileButtons';
import { cellText, commonOrigin } from './cell-text';
import { DataTable } from '../viewer/parts/DataTable';
import { timeText } from '../viewer/parts/time-text';
import type { DatasetServices } from './dataset-services';
import './table.css';
import '../viewer/parts/parts.css';
import './dataset.css';
import { Check } from '../Check';

/** The datasets of the user: the chosen one as a grid, to save, copy or delete. */
export function Datasets({ datasets }: { datasets: DatasetServices }) {
  const [list, setList] = useState<Dataset[]>();
  const [chosen, setChosen] = useState<string>();
  const [only, setOnly] = useState<ReadonlySet<Fresh>>(new Set());
  const [status, setStatus] = useState('');
  const [deleted, setDeleted] = useState<readonly { id: string }[]>([]);

  async function read() {
    setList(await datasets.list());
  }

  useEffect(() => {
    void datasets.list().then(setList);
  }, [datasets]);

  const canUndo = deleted.length > 0;
  useEffect(() => {
    if (!canUndo) return undefined;
    const sweep = () => void datasets.sweep().catch(() => {});
    globalThis.addEventListener('pagehide', sweep);
    return () => globalThis.removeEventListener('pagehide', sweep);
  }, [datasets, canUndo]);

  if (list === undefined) return null;
  const dataset = list.find(({ id }) => id === chosen) ?? list[0];
  const names = {
    first: t('datasetFirstSeen'),
    last: t('datasetLastSeen'),
    changed: t('datasetLastChanged'),
    before: (name: string) => t('datasetBefore', name),
  };
  const tables = list.map((one) => tableOfDataset(one, names));
  const whole = tables.find(({ id }) => id === dataset?.id);
  const latest = dataset && latestRows(dataset);
  const wanted = latest && FRESH.filter((fresh) => only.has(fresh) && latest[fresh].size > 0);
  const places = latest && wanted?.reduce((all, one) => all.union(latest[one]), NONE);
  const table = whole && places && places.size > 0 ? withRows(whole, places) : whole;

  const tell = (doing: Promise<string>) => void report(doing, setStatus);

  function act(action: TableAction) {
    if (table !== undefined && dataset !== undefined)
      tell(datasets.act(action, table, dataset.host));
  }

  async function remove(id: string) {
    await datasets.discard(id);
    const deletion = { id };
    setDeleted((before) => [...before, deletion]);
    setTimeout(() => {
      setDeleted((now) => now.filter((one) => one !== deletion));
      // Listing erases what was deleted as long ago, and nothing that was deleted later.
      datasets.list().catch(() => {});
    }, UNDO_MS);
    setStatus(t('datasetDeleted'));
    await read();
  }

  async function undo() {
    setDeleted([]);
    for (const { id } of deleted) await datasets.restore(id);
    setChosen(deleted.at(-1)?.id);
    setStatus('');
    await read();
  }

  const key = dataset?.columns.find((one) => one.key === dataset.keyColumn)?.name;
  return (
    <section class="datasets" aria-labelledby="datasets-title">
      <h2 id="datasets-title">{t('datasetsTitle')}</h2>
      <div class="table-tools row">
        {table !== undefined && dataset !== undefined && (
          <>
            <TableFileButtons onAction={act} />
            {linkColumns(rowsOfDataset(dataset)).length > 0 && (
              <Button
                label={t('joinOpen')}
                icon="link"
                variant="quiet"
                onClick={() => {
                  location.hash = `join-dataset-${dataset.id}`;
                }}
              />
            )}
            <Button
              label={t('datasetDelete')}
              icon="delete"
              variant="quiet"
              onClick={() => void remove(dataset.id)}
            />
          </>
        )}
        {canUndo && <Button label={t('resultsUndo')} onClick={() => void undo()} />}
        <output>{status}</output>
      </div>
      {table === undefined || dataset === undefined ? (
        <div class="table-empty">
          <Icon name="table" />
          <p>{t('datasetsNone')}</p>
        </div>
      ) : (
        <>
          <TableChips tables={tables} chosen={table} onChoose={(one) => setChosen(one.id)} />
          <p class="view-note quiet">
            {t('datasetAbout', dataset.host, key ?? t('datasetWholeRow'))} ·{' '}
            {tn('tableRows', table.rows.length)}
          </p>
          {latest !== undefined &&
            FRESH.filter((fresh) => latest[fresh].size > 0).map((fresh) => (
              <Check
                class="dataset-check"
                key={fresh}
                checked={only.has(fresh)}
                onChange={() => setOnly(only.symmetricDifference(new Set([fresh])))}
              >
                {t(
                  TEXTS[fresh].only,
                  latest[fresh].size,
                  timeText(new Date(latest.since).toISOString()),
                )}
              </Check>
            ))}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by Tab */}
          <section class="dataset-rows" aria-label={dataset.name} tabIndex={0}>
            <DataTable
              key={table.id}
              label={dataset.name}
              columns={table.columns.map(({ name }) => name)}
              rows={textsOf(table)}
              marks={latest && table === whole ? marksOf(latest) : undefined}
            />
          </section>
        </>
      )}
    </section>
  );
}

/** What people read of a table: addresses of one site are shown without it. */
function textsOf({ columns, rows }: PageTable): string[][] {
  const origins = columns.map(({ kind }, at) =>
    kind === 'link' || kind === 'image' ? commonOrigin(rows.map((row) => row[at] ?? null)) : '',
  );
  return rows.map((row) => row.map((cell, at) => cellText(cell, origins[at])));
}

/** What says of each row of the latest gathering whether it is new or changed. */
function marksOf(latest: LatestRows): Map<number, string> {
  return new Map(
    FRESH.flatMap((fresh) => [...latest[fresh]].map((at) => [at, t(TEXTS[fresh].mark)] as const)),
  );
}

/** A table with some of its rows. */
function withRows(table: PageTable, places: ReadonlySet<number>): PageTable {
  return { ...table, rows: table.rows.filter((_, at) => places.has(at)) };
}

type Fresh = 'added' | 'changed';
const FRESH: readonly Fresh[] = ['added', 'changed'];
const NONE: ReadonlySet<number> = new Set();
const TEXTS = {
  added: { only: 'datasetOnlyNew', mark: 'datasetNewRow' },
  changed: { only: 'datasetOnlyChanged', mark: 'datasetChangedRow' },
} as const;

/** Slightly longer than a deleted dataset can be restored. */
const UNDO_MS = 10_500;
