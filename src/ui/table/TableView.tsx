import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { TableColumn } from '@/contract/table/table-column';
import { t, tn } from '@/platform/i18n';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { ColumnBar } from './ColumnBar';
import type { ColumnCommand } from './column-keys';
import { shownColumns } from './edit-table';
import { linkKeys } from './open-join';
import { RunArea } from './RunArea';
import { TableChips } from './TableChips';
import { TableGrid } from './TableGrid';
import { joinPages } from './table-menu';
import { tableNames } from './table-names';
import type { Tables } from './use-tables';
import type { FoundTables } from '@/contract/table/found-tables';
import type { PageTable } from '@/contract/table/page-table';
import './table.css';

interface TableViewProps {
  tables: Tables;
  /** Lets the user point at a value in the page; absent if the page is not at hand. */
  onPoint: (() => void) | undefined;
  /** Address of the page. */
  url: string;
  /** As in `MorePages`. */
  onLoadRest?: ((isOnlyWay: boolean) => void) | undefined;
}

/** The lists of a page: the chosen one as a grid whose columns can be edited in place. */
export function TableView({ tables, onPoint, url, onLoadRest }: TableViewProps) {
  const { table, column, problem, canUndo, kept, asksMore } = tables;
  const [wish, setWish] = useState<'name' | 'kind'>();
  const nameRef = useRef<HTMLInputElement>(null);
  const kindRef = useRef<HTMLSelectElement>(null);

  useLayoutEffect(() => {
    if (wish === undefined) return;
    setWish(undefined);
    if (wish === 'kind') return kindRef.current?.focus();
    nameRef.current?.focus();
    nameRef.current?.select();
  }, [wish]);

  if (!tables.isFound) return <p class="view-empty">{t('tableFinding')}</p>;
  if (table === undefined) {
    return (
      <div class="table-empty">
        <Icon name="table" />
        <h2>{t('tableEmptyTitle')}</h2>
        {kept !== undefined && <KeptNote kept={kept} table={undefined} />}
        <p>{problem ?? t(onPoint === undefined ? 'tableEmptyText' : 'tableEmptyPoint')}</p>
        {onPoint !== undefined && <Button label={t('tablePoint')} icon="pick" onClick={onPoint} />}
      </div>
    );
  }
  const shown = shownColumns(table);
  const hidden = table.columns.length - shown.length;
  const at = shown.findIndex(({ key }) => key === column);
  const chosen = shown[at];
  const label = tableNames(tables.tables)[tables.tables.indexOf(table)] ?? '';

  function command({ key }: TableColumn, name: ColumnCommand) {
    if (name === 'rename') setWish('name');
    if (name === 'kind') setWish('kind');
    if (name === 'hide') tables.edit({ type: 'hide', key });
    if (name === 'left' || name === 'right')
      tables.edit({ type: 'move', key, back: name === 'left' });
  }

  function onKeyDown(event: KeyboardEvent) {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    // A text field has its own undo.
    if (!isUndo || event.target instanceof HTMLInputElement || !canUndo) return;
    event.preventDefault();
    tables.undo();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears what its controls do
    <div class="table-view fill" onKeyDown={onKeyDown}>
      <TableChips tables={tables.tables} chosen={table} onChoose={(one) => tables.choose(one)} />
      {kept !== undefined && <KeptNote kept={kept} table={tables.tables[0]} />}
      {problem !== undefined && (
        <p class="table-note quiet line" role="alert">
          <Icon name="warning" />
          {problem}
        </p>
      )}
      <RunArea
        run={tables.run}
        table={table}
        url={url}
        asks={asksMore}
        onAsk={(asks) => tables.askMore(asks)}
        onLoadRest={onLoadRest}
      />
      {chosen === undefined ? (
        <div class="table-bar">
          <span class="view-note quiet">
            {tn('tableRows', table.rows.length)} · {tn('tableColumns', shown.length)}
          </span>
          <div class="table-bar-tools row">
            {canUndo && (
              <Button
                label={t('tableUndo')}
                icon="undo"
                variant="quiet"
                onClick={() => tables.undo()}
              />
            )}
            {tables.mayReadMore && !asksMore && (
              <Button label={t('runTitle')} variant="quiet" onClick={() => tables.askMore(true)} />
            )}
            {hidden > 0 && (
              <Button
                label={tn('tableMoreColumns', hidden)}
                variant="quiet"
                onClick={() => tables.edit({ type: 'show' })}
              />
            )}
          </div>
        </div>
      ) : (
        <ColumnBar
          column={chosen}
          isLast={shown.length === 1}
          canMove={{ left: at > 0, right: at < shown.length - 1 }}
          onEdit={(edit) => tables.edit(edit)}
          onKind={(kind) => void tables.readAs(chosen.key, kind)}
          onJoin={
            linkKeys(table).includes(chosen.key) ? () => joinPages(tables, chosen.key) : undefined
          }
          nameRef={nameRef}
          kindRef={kindRef}
        />
      )}
      <TableGrid
        // Every list starts at its top.
        key={table.id}
        label={label}
        table={table}
        column={column}
        onColumn={(key) => tables.chooseColumn(key)}
        onCommand={command}
      />
    </div>
  );
}

interface KeptNoteProps {
  kept: NonNullable<FoundTables['kept']>;
  /** The table that the rule found, if the page has any of it. */
  table: PageTable | undefined;
}

/** Where the table comes from, and which parts of it the page no longer has. */
function KeptNote({ kept: { by, fit }, table }: KeptNoteProps) {
  const missing = fit.missing.map(
    (key) => table?.columns.find((column) => column.key === key)?.name ?? key,
  );
  if (by === 'page' && missing.length === 0) return null;
  const isGone = fit.records === 0;
  const text = isGone
    ? t('tableSiteGone')
    : missing.length > 0
      ? t('tableMissing', missing.join(', '))
      : t('tableSiteKept');
  return (
    <p class="table-note quiet line">
      {(isGone || missing.length > 0) && <Icon name="warning" />}
      {text}
    </p>
  );
}
