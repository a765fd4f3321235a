import type { Reading } from '@/contract/snapshot/reading';
import type { PageReadings } from '@/jobs/page-readings';
import { readForTables } from '@/jobs/read-for-tables';
import type { TabAccess } from '@/jobs/tab-access';
import { createTabEngine } from '@/jobs/tab-engine';
import { findTab } from '@/platform/tabs';
import type { OpenJobStore } from '@/storage/open-job-store';

/** Gives the reading of a page: the one that a job has kept, else one of the tab. */
export type ReadPage = (page: { from?: string; tabId?: number }) => Promise<Reading>;

/** See {@link readForTables}. */
export function createReadPage(
  store: Pick<OpenJobStore, 'get'>,
  readings: Pick<PageReadings, 'find'>,
  access: TabAccess,
): ReadPage {
  // Tables are made from the reading; no other answer is needed.
  const read = createTabEngine(access, async () => ({ metadata: {} }), readings);
  return async ({ from, tabId }) => {
    const job = from === undefined ? undefined : await store.get(from);
    const tab = tabId === undefined ? undefined : await findTab(tabId);
    return readForTables({ job, tab }, readings, read);
  };
}
