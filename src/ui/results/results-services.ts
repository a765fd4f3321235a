import type { PagePart } from '@/contract/capture-report';
import type { Job, ScrapeResult } from '@/contract/job';
import type { TabOptions } from '@/contract/tab-request';
import type { InteractServices } from '../interact/interact-sessions';
import type { PageHit } from '@/storage/search-jobs';
import type { ActionId } from '../actions/action-ids';
import type { Outcome } from '../actions/run-action';
import type { RunFileKind } from '@/export/run-file-kinds';
import type { SeveralAction } from '../actions/run-several';
import type { Draft } from '@/drafts/draft';
import type { SentPages } from '../pages/pages-services';
import type { AccessServices } from '../pages/use-access';
import type { Settings } from '@/storage/settings';
import type { RequestServices } from '../request/request-services';
import type { JoinServices } from './join/join-services';
import type { TableServices } from '../table/table-services';
import type { Shown } from '../viewer/shown';

/** A request that needs a file to be chosen. */
export interface FileRequest {
  draft: Draft;
  /** Title of the page that it was written for. */
  title: string;
  incognito: boolean;
}

/** What the results page needs from outside; replaced in tests. */
export interface ResultsServices extends InteractServices, AccessServices {
  /**
   * Jobs that contain these words in title, address or text, latest first; all if the query is
   * empty.
   */
  search(query: string, signal: AbortSignal): Promise<Job[]>;
  /** The pages in a job of many that contain these words, and where in their texts. */
  searchPages(job: Job, query: string, signal: AbortSignal): Promise<PageHit[]>;
  /** @param page - Its index in a job of many pages. Default: 0. */
  result(jobId: string, page?: number): Promise<ScrapeResult | undefined>;
  /**
   * Continues a job of many pages, optionally including those that failed.
   *
   * @param how.wanted - The address of a page to read although it was left out.
   * @param how.forget - Sites that were allowed just for this, as match patterns.
   */
  continuePages(
    jobId: string,
    how: { retryFailed: boolean; wanted?: string; forget?: string[] },
  ): Promise<void>;
  /** Has a service read many pages. Rejects with a sentence. */
  sendPages(order: SentPages): Promise<void>;
  /** Saves a job of many pages as files, and says what was saved. Rejects with a sentence. */
  saveRun(kind: RunFileKind, job: Job): Promise<string>;
  /** Calls back after jobs were added, changed or deleted. Returns a function that stops it. */
  watchJobs(listener: () => void): () => void;
  /** Deletes results for good. */
  deleteResults(jobIds: string[]): Promise<void>;
  /** Takes results out of the list. They are deleted after a while. */
  discardResults(jobIds: string[]): Promise<void>;
  /** Undoes that for those that are not deleted yet. */
  restoreResults(jobIds: string[]): Promise<void>;
  /** Deletes what could still be undone. */
  sweepResults(): Promise<void>;
  deleteAllResults(): Promise<void>;
  /** Does something with a result and says what was done. Rejects with a message for the user. */
  act(action: ActionId, shown: Shown): Promise<Outcome>;
  /** The same with several results at once. */
  actOnSeveral(action: SeveralAction, shown: readonly Shown[]): Promise<string>;
  /** Finds the tables of pages that were read, and stores what the user makes of them. */
  tables: TableServices;
  /** Loads what adds values of the pages that the rows of a table link to. */
  joining: () => Promise<JoinServices>;
  /** Sends requests to the service, and reports the progress of its jobs. */
  requests: RequestServices;
  /** Whether the page is in a private window; in Chromium none is. */
  inPrivateWindow: boolean;
  /** Asks the user for these origins; false if they refuse. */
  requestOrigins(origins: string[]): Promise<boolean>;
  /** Whether previews load the page's images without asking. */
  loadPreviewImages: boolean;
  /**
   * Whether texts are shown as they look or as they are written, until the user chooses otherwise.
   */
  textForm: Settings['textForm'];
  /** The request that was being written in a tab's popup; `undefined` if it is gone. */
  fileRequest(tabId: number): Promise<FileRequest | undefined>;
  /**
   * Answers a request from what a job kept of its page, replacing that job unless the user keeps
   * it. Rejects with a sentence.
   *
   * @param bringBack - Parts that the main content left out, to be included.
   * @returns the id of the new job.
   */
  readAgain(
    job: Job,
    request: TabOptions,
    replaces: boolean,
    bringBack?: PagePart[],
  ): Promise<string>;
  /** Opens a page in a new tab, where its form starts with the request, if there is one. */
  openPage(url: string, request?: TabOptions): void;
}
