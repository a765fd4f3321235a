import type { PageTable } from './page-table';
import type { TablePoint } from './table-point';

/** A list of a page and its columns, without the rows, which the live page has. */
export type PointedList = Pick<PageTable, 'title' | 'records' | 'columns'>;

/** What the user did while pointing at the values of a list in the page. */
export type PointAnswer =
  /** Pointed at these elements: asks which lists contain all of them. */
  | { type: 'points'; points: TablePoint[] }
  /** Accepted this list. */
  | { type: 'done'; list: PointedList };
