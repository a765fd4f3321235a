import type { PageTable } from './page-table';
import type { KeptTable } from './found-tables';
import type { TableField } from './table-column';

/**
 * Whether a field says which page a row is from, in a table of several pages; no page contains it
 * itself.
 */
export function isPageField({ take }: Pick<TableField, 'take'>): boolean {
  return take === PAGE_TAKE;
}

/** Stands for the address of a row's page, in place of what to take from an element. */
export const PAGE_TAKE = '@page-address';

/** A table without some of its columns. */
export function withoutColumns(
  table: PageTable,
  isLeftOut: (field: Pick<TableField, 'take'>) => boolean,
): PageTable {
  const places = table.columns.flatMap((column, at) => (isLeftOut(column) ? [] : [at]));
  return {
    ...table,
    columns: table.columns.filter((column) => !isLeftOut(column)),
    rows: table.rows.map((row) => places.map((at) => row[at] ?? null)),
  };
}

/** A table without the column that says which page its rows are from. */
export function withoutPageColumn(table: PageTable): PageTable {
  return withoutColumns(table, isPageField);
}

/** The same for a stored table. */
export function keptWithoutPages({ rule, ...kept }: KeptTable): KeptTable {
  return { ...kept, rule: { ...rule, fields: rule.fields.filter((one) => !isPageField(one)) } };
}
