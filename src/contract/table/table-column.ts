/** What the values of a column are. */
export const COLUMN_KINDS = ['text', 'number', 'price', 'date', 'link', 'image'] as const;

/** See {@link COLUMN_KINDS}. */
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** What is taken of the element that a field finds: its text, or an attribute, such as `@href`. */
export type TableTake = 'text' | `@${string}`;

/** Where the values of a column stand in a record, and what they are. */
export interface TableField {
  /** Name in JSON: letters, digits and `_`, unlike that of any other field of its table. */
  key: string;
  /** Name for people, as headers of a file have it. */
  name: string;
  kind: ColumnKind;
  /** CSS selector from the record on; `:scope` is the record itself. */
  selector: string;
  take: TableTake;
  /** Which of several matches counts, from 0. Default: the first. */
  nth?: number;
  /** Take all matches into one cell, as a list. Default: false. */
  all?: boolean;
}

/** A column of a table. */
export interface TableColumn extends TableField {
  /** Share of the rows that have a value, 0 to 1. */
  filled: number;
  /** Whether it is among those to show at first; the others are behind "more columns". */
  shown: boolean;
}
