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
   * @param url - Of the page: no other is read in its place.
   * @returns the id of the job. Rejects with a sentence.
   */
  readTab(tabId: number, url: string, request: TabOptions): Promise<string>;
  /**
   * Lets the user choose by eye what is taken of a tab's page, which is then read as asked, as the job of
   * this id; there is none where the user ends it. Absent where the page is not in sight.
   */
  pickParts?: (tabId: number, request: TabOptions, jobId: string) => Promise<void>;
  /** Reads many pages. */
  pages: PagesServices;
  /** Finds the tables of the page; absent where that is not in sight. */
  tables?: PanelTables;
  /** Opens a page in a tab of its own, where its form begins with a request. */
  openPage(url: string, request: TabOptions): void;
  /** Asks the user for these origins; false when refused. */
  requestOrigins(origins: string[]): Promise<boolean>;
  /** Whether previews load the images of the page by themselves. */
  loadPreviewImages: boolean;
  /** Whether texts are shown as they look or as they are written, until the user chooses otherwise. */
  textForm: Settings['textForm'];
}
