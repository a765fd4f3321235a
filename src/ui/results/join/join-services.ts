import { isRedacted } from '@/contract/request/asks-for';
import { leavesNoTrace } from '@/contract/job';
import { rowsOfDataset } from '@/contract/table/dataset';
import type { PageTable } from '@/contract/table/page-table';
import { send } from '@/messaging/messenger';
import type { JoinSource } from '@/messaging/own-addresses';
import { removeOrigins } from '@/platform/origins';
import { showOwnTab } from '@/platform/tabs';
import type { JobReader } from '@/storage/job-store';
import type { PagesOrder } from '../../pages/pages-services';
import { shownPart } from '../../table/edit-table';
import type { TableServices } from '../../table/table-services';

/** A table whose rows link to pages, and where it comes from. */
export interface JoinableTable {
  /** With its shown columns only. */
  table: PageTable;
  incognito: boolean;
  /** Its page is to leave no trace, so the run leaves none either. */
  noTrace: boolean;
  /** The address of its page; absent for the rows of a dataset, which are from several. */
  url?: string;
  /** The tab that showed its page; absent if none is known. */
  tabId?: number;
}

/** An order to read the pages that the rows of a table link to. */
export type JoinedPages = PagesOrder & Required<Pick<PagesOrder, 'join'>>;

/** What joining pages to a table needs from outside; replaced in tests. */
export type JoinServices = ReturnType<typeof createJoinServices>;

/** The same, in the browser. Loaded with the first such table. */
export function createJoinServices(
  store: Pick<JobReader, 'get'>,
  tables: Pick<TableServices, 'find' | 'datasets'>,
) {
  return {
    /** The table of a result or dataset; `undefined` if it is gone. Rejects with a sentence. */
    async find({ id, isDataset }: JoinSource): Promise<JoinableTable | undefined> {
      if (isDataset) {
        const dataset = (await tables.datasets.list()).find((one) => one.id === id);
        return dataset && { table: rowsOfDataset(dataset), incognito: false, noTrace: false };
      }
      const job = await store.get(id);
      if (job === undefined) return undefined;
      const { url, tabId } = job.target;
      const tab = tabId === undefined ? {} : { tabId };
      const {
        tables: [table],
      } = await tables.find(id, { url, ...tab }, () => {});
      if (table === undefined) return undefined;
      return {
        table: shownPart(table),
        incognito: job.incognito,
        noTrace: leavesNoTrace(job) || isRedacted(job.request),
        url,
        ...tab,
      };
    },
    /**
     * Opens a page in a new tab, lets the user point at values there, closes the tab, and gives their
     * fields; `null` if the user cancels. Rejects with a sentence.
     */
    async point(url: string) {
      try {
        return await send('pointInPage', { url });
      } finally {
        await showOwnTab();
      }
    },
    /** What each page gives; nothing of it is kept. Rejects with a sentence. */
    tryPages: (order: JoinedPages) => send('tryAddresses', order),
    /** Starts reading the pages. Rejects with a sentence. */
    read: (order: JoinedPages) => send('readAddresses', order),
    /** Gives up access to sites, as match patterns. */
    forgetSites: removeOrigins,
  };
}
