import type { TabAccess } from '@/jobs/tab-access';
import type { Handlers } from '@/messaging/protocol';
import type { JobStore } from '@/storage/job-store';
import { pointAtTableInTab } from './point-at-table';

/** Answers messages about tables that the user makes; see src/messaging/protocol.ts. */
export function createKeptTableHandlers(
  store: Pick<JobStore, 'update'>,
  access: TabAccess,
  findTables: Handlers['findTables'],
): Pick<Handlers, 'keepTable' | 'pointAtTable'> {
  const keepTable: Handlers['keepTable'] = async ({ jobId, table }) => {
    await store.update(jobId, (job) => ({ ...job, table, kept: true }));
  };
  return {
    keepTable,
    async pointAtTable(order) {
      // Not awaited: the popup that asked closes with the user's click in the page.
      void pointAtTableInTab(access, order, findTables, keepTable);
    },
  };
}
