import type { PageTable } from './page-table';
import type { RuleFit } from './rule-rows';
import type { TableRule } from './table-rule';

/** A table as the user left it: the rule of all its columns, and which of them are hidden. */
export interface KeptTable {
  rule: TableRule;
  /** Keys of fields. */
  hidden: string[];
  /** As the user knows it, in one line; may be empty. */
  title: string;
}

/** The tables of a page that was read. */
export interface FoundTables {
  /** Best first, at most four, beside one that the user made. */
  tables: PageTable[];
  /**
   * The first table is of a rule: one that the user made of this very page, or keeps for its site. Absent
   * where there is none.
   */
  kept?: { by: 'page' | 'site'; fit: RuleFit };
}
