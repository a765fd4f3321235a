/**
 * Where the cells of a column are in rows that have fewer cells than others, as cells of former rows
 * reach into them. A selector alone cannot tell.
 */
export interface CellPlace {
  /** How many cells the rows have. */
  cells: number;
  /** Which of them is the column's, from 1. */
  place: number;
}

/** By the `nth` of a column. Has only columns that are at several places. */
export type CellPlaces = Record<number, CellPlace[]>;
