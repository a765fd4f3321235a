import type { AddedRows, Dataset } from '@/contract/table/dataset';
import type { PageTable } from '@/contract/table/page-table';
import type { DatasetOrder } from '@/storage/datasets';
import type { TableAction } from './table-actions';

/** Operations on datasets; replaced in tests. */
export interface DatasetServices {
  /** Those that are not deleted, sorted by name. */
  list(): Promise<Dataset[]>;
  /** Adds rows and returns how many were new or updated. Rejects with a message for the user. */
  add(order: DatasetOrder): Promise<AddedRows>;
  /** Deletes a dataset; it can be restored for ten seconds. */
  discard(id: string): Promise<void>;
  restore(id: string): Promise<void>;
  /** Erases what was deleted, also if this page is about to close. */
  sweep(): Promise<void>;
  /**
   * Copies or saves a dataset's table, and says what was done. Rejects with a message for the user.
   */
  act(action: TableAction, table: PageTable, host: string): Promise<string>;
}
