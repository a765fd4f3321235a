import type { JoinedPage, JoinOrder } from '@/contract/table/join';
import type { PageTable } from '@/contract/table/page-table';
import type { TableField } from '@/contract/table/table-column';
import type { PagesOrder } from '../../pages/pages-services';
import type { JoinSource } from '@/messaging/own-addresses';

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
export interface JoinedPages extends PagesOrder {
  join: JoinOrder & Pick<PageTable, 'title' | 'rows'> & { noTrace?: true };
}

/** What joining pages to a table needs from outside; replaced in tests. */
export interface JoinServices {
  /** The table of a result or dataset; `undefined` if it is gone. Rejects with a sentence. */
  find(source: JoinSource): Promise<JoinableTable | undefined>;
  /**
   * Opens a page in a new tab, lets the user point at values there, closes the tab, and gives their
   * fields; `null` if the user cancels. Rejects with a sentence.
   */
  point(url: string): Promise<TableField[] | null>;
  /** What each page gives; nothing of it is kept. Rejects with a sentence. */
  tryPages(order: JoinedPages): Promise<JoinedPage[]>;
  /** Starts reading the pages. Rejects with a sentence. */
  read(order: JoinedPages): Promise<void>;
  /** Gives up access to sites, as match patterns. */
  forgetSites(patterns: string[]): Promise<void>;
}
