import type { PageTable } from './page-table';
import type { TablePoint } from './table-point';

/** A list of a page and its columns, without the rows: the live page has those. */
export type PointedList = Pick<PageTable, 'title' | 'records' | 'columns'>;

/** What the user did while pointing at values of a list in the page. */
export type PointAnswer =
  /** Pointed at these elements: which lists hold all of them? */
  | { type: 'points'; points: TablePoint[] }
  /** Is content with this. */
  | { type: 'done'; list: PointedList };
