import type { FoundTables, KeptTable } from '@/contract/table/found-tables';
import type { PageTable } from '@/contract/table/page-table';
import type { TableRule } from '@/contract/table/table-rule';
import { createFramePage } from '@/messaging/page-frames';
import { send } from '@/messaging/messenger';
import { openPageJobStore } from '../page-job-store';
import { createDatasetServices } from './dataset-services';
import type { TableAction } from './table-actions';
import { createTableRuns } from './table-runs';

/** What the view of a page's tables does apart from showing. Replaced in tests. */
export type TableServices = ReturnType<typeof createTableServices>;

/** The same, in the browser. What only pages with tables need is loaded later. */
export function createTableServices() {
  const store = openPageJobStore();
  const framePage = createFramePage();
  const load = () => import('./tables-of-page');
  return {
    runs: createTableRuns(store),
    datasets: createDatasetServices(),
    /**
     * The tables of the page that a job read; for a run, its table so far.
     *
     * @param page - Where it is open, if it is: it is read again if nothing of it was kept.
     * @param onPart - Called with those found so far, while further ones are sought.
     * @throws {FailureError} if what was read of the page is gone.
     */
    find: async (jobId: string, page: TablePage, onPart: (soFar: FoundTables) => void) =>
      (await load()).findTables(store, jobId, page, onPart),
    /** Makes a table from what a job read. @throws {FailureError} as above. */
    fill: async (jobId: string, page: TablePage, rule: TableRule) =>
      (await load()).readTable(store, jobId, page, rule),
    /** Stores the user's table with a result, replacing an earlier one. */
    keep: (jobId: string, table: KeptTable) => send('keepTable', { jobId, table }),
    /** Whether just this table is kept for the site of a page. */
    isKeptForSite: async (url: string, table: KeptTable) =>
      (await load()).isKeptForSite(url, table),
    /** Stores a table for all pages of a site; `undefined` removes it. */
    keepForSite: async (url: string, table: KeptTable | undefined) =>
      (await load()).keepForSite(url, table),
    /** Opens the builder on a page with a table's schema in its request, and says so. */
    async useAsRequest(page: Required<Pick<TablePage, 'url' | 'tabId'>>, table: PageTable) {
      const { openAsRequest } = await import('./open-as-request');
      return openAsRequest(page.tabId, page.url, table);
    },
    /**
     * Copies or saves a table, and says what was done. Rejects with a message for the user.
     *
     * @param origin - What it was made from, which files are named after.
     */
    async act(action: TableAction, table: PageTable, origin: TableOrigin) {
      // No later reading of the page replaces it.
      send('keepResult', { jobId: origin.jobId }).catch(() => {});
      const { runTableAction } = await import('./run-table-action');
      return runTableAction(action, table, origin);
    },
    /**
     * Frames a table's records in its page, and a column's values, until the returned function is
     * called.
     */
    frame(tabId: number, table: PageTable, column: string | undefined) {
      let isWanted = true;
      void import('./frame-style').then(({ frameStyle }) => {
        if (isWanted) framePage(tabId, frameStyle(table, column));
      });
      return () => {
        isWanted = false;
        framePage(tabId, '');
      };
    },
  };
}

/** Where a page is. */
export interface TablePage {
  url: string;
  /** The tab that shows it; absent if none is known. */
  tabId?: number;
  /** Another one if its tables have changed meanwhile. */
  revision?: number;
}

/** The result that a table belongs to. */
export interface TableOrigin {
  jobId: string;
  title: string;
  url: string;
  /** Milliseconds since 1970. */
  capturedAt: number;
  /** The page is to leave no trace: a file's name must reveal nothing about it. */
  isSecret: boolean;
}
