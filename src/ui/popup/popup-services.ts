import type { EarlyAnswer, Job, ScrapeResult } from '@/contract/job';
import type { PageFilling } from '@/platform/page-filling';
import type { RequestOf } from '@/messaging/protocol';
import type { SitePicks } from '@/storage/site-picks';
import type { ActionId } from '../actions/action-ids';
import type { Shown } from '../viewer/shown';
import type { Page } from './popup-state';

/** Everything that the popup does beyond showing. Replaced in tests. */
export interface PopupServices {
  /**
   * The tab that the popup was opened on.
   *
   * @throws {FailureError} `TAB_CLOSED` when there is none.
   */
  openPage(): Promise<Page>;
  /** Asks the page itself; an empty answer when it is closed or does not answer within a second. */
  askPage(tabId: number): Promise<PageAnswer>;
  /** All jobs of a tab, in whatever state, latest first. */
  jobsOfTab(tabId: number): Promise<Job[]>;
  job(jobId: string): Promise<Job | undefined>;
  result(jobId: string): Promise<ScrapeResult | undefined>;
  /** Calls back with the ids of jobs that changed. Gives a function that stops it. */
  watchJobs(listener: (jobIds: string[]) => void): () => void;
  /**
   * Calls back with what jobs give, before it is stored. Where it gives nothing, the result is there
   * when the job has ended. Gives a function that stops it.
   */
  watchAnswers(listener: (answer: EarlyAnswer) => void): () => void;
  /** Whether nothing was scraped before that job. */
  isFirst(jobId: string): Promise<boolean>;
  /** @throws {FailureError} when the background cannot take the job. */
  scrape(job: RequestOf<'scrapeTab'>): Promise<void>;
  /** What the user picked for the site of a page. */
  sitePicks(url: string): Promise<SitePicks | undefined>;
  /** Keeps that for all pages of a site, or forgets what was kept for it. */
  keepForSite(host: string, picks: SitePicks | undefined): Promise<void>;
  /** Lets the user choose by eye what is read of the page, and closes the popup, which lies over it. */
  pickParts(order: RequestOf<'pickParts'>): Promise<void>;
  /** Lets the user point at values of a list in the page, and closes the popup. */
  pointAtTable(order: RequestOf<'pointAtTable'>): Promise<void>;
  cancel(jobId: string): Promise<void>;
  /** How far the page has come with its content; `undefined` when it cannot be asked. */
  pageFilling(tabId: number): Promise<PageFilling | undefined>;
  /** The words of the button with which a page brings more of its list; empty where it has none. */
  moreButton(tabId: number): Promise<string>;
  /** Resolves after this many milliseconds. */
  pause(ms: number): Promise<void>;
  /** Elements and texts that the capture of the tab has read so far; `undefined` when unknown. */
  progress(tabId: number): Promise<number | undefined>;
  /** The job whose text a menu or a key asked for on the clipboard. */
  pendingCopy(): Promise<string | undefined>;
  /** Why the user's last command on the tab failed; given once. */
  failedCommand(tabId: number): Promise<string | undefined>;
  copyDone(jobId: string, ok: boolean): Promise<void>;
  /** Does something with a result and says what was done. Rejects with a message for the user. */
  act(action: ActionId, shown: Shown): Promise<string>;
  /** Keeps what the user wrote with a result. @throws {FailureError} where that cannot be stored. */
  edit(jobId: string, edit: { title: string; markdown: string }): Promise<void>;
  /** Copies a page's title and address as a markdown link, and says so. */
  copyPageLink(page: Pick<Page, 'title' | 'url'>): Promise<string>;
  /**
   * Copies those of all tabs of the window, and says so. To be called in the turn of the user's gesture.
   *
   * @throws {Error} where the user does not let them be seen.
   */
  copyTabLinks(): Promise<string>;
  /** Asks the user for these origins; false when refused. */
  requestOrigins(origins: string[]): Promise<boolean>;
  /** Milliseconds since 1970. */
  now(): number;
}

export interface PageAnswer {
  /** The document in the tab; absent where the browser keeps it closed. */
  documentId?: string;
  /** Whether the user has selected something in the page. */
  selection?: boolean;
}
