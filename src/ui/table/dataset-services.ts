import type { PageTable } from '@/contract/table/page-table';
import { send } from '@/messaging/messenger';
import type { DatasetOrder } from '@/storage/datasets';
import { readSettings } from '@/storage/settings';
import type { TableAction } from './table-actions';

/** Operations on datasets; replaced in tests. */
export type DatasetServices = ReturnType<typeof createDatasetServices>;

/** What pages do with datasets, in the browser. All of it is loaded on demand. */
export function createDatasetServices() {
  const load = () => import('@/storage/datasets');
  return {
    /** Those that are not deleted, sorted by name. */
    list: async () => (await load()).listDatasets(),
    /** Adds rows and returns how many were new or updated. Rejects with a message for the user. */
    async add(order: DatasetOrder) {
      const { resultLimit } = await readSettings();
      return (await load()).addToDataset(order, resultLimit * 1_000_000);
    },
    /** Deletes a dataset; it can be restored for ten seconds. */
    discard: async (id: string) => (await load()).discardDataset(id),
    /** Erases what was deleted, also if this page is about to close. */
    sweep: () => send('sweepResults', {}),
    restore: async (id: string) => (await load()).restoreDataset(id),
    /** Copies or saves a dataset's table, and says what was done. Rejects with a message for the user. */
    async act(action: TableAction, table: PageTable, host: string) {
      const { runTableAction } = await import('./run-table-action');
      const origin = { jobId: '', title: table.title, url: `https://${host}/`, isSecret: false };
      return runTableAction(action, table, { ...origin, capturedAt: Date.now() });
    },
  };
}
