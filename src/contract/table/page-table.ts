import type * as z from 'zod/mini';
import type { TableCellSchema } from './table-schemas';
import type { CellPlaces } from './cell-places';
import type { TableColumn } from './table-column';
import type { TableRecords } from './table-rule';

/**
 * Where the rows of a table come from: elements that the user pointed at, a table of the page with
 * headers, the page's structured data (JSON-LD), or a list of similar records that the engine
 * found.
 */
export type TableSource = 'pointed' | 'table' | 'structured-data' | 'records';

/** What the records of a list are. */
export type RecordKind = 'products' | 'reviews' | 'posts';

/** A list of records of a page, as rows and columns. Plain data. */
export interface PageTable {
  /** Identifies it among the tables of its answer; stable for the same page. */
  id: string;
  source: TableSource;
  /** The heading or caption above it, on one line; empty if there is none. */
  title: string;
  /** What its records are, if its columns tell. */
  holds?: RecordKind;
  /** Where the records are. Together with the columns, a rule: see `ruleOf`. */
  records: TableRecords;
  /** Best first, at most 40; those with `shown` are shown at first, in reading order. */
  columns: TableColumn[];
  /** In document order. Each has one cell per column, in the columns' order. */
  rows: TableRow[];
  /** What the page writes below the rows of a table, such as totals; no records. */
  foot?: TableRow[];
  /** Where the values are in the page, if a cell spans rows. */
  places?: CellPlaces;
}

/** The cells of a record, in the order of the columns; `null` if the record has nothing there. */
export type TableRow = (TableCell | null)[];

/** The value of a record in a column. */
export type TableCell = z.output<ReturnType<typeof TableCellSchema>>;

/** A text, number, date or address. */
export type CellValue = string | number;
