import type { PageTable } from './page-table';
import type { RuleFit } from './rule-rows';
import type { TableRule } from './table-rule';

/** A table as the user left it: the rule for all its columns, and which of them are hidden. */
export interface KeptTable {
  rule: TableRule;
  /** Keys of fields. */
  hidden: string[];
  /** The name the user knows it by, on one line; may be empty. */
  title: string;
}

/** The tables of a page, as far as they are found. */
export interface TablesSoFar {
  /** In their order; see `findTables`. */
  tables: PageTable[];
  isAll: boolean;
}

/** The tables of a page that was read. */
export interface FoundTables {
  /** Best first; see `findTables`. One that the user made precedes them. */
  tables: PageTable[];
  /**
   * The first table comes from a rule: one that the user made for this very page, or stored for its
   * site. Absent if there is none.
   */
  kept?: { by: 'page' | 'site'; fit: RuleFit };
}
