import type * as z from 'zod/mini';
import type { DatasetSchema } from './dataset-schema';
import type { CellValue, PageTable, TableCell, TableRow } from './page-table';
import type { ColumnKind } from './table-column';

/** Rows from a site's tables, gathered over days. */
export type Dataset = z.output<ReturnType<typeof DatasetSchema>>;

type DatasetRow = Dataset['rows'][number];

/** What became of added rows. */
export interface AddedRows {
  added: number;
  updated: number;
  /** They were there already, and stayed as they were. */
  same: number;
}

/**
 * Adds the rows of a table. Columns that the dataset lacks go last. A row whose key is there already is not added:
 * it updates the earlier one, if the dataset says so and it differs. Values that only the earlier one has stay. In
 * any case it gets the values of columns that the dataset lacked. Rows without a value in the key's column are told
 * apart by all their values. An updated row keeps what it had before in the columns that changed.
 *
 * @param now - Milliseconds since 1970.
 */
export function addRows(
  dataset: Dataset,
  table: Pick<PageTable, 'columns' | 'rows'>,
  now: number,
): { dataset: Dataset; counts: AddedRows } {
  const known = new Set(dataset.columns.map(({ key }) => key));
  const fresh = table.columns.filter(({ key }) => !known.has(key));
  const columns = [
    ...dataset.columns,
    ...fresh.map(({ key, name, kind }) => ({ key, name, kind })),
  ];
  const places = columns.map(({ key }) => table.columns.findIndex((one) => one.key === key));
  const keyAt = columns.findIndex(({ key }) => key === dataset.keyColumn);
  const rows = dataset.rows.map((row) => ({
    ...row,
    cells: columns.map((_, at) => row.cells[at] ?? null),
  }));
  const byKey = new Map(rows.map((row) => [keyOf(row.cells, keyAt), row]));
  const counts: AddedRows = { added: 0, updated: 0, same: 0 };
  for (const row of table.rows) {
    const cells = places.map((place) => row[place] ?? null);
    const key = keyOf(cells, keyAt);
    // Without a key, a row from before the new columns is known by the others.
    const bare = keyOf(
      cells.map((cell, at) => (at < dataset.columns.length ? cell : null)),
      keyAt,
    );
    const former = byKey.get(key) ?? byKey.get(bare);
    if (former !== undefined && former !== byKey.get(key)) byKey.delete(bare);
    if (former !== undefined) byKey.set(key, former);
    if (former === undefined) {
      const added = { cells, firstSeen: now, lastSeen: now };
      byKey.set(key, added);
      rows.push(added);
      counts.added++;
      continue;
    }
    former.lastSeen = now;
    const next = former.cells.map((cell, at) =>
      dataset.updates || at >= dataset.columns.length ? (cells[at] ?? cell) : cell,
    );
    const isNew = textOf(next) !== textOf(former.cells);
    if (isNew) {
      former.was = next.map((cell, at) => {
        const before = former.cells[at] ?? null;
        return textOf([cell]) === textOf([before]) ? null : before;
      });
      former.changedAt = now;
      former.cells = next;
    }
    counts[isNew ? 'updated' : 'same']++;
  }
  return { dataset: { ...dataset, columns, rows }, counts };
}

/** What the latest gathering brought. */
export interface LatestRows {
  /** When rows were last seen before that, in milliseconds since 1970. */
  since: number;
  /** Places of the rows that it added. */
  added: ReadonlySet<number>;
  /** Places of those that it changed. */
  changed: ReadonlySet<number>;
}

/**
 * The rows that the latest addition to a dataset added or changed; `undefined` if none, or if it was the
 * first.
 */
export function latestRows({ rows }: Pick<Dataset, 'rows'>): LatestRows | undefined {
  const times = rows.flatMap(({ firstSeen, lastSeen }) => [firstSeen, lastSeen]);
  const latest = times.reduce((last, time) => Math.max(last, time), 0);
  const since = times.reduce((last, time) => (time < latest ? Math.max(last, time) : last), 0);
  const at = (timeOf: (row: DatasetRow) => number | undefined) =>
    new Set(rows.flatMap((row, place) => (timeOf(row) === latest ? [place] : [])));
  const added = at(({ firstSeen }) => firstSeen);
  const changed = at(({ changedAt }) => changedAt);
  return since === 0 || added.size + changed.size === 0 ? undefined : { since, added, changed };
}

