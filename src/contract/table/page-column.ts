import type { PageTable } from './page-table';
import type { KeptTable } from './found-tables';
import type { TableField } from './table-column';

/** Whether a field says which page a row is of, in a table of several pages; no page has it itself. */
export function isPageField({ take }: Pick<TableField, 'take'>): boolean {
  return take === PAGE_TAKE;
}

/** What stands for the address of a row's page in place of what is taken of an element. */
export const PAGE_TAKE = '@page-address';

/** A table without the column that says which page its rows are of. */
export function withoutPageColumn(table: PageTable): PageTable {
  const places = table.columns.flatMap((column, at) => (isPageField(column) ? [] : [at]));
  return {
    ...table,
    columns: table.columns.filter((column) => !isPageField(column)),
    rows: table.rows.map((row) => places.map((at) => row[at] ?? null)),
  };
}

/** The same of a table that is kept. */
export function keptWithoutPages({ rule, ...kept }: KeptTable): KeptTable {
  return { ...kept, rule: { ...rule, fields: rule.fields.filter((one) => !isPageField(one)) } };
}
