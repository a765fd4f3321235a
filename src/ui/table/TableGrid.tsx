import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { PageTable, TableRow } from '@/contract/table/page-table';
import type { TableColumn } from '@/contract/table/table-column';
import { t } from '@/platform/i18n';
import { useParts } from '../use-parts';
import { cellText, commonOrigin } from './cell-text';
import { columnCommand, type ColumnCommand } from './column-keys';
import { filledRows, shownPart } from './edit-table';
import { KIND_LABELS } from './kind-labels';
import { KindIcon } from './KindIcon';

interface TableGridProps {
  label: string;
  table: PageTable;
  /** Key of the chosen column. */
  column: string | undefined;
  onColumn: (key: string | undefined) => void;
  /** A key was pressed on a column's header. */
  onCommand: (column: TableColumn, command: ColumnCommand) => void;
}

/** The rows of a table; clicking a column's header chooses it. Long tables are shown in parts. */
export function TableGrid({ label, table, column, onColumn, onCommand }: TableGridProps) {
  const heads = useRef<HTMLTableRowElement>(null);
  const [changes, setChanges] = useState(0);
  const { columns, rows, foot = [] } = useMemo(() => shownPart(table), [table]);
  const { shown, more } = useParts(rows, PART);
  const origins = useMemo(
    () =>
      columns.map(({ kind }, at) =>
        kind === 'link' || kind === 'image' ? commonOrigin(rows.map((row) => row[at] ?? null)) : '',
      ),
    [columns, rows],
  );

  // A header that is moved, or replaced under a new key, loses the focus.
  useLayoutEffect(() => {
    if (changes === 0) return;
    const all = headsIn(heads.current);
    (all.find((one) => one.ariaPressed === 'true') ?? all[0])?.focus();
  }, [changes]);

  function onKeyDown(event: KeyboardEvent, one: TableColumn) {
    const command = columnCommand(event);
    if (command === undefined) return;
    event.preventDefault();
    // Letters are also shortcuts of the page.
    event.stopPropagation();
    if (command === 'next' || command === 'previous') {
      const all = headsIn(heads.current);
      const at = columns.indexOf(one) + (command === 'next' ? 1 : -1);
      const key = columns[at]?.key;
      if (key === undefined) return;
      onColumn(key);
      return all[at]?.focus();
    }
    onColumn(one.key);
    onCommand(one, command);
    if (command !== 'rename' && command !== 'kind') setChanges(changes + 1);
  }

  const rowOf = (row: TableRow, place: number) => (
    <tr key={place}>
      {columns.map((one, at) => (
        <td key={one.key} data-kind={one.kind} data-on={one.key === column} dir="auto">
          {cellText(row[at] ?? null, origins[at])}
        </td>
      ))}
    </tr>
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by Tab
    <section class="table-scroll" aria-label={label} tabIndex={0}>
      <table class="table-grid" aria-label={label}>
        <thead>
          <tr ref={heads}>
            {columns.map((one) => (
              <th scope="col" key={one.key} data-kind={one.kind} data-on={one.key === column}>
                <button
                  type="button"
                  aria-pressed={one.key === column}
                  title={t('tableHeadHelp')}
                  onClick={() => onColumn(one.key === column ? undefined : one.key)}
                  onKeyDown={(event) => onKeyDown(event, one)}
                >
                  {one.name}
                  <span class="table-kind">
                    <KindIcon kind={one.kind} />
                    <span class="visually-hidden">{t(KIND_LABELS[one.kind])}</span>
                    {one.filled < 1 &&
                      ` · ${t('tableFilled', filledRows(table, one.key), rows.length)}`}
                  </span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{shown.map(rowOf)}</tbody>
        {foot.length > 0 && <tfoot>{foot.map(rowOf)}</tfoot>}
      </table>
      {more}
    </section>
  );
}

const PART = 100;

function headsIn(row: HTMLTableRowElement | null): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('button') ?? [])];
}
