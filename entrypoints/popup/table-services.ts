import { createFramePage } from '@/messaging/page-frames';
import { send } from '@/messaging/messenger';
import { openPageJobStore } from '@/ui/page-job-store';
import { createDatasetServices } from '@/ui/table/dataset-services';
import { createTableRuns } from '@/ui/table/table-runs';
import type { TableServices } from '@/ui/table/table-services';

/**
 * What the view of tables needs, in the browser. What only pages with tables need is loaded later.
 */
export function createTableServices(): TableServices {
  const store = openPageJobStore();
  const framePage = createFramePage();
  const load = () => import('./kept-tables');
  return {
    runs: createTableRuns(store),
    datasets: createDatasetServices(),
    find: async (jobId, page, onPart) => (await load()).findTables(store, jobId, page, onPart),
    fill: async (jobId, page, rule) => (await load()).readTable(store, jobId, page, rule),
    keep: (jobId, table) => send('keepTable', { jobId, table }),
    isKeptForSite: async (url, table) => (await load()).isKeptForSite(url, table),
    keepForSite: async (url, table) => (await load()).keepForSite(url, table),
    async useAsRequest({ tabId, url }, table) {
      const { openAsRequest } = await import('./table-request');
      return openAsRequest(tabId, url, table);
    },
    async act(action, table, origin) {
      // No later reading of the page replaces it.
      send('keepResult', { jobId: origin.jobId }).catch(() => {});
      const { runTableAction } = await import('@/ui/table/run-table-action');
      return runTableAction(action, table, origin);
    },
    frame(tabId, table, column) {
      let isWanted = true;
      void import('@/ui/table/frame-style').then(({ frameStyle }) => {
        if (isWanted) framePage(tabId, frameStyle(table, column));
      });
      return () => {
        isWanted = false;
        framePage(tabId, '');
      };
    },
  };
}
