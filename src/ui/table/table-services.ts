import type { FoundTables, KeptTable } from '@/contract/table/found-tables';
import type { PageTable } from '@/contract/table/page-table';
import type { TableRule } from '@/contract/table/table-rule';
import type { DatasetServices } from './dataset-services';
import type { TableAction } from './table-actions';
import type { TableRuns } from './table-runs';

/** What the view of a page's tables does apart from showing. Replaced in tests. */
export interface TableServices {
  runs: TableRuns;
  datasets: DatasetServices;
  /**
   * The tables of the page that a job read; for a run, its table so far.
   *
   * @param page - Where it is open, if it is: it is read again if nothing of it was kept.
   * @param onPart - Called with those found so far, while further ones are sought.
   * @throws {FailureError} if what was read of the page is gone.
   */
  find(jobId: string, page: TablePage, onPart: (soFar: FoundTables) => void): Promise<FoundTables>;
  /** Makes a table from what a job read. @throws {FailureError} as above. */
  fill(jobId: string, page: TablePage, rule: TableRule): Promise<PageTable>;
  /** Stores the user's table with a result, replacing an earlier one. */
  keep(jobId: string, table: KeptTable): Promise<void>;
  /** Whether just this table is kept for the site of a page. */
  isKeptForSite(url: string, table: KeptTable): Promise<boolean>;
  /** Stores a table for all pages of a site; `undefined` removes it. */
  keepForSite(url: string, table: KeptTable | undefined): Promise<void>;
  /** Opens the builder on a page with a table's schema in its request, and says so. */
  useAsRequest(page: Required<Pick<TablePage, 'url' | 'tabId'>>, table: PageTable): Promise<string>;
  /**
   * Copies or saves a table, and says what was done. Rejects with a message for the user.
   *
   * @param result - What it was made from, which files are named after.
   */
  act(action: TableAction, table: PageTable, result: TableOrigin): Promise<string>;
  /**
   * Frames a table's records in its page, and a column's values, until the returned function is
   * called.
   */
  frame(tabId: number, table: PageTable, column: string | undefined): () => void;
}

/** Where a page is. */
export interface TablePage {
  url: string;
  /** The tab that shows it; absent if none is known. */
  tabId?: number;
  /** Another one if its tables have changed meanwhile. */
  revision?: number;
}

/** The result that a table belongs to. */
export interface TableOrigin {
  jobId: string;
  title: string;
  url: string;
  /** Milliseconds since 1970. */
  capturedAt: number;
  /** The page is to leave no trace: a file's name must reveal nothing about it. */
  isSecret: boolean;
}
