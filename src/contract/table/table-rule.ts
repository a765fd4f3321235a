import type * as z from 'zod/mini';
import type { TableRecordsSchema, TableRuleSchema } from './table-schemas';
import type { TableField } from './table-column';

/** Where the records of a table are in a page. */
export type TableRecords = z.output<ReturnType<typeof TableRecordsSchema>>;

/**
 * How to read a table of a page again, on the same page or another one of its site. Never leaves
 * this machine: services get the JSON Schema made from it, without selectors.
 */
export type TableRule = z.output<ReturnType<typeof TableRuleSchema>>;

/** The rule that recreates a table; includes hidden columns only on request. */
export function ruleOf(
  table: { records: TableRecords; columns: readonly (TableField & { shown: boolean })[] },
  withHidden = false,
): TableRule {
  const columns = table.columns.filter(({ shown }) => shown || withHidden);
  return { records: table.records, fields: columns.map(fieldOf) };
}

function fieldOf({ key, name, kind, selector, label, take, nth, all }: TableField): TableField {
  return {
    key,
    name,
    kind,
    selector,
    ...(label !== undefined && { label }),
    take,
    ...(nth !== undefined && { nth }),
    ...(all !== undefined && { all }),
  };
}
