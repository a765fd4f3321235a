import { SHOWN_FORMATS, type TabOptions } from '@/contract/tab-request';
import { send } from '@/messaging/messenger';
import { watchJobs } from '@/storage/changes';
import { latestJobOfTab } from '@/storage/find-jobs';
import type { PanelTables } from '@/ui/table/panel-tables';
import type { TableServices } from '@/ui/table/table-services';
import { openPageJobStore } from '@/ui/page-job-store';

/**
 * What a panel needs for tables, in the browser. @param readTab - Has the tab engine read a page.
 */
export function createPanelTables(
  services: TableServices,
  readTab: (tabId: number, url: string, request: TabOptions, replaces?: string) => Promise<string>,
): PanelTables {
  const store = openPageJobStore();
  return {
    services,
    latest: async (tabId, url) => latestJobOfTab(await store.listOfTab(tabId), { url }),
    async read(tabId, url, replaces) {
      await readTab(tabId, url, { formats: [...SHOWN_FORMATS] }, replaces);
    },
    point: (tabId, jobId) => send('pointAtTable', { tabId, jobId, fromPanel: true }),
    watch: watchJobs,
  };
}
