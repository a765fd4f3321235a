import type { TableRow } from './page-table';

/** What of a rule a page did not fill. */
export interface RuleFit {
  /** How many records the rule found. */
  records: number;
  /** Share of the records that have a value, 0 to 1, by the keys of the fields. */
  filled: Record<string, number>;
  /** Keys of fields that no record has any more; all of them where there are no records. */
  missing: string[];
}

/** The rows that a rule finds in a page, with how well it fits. */
export interface RuleRows {
  rows: TableRow[];
  fit: RuleFit;
}
