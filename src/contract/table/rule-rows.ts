import type { CellPlaces } from './cell-places';
import type { TableRow } from './page-table';

/** How well a rule fits a page. */
export interface RuleFit {
  /** How many records the rule found. */
  records: number;
  /** Share of the records that have a value, 0 to 1, by the key of the field. */
  filled: Record<string, number>;
  /** Keys of fields that no record has any longer; all of them if there are no records. */
  missing: string[];
}

/** The rows that a rule finds in a page, and how well it fits. */
export interface RuleRows {
  rows: TableRow[];
  /** See `PageTable`. */
  foot?: TableRow[];
  fit: RuleFit;
  /** Absent if all rows have all cells. */
  places?: CellPlaces;
}
