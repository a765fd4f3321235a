import type { Job } from '@/contract/job';
import type { InteractRequest } from '@/contract/service-calls';
import type { TabOptions } from '@/contract/tab-request';
import type { Draft } from '@/drafts/draft';
import type { RunFileKind } from '@/export/run-file-kinds';
import { send } from '@/messaging/messenger';
import { missingOrigins, requestOrigins } from '@/platform/origins';
import { isInPrivateWindow } from '@/platform/own-page';
import { readableOrigin } from '@/platform/scripting';
import { findTab, openTab } from '@/platform/tabs';
import { watchJobs } from '@/storage/changes';
import { readDraft } from '@/storage/drafts';
import { listResults } from '@/storage/find-jobs';
import { markSession, readOpenSessions } from '@/storage/open-sessions';
import { searchPages, searchResults } from '@/storage/search-jobs';
import { readSettings } from '@/storage/settings';
import { performAction, performSeveral } from '../actions/perform-action';
import { openPageJobStore, readResult } from '../page-job-store';
import { sendPages } from '../pages/pages-services';
import { readAgain } from '../viewer/kept-page';
import { openWithRequest } from '../request/open-with-request';
import type { RequestServices } from '../request/request-services';

/** A request that needs a file to be chosen. */
export interface FileRequest {
  draft: Draft;
  /** Title of the page that it was written for. */
  title: string;
  incognito: boolean;
}

/** What the results page needs from outside; replaced in tests. */
export type ResultsServices = Awaited<ReturnType<typeof createResultsServices>>;

/** The same, in the browser. @param requests - Sends requests, and reports the progress of its jobs. */
export async function createResultsServices(requests: RequestServices) {
  const store = openPageJobStore();
  const [{ loadPreviewImages, textForm }, openSessions] = await Promise.all([
    readSettings(),
    readOpenSessions(),
  ]);
  return {
    /**
     * Jobs that contain these words in title, address or text, latest first; all if the query is
     * empty.
     */
    search: (query: string, signal: AbortSignal) =>
      query.trim() === '' ? listResults(store) : searchResults(store, query, signal),
    /** The pages in a job of many that contain these words, and where in their texts. */
    searchPages: (job: Job, query: string, signal: AbortSignal) =>
      searchPages(store, job, query, signal),
    /** @param page - Its index in a job of many pages. Default: 0. */
    result: (jobId: string, page?: number) => readResult(store, jobId, page),
    /**
     * Continues a job of many pages, optionally including those that failed.
     *
     * @param how.wanted - The address of a page to read although it was left out.
     * @param how.forget - Sites that were allowed just for this, as match patterns.
     */
    continuePages: (
      jobId: string,
      how: { retryFailed: boolean; wanted?: string; forget?: string[] },
    ) => send('continuePages', { jobId, ...how }),
    sendPages,
    /** Saves a job of many pages as files, and says what was saved. Rejects with a sentence. */
    async saveRun(kind: RunFileKind, job: Job) {
      const { saveRun } = await import('./run/save-run');
      return saveRun(kind, job, (page) => store.result(job.id, page));
    },
    /** Calls back after jobs were added, changed or deleted. Returns a function that stops it. */
    watchJobs: (listener: () => void) => watchJobs(listener),
    /** Deletes results for good. */
    deleteResults: (jobIds: string[]) => send('deleteResults', { jobIds }),
    /** Takes results out of the list. They are deleted after a while. */
    discardResults: (jobIds: string[]) => send('discardResults', { jobIds }),
    /** Undoes that for those that are not deleted yet. */
    restoreResults: (jobIds: string[]) => send('restoreResults', { jobIds }),
    /** Deletes what could still be undone. */
    sweepResults: () => send('sweepResults', {}),
    deleteAllResults: () => send('deleteAllResults', {}),
    /** Does something with a result and says what was done. Rejects with a message for the user. */
    act: performAction,
    /** The same with several results at once. */
    actOnSeveral: performSeveral,
    /** Finds the tables of pages that were read, and stores what the user makes of them. */
    tables: requests.tables,
    /** Loads what adds values of the pages that the rows of a table link to. */
    async joining() {
      const { createJoinServices } = await import('./join/join-services');
      return createJoinServices(store, requests.tables);
    },
    requests,
    /** Whether the page is in a private window; in Chromium none is. */
    inPrivateWindow: isInPrivateWindow(),
    /** Asks the user for these origins; false if they refuse. */
    requestOrigins,
    missingSites: missingOrigins,
    originOfTab: readableOrigin,
    /** Whether previews load the page's images without asking. */
    loadPreviewImages,
    /**
     * Whether texts are shown as they look or as they are written, until the user chooses otherwise.
     */
    textForm,
    interact: (jobId: string, request: InteractRequest) => send('interact', { jobId, request }),
    stopInteract: (jobId: string) => send('stopInteract', { jobId }),
    openSessions,
    markSession,
    /** The request that was being written in a tab's popup; `undefined` if it is gone. */
    async fileRequest(tabId: number): Promise<FileRequest | undefined> {
      const [tab, stored] = await Promise.all([findTab(tabId), readDraft(tabId)]);
      if (tab === undefined || stored === undefined) return undefined;
      return { draft: stored.form.draft, title: tab.title ?? stored.url, incognito: tab.incognito };
    },
    readAgain,
    /** Opens a page in a new tab, where its form starts with the request, if there is one. */
    openPage(url: string, request?: TabOptions): void {
      void (request === undefined ? openTab(url) : openWithRequest(url, request));
    },
  };
}