/**
 * The key of the column that best identifies a row: the first whose cells all link to different
 * places, else the first text column without duplicates. Empty if there is none.
 */
export function proposedKey({ columns, rows }: Pick<PageTable, 'columns' | 'rows'>): string {
  const tells = (idOf: (cell: TableCell | null, kind: ColumnKind) => string) =>
    columns.find(({ kind }, at) => {
      const ids = rows.map((row) => idOf(row[at] ?? null, kind));
      return rows.length > 0 && new Set(ids).size === rows.length && !ids.includes('');
    })?.key;
  const byLink = tells((cell, kind) => (kind === 'link' ? String(cell?.value ?? '') : ''));
  return byLink ?? tells((cell, kind) => (kind === 'text' ? String(cell?.value ?? '') : '')) ?? '';
}

/**
 * Whether the rows of a table can go into a dataset: it is from the same site, and has the key
 * column.
 */
export function fitsDataset(
  { host, keyColumn }: Dataset,
  site: string,
  { columns }: Pick<PageTable, 'columns'>,
): boolean {
  return host === site && (keyColumn === '' || columns.some(({ key }) => key === keyColumn));
}

/**
 * A dataset as a table. Each column whose values have changed is followed by what they were before. The
 * last columns are the days on which each row was first and last seen and, if any was, changed.
 *
 * @param names - The names of these columns; `before` makes one from a column's name.
 */
export function tableOfDataset(
  { id, name, columns, rows }: Dataset,
  names: { first: string; last: string; changed: string; before: (name: string) => string },
): PageTable {
  const parts = columns.flatMap(({ key, ...column }, at) => {
    const own = { key, ...column, cellOf: ({ cells }: DatasetRow) => cells[at] ?? null };
    const was = ({ was: before }: DatasetRow) => before?.[at] ?? null;
    if (!rows.some((row) => was(row) !== null)) return [own];
    const former = { key: `${key}_before`, name: names.before(column.name), kind: column.kind };
    return [own, { ...former, cellOf: was }];
  });
  const dayColumn = (
    key: string,
    named: string,
    timeOf: (row: DatasetRow) => number | undefined,
  ) => ({
    key,
    name: named,
    kind: 'date' as const,
    cellOf: (row: DatasetRow) => dayOf(timeOf(row)),
  });
  parts.push(dayColumn('first_seen', names.first, ({ firstSeen }) => firstSeen));
  parts.push(dayColumn('last_seen', names.last, ({ lastSeen }) => lastSeen));
  if (rows.some(({ changedAt }) => changedAt !== undefined))
    parts.push(dayColumn('last_changed', names.changed, ({ changedAt }) => changedAt));
  const table = rows.map((row): TableRow => parts.map(({ cellOf }) => cellOf(row)));
  return {
    id,
    source: 'records',
    title: name,
    records: { selector: ':root' },
    columns: parts.map(({ cellOf: _cellOf, ...column }, at) => {
      const filled = table.filter((row) => row[at] !== null).length / Math.max(1, rows.length);
      return { ...column, selector: ':scope', take: 'text', filled, shown: true };
    }),
    rows: table,
  };
}

/** The rows of a dataset as a table, without when they were seen and what they were before. */
export function rowsOfDataset(dataset: Dataset): PageTable {
  const plain = dataset.rows.map(({ cells, firstSeen, lastSeen }) => ({
    cells,
    firstSeen,
    lastSeen,
  }));
  const names = { first: '', last: '', changed: '', before: () => '' };
  const { columns, rows, ...table } = tableOfDataset({ ...dataset, rows: plain }, names);
  const count = dataset.columns.length;
  return {
    ...table,
    columns: columns.slice(0, count),
    rows: rows.map((row) => row.slice(0, count)),
  };
}

function keyOf(cells: TableRow, at: number): string {
  const value = cells[at]?.value;
  return value === undefined ? textOf(cells) : `key ${textOfValue(value)}`;
}

function textOf(cells: TableRow): string {
  return JSON.stringify(cells.map((cell) => (cell === null ? null : textOfValue(cell.value))));
}

function textOfValue(value: CellValue | CellValue[]): string {
  return Array.isArray(value) ? JSON.stringify(value) : String(value);
}

/** The day in the user's time zone (ISO 8601). */
function dayOf(time: number | undefined): TableCell | null {
  if (time === undefined) return null;
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return { value: `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}` };
}
