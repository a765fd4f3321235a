import type { TabOptions } from '@/contract/tab-request';
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
  /** Opens a page in a tab of its own, where its form begins with a request. */
  openPage(url: string, request: TabOptions): void;
  /** Asks the user for these origins; false when refused. */
  requestOrigins(origins: string[]): Promise<boolean>;
  /** Whether previews load the images of the page by themselves. */
  loadPreviewImages: boolean;
}
