import { SHOWN_FORMATS, type TabOptions } from '@/contract/tab-request';
import { send } from '@/messaging/messenger';
import { watchJobs } from '@/storage/changes';
import { latestJobOfTab } from '@/storage/find-jobs';
import { openPageJobStore } from '../page-job-store';
import type { TableServices } from './table-services';

/** What a panel needs for the tables of the page beside it; replaced in tests. */
export type PanelTables = ReturnType<typeof createPanelTables>;

/** The same, in the browser. @param readTab - Has the tab engine read a page, as the builder does. */
export function createPanelTables(
  services: TableServices,
  readTab: (tabId: number, url: string, request: TabOptions, replaces?: string) => Promise<string>,
) {
  const store = openPageJobStore();
  return {
    services,
    /** The latest reading of a tab's page, in any state. */
    latest: async (tabId: number, url: string) =>
      latestJobOfTab(await store.listOfTab(tabId), { url }),
    /**
     * Reads the page. Rejects with a sentence.
     *
     * @param replaces - The job of an earlier reading, which it replaces and whose table it takes
     *   over.
     */
    async read(tabId: number, url: string, replaces?: string) {
      await readTab(tabId, url, { formats: [...SHOWN_FORMATS] }, replaces);
    },
    /** Lets the user point at values of a list in the page that a job has read. */
    point: (tabId: number, jobId: string) =>
      send('pointAtTable', { tabId, jobId, fromPanel: true }),
    /** Calls back with the ids of jobs that changed. Returns a function that stops it. */
    watch: watchJobs,
  };
}
