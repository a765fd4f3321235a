import type { TableField } from './table-column';

/** Where the records of a table are in a page. */
export interface TableRecords {
  /** CSS selector of each record, or of the first element of each; works in the live page, too. */
  selector: string;
  /**
   * A record is what the selector finds and its next siblings, up to the next record: rows of a table
   * that belong together, terms with their definitions. Default: false.
   */
  untilNext?: boolean;
  /**
   * Instead of elements, the page's JSON-LD objects of this type are the records; selectors of fields are
   * then paths of properties, such as `offers.price`.
   */
  linkedData?: string;
}

/**
 * How to read a table of a page again, on the same page or another one of its site. Kept on this machine
 * only: services get the JSON Schema that is made of it, without selectors.
 */
export interface TableRule {
  records: TableRecords;
  /** In the order of the columns. */
  fields: TableField[];
}

/** The rule that makes a table again; hidden columns only where they are asked for. */
export function ruleOf(
  table: { records: TableRecords; columns: readonly (TableField & { shown: boolean })[] },
  withHidden = false,
): TableRule {
  const columns = table.columns.filter(({ shown }) => shown || withHidden);
  return { records: table.records, fields: columns.map(fieldOf) };
}

function fieldOf({ key, name, kind, selector, take, nth, all }: TableField): TableField {
  return {
    key,
    name,
    kind,
    selector,
    take,
    ...(nth !== undefined && { nth }),
    ...(all !== undefined && { all }),
  };
}
