import type { EarlyAnswer, Job, ResultEdit, ScrapeResult } from '@/contract/job';
import type { PageFilling } from '@/platform/page-filling';
import type { RequestOf } from '@/messaging/protocol';
import type { SitePicks } from '@/storage/site-picks';
import type { ActionId } from '../actions/action-ids';
import type { Outcome } from '../actions/run-action';
import type { Shown } from '../viewer/shown';
import type { BackgroundKeeper } from '../use-background';
import type { Page } from './popup-state';

/** Everything that the popup does apart from showing. Replaced in tests. */
export interface PopupServices extends BackgroundKeeper {
  /**
   * The tab that the popup was opened on.
   *
   * @throws {FailureError} `TAB_CLOSED` when there is none.
   */
  openPage(): Promise<Page>;
  /**
   * Asks the page itself; the answer is empty if it is closed or does not answer within a second.
   */
  askPage(tabId: number): Promise<PageAnswer>;
  /** All jobs of a tab, in any state, latest first. */
  jobsOfTab(tabId: number): Promise<Job[]>;
  job(jobId: string): Promise<Job | undefined>;
  result(jobId: string): Promise<ScrapeResult | undefined>;
  /** Calls back with the ids of jobs that changed. Returns a function that stops it. */
  watchJobs(listener: (jobIds: string[]) => void): () => void;
  /**
   * Calls back with what jobs give, before it is stored. If nothing comes, the result is there once
   * the job has ended. Returns a function that stops it.
   */
  watchAnswers(listener: (answer: EarlyAnswer) => void): () => void;
  /** Whether nothing was scraped before that job. */
  isFirst(jobId: string): Promise<boolean>;
  /** @throws {FailureError} when the background cannot take the job. */
  scrape(job: RequestOf<'scrapeTab'>): Promise<void>;
  /**
   * Has a job's answer announced that the user may ask for next; see {@link watchAnswers}. Nothing
   * comes if that would need another reading of the page.
   */
  answerAhead(order: RequestOf<'answerAhead'>): Promise<void>;
  /** What the user picked for the site of a page. */
  sitePicks(url: string): Promise<SitePicks | undefined>;
  /** Keeps the picks for all pages of a site, or forgets what was kept for it. */
  keepForSite(host: string, picks: SitePicks | undefined): Promise<void>;
  /**
   * Lets the user choose by eye what to read of the page, and closes the popup, which would cover
   * it.
   */
  pickParts(order: RequestOf<'pickParts'>): Promise<void>;
  /** Lets the user point at values of a list in the page, and closes the popup. */
  pointAtTable(order: RequestOf<'pointAtTable'>): Promise<void>;
  cancel(jobId: string): Promise<void>;
  /** How far the page has loaded its content; `undefined` if it cannot be asked. */
  pageFilling(tabId: number): Promise<PageFilling | undefined>;
  /** The words of the button that loads more of a page's list; empty if there is none. */
  moreButton(tabId: number): Promise<string>;
  /** Resolves after this many milliseconds. */
  pause(ms: number): Promise<void>;
  /** Elements and texts that the capture of the tab has read so far; `undefined` if unknown. */
  progress(tabId: number): Promise<number | undefined>;
  /** The job whose text was requested for the clipboard by menu or key. */
  pendingCopy(): Promise<string | undefined>;
  /** Why the user's last command on the tab failed; given only once. */
  failedCommand(tabId: number): Promise<string | undefined>;
  copyDone(jobId: string, ok: boolean): Promise<void>;
  /** Does something with a result and says what was done. Rejects with a message for the user. */
  act(action: ActionId, shown: Shown): Promise<Outcome>;
  /** Stores a result that the user has changed. @throws {FailureError} if that cannot be stored. */
  edit(jobId: string, edit: ResultEdit): Promise<void>;
  /** Copies a page's title and address as a markdown link, and says so. */
  copyPageLink(page: Pick<Page, 'title' | 'url'>): Promise<string>;
  /**
   * Copies those of all tabs of the window, and says so. Call it in the turn of the user's gesture.
   *
   * @throws {Error} if the user does not allow the tabs to be seen.
   */
  copyTabLinks(): Promise<string>;
  /** Asks the user for these origins; false if they refuse. */
  requestOrigins(origins: string[]): Promise<boolean>;
  /** Milliseconds since 1970. */
  now(): number;
}

export interface PageAnswer {
  /** The document in the tab; absent if the browser keeps it closed. */
  documentId?: string;
  /** Whether the user has selected something in the page. */
  selection?: boolean;
}
