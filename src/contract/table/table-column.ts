/** What the values of a column are. */
export const COLUMN_KINDS = ['text', 'number', 'price', 'date', 'link', 'image'] as const;

/** See {@link COLUMN_KINDS}. */
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/**
 * What to take from the element that a field finds: its text, its own text outside the elements in it, or an
 * attribute, such as `@href`.
 */
export type TableTake = 'text' | 'own' | `@${string}`;

/**
 * The selector of the children of a record, by their place. In the rows of a table they are its
 * columns: a cell that spans rows is read in each of them, and one that spans columns in the first.
 */
export const CELLS = ':scope > *';

/** Where the values of a column are in a record, and what kind they are. */
export interface TableField {
  /** Name in JSON: letters, digits and `_`; unique in its table. */
  key: string;
  /** Name for people, used in the headers of files. */
  name: string;
  kind: ColumnKind;
  /** CSS selector, relative to the record; `:scope` is the record itself. */
  selector: string;
  /**
   * Only matches in the part of the record that the page labels so, or whose own text begins with
   * that label, which is then no part of the value; see `partLabel` and `ownLabel`.
   */
  label?: string;
  take: TableTake;
  /** Which of several matches to take, from 0. Default: the first. */
  nth?: number;
  /** Collect all matches into one cell, as a list. Default: false. */
  all?: boolean;
}

/** A column of a table. */
export interface TableColumn extends TableField {
  /** Share of the rows that have a value, 0 to 1. */
  filled: number;
  /** Whether it is shown at first; the others are behind "more columns". */
  shown: boolean;
}
