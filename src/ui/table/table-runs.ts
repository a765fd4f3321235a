import { isTableRun } from '@/contract/job';
import type { KeptTable } from '@/contract/table/found-tables';
import type { TableRunLimits, TableRunOrder } from '@/contract/table/table-run';
import type { TableRecords } from '@/contract/table/table-rule';
import { send } from '@/messaging/messenger';
import { keepBackground } from '@/messaging/stay-awake';
import { watchJobs } from '@/storage/changes';
import { latestRunOf } from '@/storage/find-jobs';
import type { JobReader } from '@/storage/job-store';

/** What the view of a table needs to read it from all its pages. Replaced in tests. */
export type TableRuns = ReturnType<typeof createTableRuns>;

/** The same, in the browser. */
export function createTableRuns(store: Pick<JobReader, 'get' | 'listOfTab'>) {
  return {
    /** The run for the page that a job read, in any state; the job itself if it is a run. */
    async latest(jobId: string) {
      const job = await store.get(jobId);
      if (job === undefined || isTableRun(job)) return job;
      const { tabId } = job.target;
      return tabId === undefined ? undefined : latestRunOf(await store.listOfTab(tabId), job);
    },
    /** How the list of a page continues. */
    findNext: (from: string, tabId: number, records: TableRecords) =>
      send('findNextPage', { from, tabId, records }),
    /** Starts a run in the tab that shows the first page. Rejects with a sentence. */
    start: (from: string, tabId: number, run: TableRunOrder, table: KeptTable) =>
      send('readPages', { jobId: crypto.randomUUID(), from, tabId, run, table }),
    /**
     * Continues a run that has ended, with new limits; in the tab itself if so requested. Rejects
     * with a sentence.
     */
    continueRun: (jobId: string, tabId: number, limits: TableRunLimits, inTab?: true) =>
      send('readMorePages', { jobId, tabId, limits, ...(inTab && { inTab }) }),
    /** Ends a run; its rows are kept. */
    stop: (jobId: string) => send('cancelScrape', { jobId }),
    /** Calls back whenever jobs change. Returns a function that stops it. */
    watch: (listener: () => void) => watchJobs(listener),
    keepBackground,
  };
}
