import type { KeptTable } from '@/contract/table/found-tables';
import type { PageTable, TableRow } from '@/contract/table/page-table';
import type { TableColumn } from '@/contract/table/table-column';
import { ruleOf } from '@/contract/table/table-rule';

/** A change to a table that does not need its page. Columns are identified by their keys. */
export type TableEdit =
  | { type: 'rename'; key: string; name: string }
  /** By one position among the shown columns. */
  | { type: 'move'; key: string; back: boolean }
  | { type: 'hide'; key: string }
  /** All hidden columns, or one, placed after the shown ones. */
  | { type: 'show'; key?: string };

/** The table after a change; the same object if nothing changes. The last column stays. */
export function editTable(table: PageTable, edit: TableEdit): PageTable {
  switch (edit.type) {
    case 'rename':
      return renamed(table, edit.key, edit.name.replaceAll(/\s+/g, ' ').trim());
    case 'move':
      return moved(table, edit.key, edit.back);
    case 'hide':
      return shownColumns(table).length < 2 ? table : withShown(table, edit.key, false);
    case 'show': {
      const hidden = table.columns.filter(({ shown }) => !shown);
      const wanted = hidden.filter(({ key }) => edit.key === undefined || key === edit.key);
      if (wanted.length === 0) return table;
      const others = hidden.filter((column) => !wanted.includes(column));
      const shown = wanted.map((column) => ({ ...column, shown: true }));
      return reordered(table, [...shownColumns(table), ...shown, ...others]);
    }
  }
}

/** The shown columns, in order. */
export function shownColumns({ columns }: Pick<PageTable, 'columns'>): TableColumn[] {
  return columns.filter(({ shown }) => shown);
}

/** The table without its hidden columns, as it is copied and saved. */
export function shownPart(table: PageTable): PageTable {
  return reordered(table, shownColumns(table));
}

/** What is stored of a table, so that it can be made again. */
export function keptTable(table: PageTable): KeptTable {
  const hidden = table.columns.filter(({ shown }) => !shown).map(({ key }) => key);
  return { rule: ruleOf(table, true), hidden, title: table.title };
}

/** How many rows have a value in a column. */
export function filledRows({ columns, rows }: PageTable, key: string): number {
  const at = columns.findIndex((column) => column.key === key);
  return rows.filter((row) => (row[at] ?? null) !== null).length;
}

function renamed(table: PageTable, key: string, name: string): PageTable {
  const column = table.columns.find((one) => one.key === key);
  if (column === undefined || name === '' || name === column.name) return table;
  const own = keyFor(
    name,
    table.columns.filter((one) => one !== column).map((one) => one.key),
  );
  const columns = table.columns.map((one) =>
    one === column ? { ...one, name, key: own ?? key } : one,
  );
  return { ...table, columns };
}

/** A name for JSON made from a column's display name; `undefined` if it has no suitable letters. */
function keyFor(name: string, taken: readonly string[]): string | undefined {
  const plain = name.normalize('NFKD').replaceAll(/\p{Mark}/gu, '');
  const base = plain
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .replace(/^(?=\d)/, '_')
    .slice(0, 56);
  if (!/[a-z]/.test(base)) return undefined;
  let key = base;
  for (let number = 2; taken.includes(key); number++) key = `${base}_${number}`;
  return key;
}

function moved(table: PageTable, key: string, back: boolean): PageTable {
  const shown = shownColumns(table);
  const from = shown.findIndex((column) => column.key === key);
  const [column, other] = [shown[from], shown[from + (back ? -1 : 1)]];
  if (column === undefined || other === undefined) return table;
  const swapped = table.columns.map((one) =>
    one === column ? other : one === other ? column : one,
  );
  return reordered(table, swapped);
}

function withShown(table: PageTable, key: string, shown: boolean): PageTable {
  const columns = table.columns.map((one) => (one.key === key ? { ...one, shown } : one));
  return { ...table, columns };
}

/** The table with these columns, in this order. */
function reordered(table: PageTable, columns: TableColumn[]): PageTable {
  const places = columns.map(({ key }) => table.columns.findIndex((one) => one.key === key));
  const inOrder = (row: TableRow): TableRow => places.map((place) => row[place] ?? null);
  const rows = table.rows.map(inOrder);
  return { ...table, columns, rows, ...(table.foot && { foot: table.foot.map(inOrder) }) };
}
