import { isTableRun } from '@/contract/job';
import { send } from '@/messaging/messenger';
import { keepBackground } from '@/messaging/stay-awake';
import { watchJobs } from '@/storage/changes';
import { latestRunOf } from '@/storage/find-jobs';
import type { JobReader } from '@/storage/job-store';
import type { TableRuns } from '@/ui/table/table-runs';

/** What the view of a table needs to read it from all its pages, in the browser. */
export function createTableRuns(store: Pick<JobReader, 'get' | 'listOfTab'>): TableRuns {
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
