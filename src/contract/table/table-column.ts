import type * as z from 'zod/mini';
import type { TableFieldSchema } from './table-schemas';
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
export type TableField = z.output<ReturnType<typeof TableFieldSchema>>;

/** A column of a table. */
export interface TableColumn extends TableField {
  /** Share of the rows that have a value, 0 to 1. */
  filled: number;
  /** Whether it is shown at first; the others are behind "more columns". */
  shown: boolean;
}
