import { createFramePage } from '@/messaging/page-frames';
import { send } from '@/messaging/messenger';
import { openPageJobStore } from '@/ui/page-job-store';
import type { TableServices } from '@/ui/table/table-services';
import { readSettings } from '@/storage/settings';
import type { DatasetServices } from '@/ui/table/dataset-services';
import { isTableRun } from '@/contract/job';
import { keepBackground } from '@/messaging/stay-awake';
import { watchJobs } from '@/storage/changes';
import { latestRunOf } from '@/storage/find-jobs';
import type { JobReader } from '@/storage/job-store';
import type { TableRuns } from '@/ui/table/table-runs';

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

/** What pages do with datasets, in the browser. All of it is loaded on demand. */
function createDatasetServices(): DatasetServices {
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

/** What the view of a table needs to read it from all its pages, in the browser. */
function createTableRuns(store: Pick<JobReader, 'get' | 'listOfTab'>): TableRuns {
  return {
    async latest(jobId) {
      const job = await store.get(jobId);
      if (job === undefined || isTableRun(job)) return job;
      const { tabId } = job.target;
      return tabId === undefined ? undefined : latestRunOf(await store.listOfTab(tabId), job);
    },
    findNext: (from, tabId, records) => send('findNextPage', { from, tabId, records }),
    start: (from, tabId, run, table) =>
      send('readPages', { jobId: crypto.randomUUID(), from, tabId, run, table }),
    continueRun: (jobId, tabId, limits, inTab) =>
      send('readMorePages', { jobId, tabId, limits, ...(inTab && { inTab }) }),
    stop: (jobId) => send('cancelScrape', { jobId }),
    watch: watchJobs,
    keepBackground,
  };
}
