import type { TableColumn } from './table-column';
import type { TableRecords } from './table-rule';

/**
 * Where the rows of a table come from: elements that the user pointed at, a table of the page with
 * headers, what the page tells machines (JSON-LD), or a list of alike records that the engine found.
 */
export type TableSource = 'pointed' | 'table' | 'structured-data' | 'records';

/** A list of records of a page, as rows and columns. Plain data. */
export interface PageTable {
  /** Tells it from the other tables of the same answer; the same for the same page. */
  id: string;
  source: TableSource;
  /** The heading or caption above it, in one line; empty where there is none. */
  title: string;
  /** Where the records are. Together with the columns, a rule: see `ruleOf`. */
  records: TableRecords;
  /** Best first, at most 40; those with `shown` are the ones to show at first, in reading order. */
  columns: TableColumn[];
  /** In document order. Each has one cell for each column, in the columns' order. */
  rows: TableRow[];
}

/** The cells of a record, in the order of the columns; `null` where the record has nothing there. */
export type TableRow = (TableCell | null)[];

/** What a record says in a column. */
export interface TableCell {
  /**
   * The value, by the kind of its column: a number of `number` and `price`; an ISO 8601 date or date with
   * time of `date`; an absolute address of `link` and `image`; else a text in one line. What cannot be
   * read as its column's kind stays a text. Several values, where the column takes all, are a list.
   */
  value: CellValue | CellValue[];
  /** As the page writes it, in one line; only where that differs from the value. */
  text?: string;
  /** Code (`EUR`) or sign of the currency of a price. */
  currency?: string;
  /** Where the text leads to, if it stands in a link; absolute. */
  href?: string;
}

/** A text, number, date or address. */
export type CellValue = string | number;
