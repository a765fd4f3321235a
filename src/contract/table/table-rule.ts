import type { TableField } from './table-column';

/** Where the records of a table are in a page. */
export interface TableRecords {
  /** CSS selector of each record, or of its first element; also works in the live page. */
  selector: string;
  /**
   * A record is what the selector finds plus its next siblings, up to the next record: rows of a
   * table that belong together, terms with their definitions. Default: false.
   */
  untilNext?: boolean;
  /**
   * The records are not elements but the page's JSON-LD objects of this type; the fields' selectors
   * are then property paths, such as `offers.price`.
   */
  linkedData?: string;
}

/**
 * How to read a table of a page again, on the same page or another one of its site. Never leaves
 * this machine: services get the JSON Schema made from it, without selectors.
 */
export interface TableRule {
  records: TableRecords;
  /** In the order of the columns. */
  fields: TableField[];
}

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
