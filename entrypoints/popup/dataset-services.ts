import { send } from '@/messaging/messenger';
import { readSettings } from '@/storage/settings';
import type { DatasetServices } from '@/ui/table/dataset-services';

/** What pages do with datasets, in the browser. All of it is loaded on demand. */
export function createDatasetServices(): DatasetServices {
  const load = () => import('@/storage/datasets');
  return {
    list: async () => (await load()).listDatasets(),
    async add(order) {
      const { resultLimit } = await readSettings();
      return (await load()).addToDataset(order, resultLimit * 1_000_000);
    },
    discard: async (id) => (await load()).discardDataset(id),
    sweep: () => send('sweepResults', {}),
    restore: async (id) => (await load()).restoreDataset(id),
    async act(action, table, host) {
      const { runTableAction } = await import('@/ui/table/run-table-action');
      const url = `https://${host}/`;
      const origin = {
        jobId: '',
        title: table.title,
        url,
        capturedAt: Date.now(),
        isSecret: false,
      };
      return runTableAction(action, table, origin);
    },
  };
}
