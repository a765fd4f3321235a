import type { TabOptions } from '@/contract/tab-request';
import type { PagesServices } from '../pages/pages-services';
import type { PanelTables } from '../table/panel-tables';
import type { Settings } from '@/storage/settings';
import type { RequestServices } from '../request/request-services';

/** What the builder needs from outside; replaced in tests. */
export interface BuilderPageServices {
  requests: RequestServices;
  /**
   * Has the tab engine read the page of a tab.
   *
   * @param url - Address of the page; no other page is read instead.
   * @returns the id of the job. Rejects with a sentence.
   */
  readTab(tabId: number, url: string, request: TabOptions): Promise<string>;
  /**
   * Lets the user choose by eye what to take from a tab's page, then reads it as requested, as the
   * job with this id; there is no job if the user cancels. Absent if the page is not visible.
   */
  pickParts?: (tabId: number, request: TabOptions, jobId: string) => Promise<void>;
  /** Reads many pages. */
  pages: PagesServices;
  /** Finds the tables of the page; absent if it is not visible. */
  tables?: PanelTables;
  /** Opens a page in a new tab, where its form starts with this request. */
  openPage(url: string, request: TabOptions): void;
  /** Asks the user for these origins; false if they refuse. */
  requestOrigins(origins: string[]): Promise<boolean>;
  /** Whether previews load the page's images without asking. */
  loadPreviewImages: boolean;
  /**
   * Whether texts are shown as they look or as they are written, until the user chooses otherwise.
   */
  textForm: Settings['textForm'];
}
