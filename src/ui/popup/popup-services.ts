import type { Job, ResultEdit } from '@/contract/job';
import { FailureError } from '@/contract/result';
import { watchAnswers } from '@/messaging/early-answer';
import { send } from '@/messaging/messenger';
import type { RequestOf } from '@/messaging/protocol';
import { keepBackground } from '@/messaging/stay-awake';
import { t } from '@/platform/i18n';
import { requestOrigins } from '@/platform/origins';
import { readPageFilling } from '@/platform/page-filling';
import { readCaptureProgress, readPageState } from '@/platform/page-state';
import { injectFunction } from '@/platform/scripting';
import { findActiveTab } from '@/platform/tabs';
import { watchJobs } from '@/storage/changes';
import { takeFailedCommand } from '@/storage/failed-command';
import { listResults } from '@/storage/find-jobs';
import { readPendingCopy } from '@/storage/pending-copy';
import { sitePicks, type SitePicks } from '@/storage/site-picks';
import { performAction } from '../actions/perform-action';
import { openPageJobStore, readResult } from '../page-job-store';
import { copyPageLink, copyTabLinks } from './copy-links';
import { takeOpening } from './opening';
import type { Page } from './popup-state';

/** Everything that the popup does apart from showing. Replaced in tests. */
export type PopupServices = ReturnType<typeof createPopupServices>;

/**
 * The popup's services in the browser.
 *
 * @param inTime - Gives `undefined` if a promise does not settle soon.
 */
export function createPopupServices(inTime: (jobs: Promise<Job[]>) => Promise<Job[] | undefined>) {
  const store = openPageJobStore();
  const opening = takeOpening(window);
  return {
    /** The tab that the popup was opened on. @throws {FailureError} `TAB_CLOSED` when there is none. */
    async openPage(): Promise<Page> {
      const tab = (await opening?.tab.catch(() => undefined)) ?? (await findActiveTab());
      if (tab === undefined) {
        throw new FailureError({ code: 'TAB_CLOSED', message: t('noTab') });
      }
      const { id: tabId, url = '', title = '', incognito, icon } = tab;
      return { tabId, url, title, incognito, ...(icon !== undefined && { icon }) };
    },
    /** Asks the page itself; the answer is empty if it is closed or does not answer within a second. */
    askPage: async (tabId: number): Promise<PageAnswer> =>
      (await (opening?.page.catch(() => undefined) ?? readPageState(tabId))) ?? {},
    /**
     * All jobs of a tab, in any state, latest first. The background has its database open already, whereas
     * this page would have to wait.
     */
    jobsOfTab: async (tabId: number) =>
      (opening && (await inTime(opening.jobs).catch(() => undefined))) ??
      send('storedJobs', { tabId }),
    job: (jobId: string) => store.get(jobId),
    result: (jobId: string) => readResult(store, jobId),
    watchJobs,
    keepBackground,
    watchAnswers,
    /** Whether nothing was scraped before that job. */
    isFirst: (jobId: string) =>
      listResults(store).then(
        (jobs) => jobs.every((job) => job.id === jobId),
        // If the store cannot be opened, there are earlier jobs.
        () => false,
      ),
    /** @throws {FailureError} when the background cannot take the job. */
    scrape: (job: RequestOf<'scrapeTab'>) => send('scrapeTab', job),
    /**
     * Has a job's answer announced that the user may ask for next; see {@link watchAnswers}. Nothing
     * comes if that would need another reading of the page.
     */
    answerAhead: (order: RequestOf<'answerAhead'>) => send('answerAhead', order),
    /** What the user picked for the site of a page. */
    sitePicks: sitePicks.forPage,
    /** Keeps the picks for all pages of a site, or forgets what was kept for it. */
    keepForSite: (host: string, picks: SitePicks | undefined) =>
      picks === undefined ? sitePicks.drop([{ host }]) : sitePicks.add([picks]),
    /** Lets the user choose by eye what to read of the page, and closes the popup. */
    async pickParts(order: RequestOf<'pickParts'>) {
      await send('pickParts', order);
      // It would cover the page and take its key presses.
      close();
    },
    /** Lets the user point at values of a list in the page, and closes the popup. */
    async pointAtTable(order: RequestOf<'pointAtTable'>) {
      await send('pointAtTable', order);
      // As above.
      close();
    },
    /** Elements and texts that the capture of the tab has read so far; `undefined` if unknown. */
    progress: readCaptureProgress,
    /** How far the page has loaded its content; `undefined` if it cannot be asked. */
    pageFilling: readPageFilling,
    /** The words of the button that loads more of a page's list; empty if there is none. Rarely needed. */
    async moreButton(tabId: number) {
      const { findMoreButton } = await import('@/platform/more-button');
      return findMoreButton(tabId, '/collector.js');
    },
    /** Pictures that the page has loaded. Needed once its text is shown. */
    async pagePictures(tabId: number, urls: readonly string[]) {
      const { pagePictures } = await import('@/platform/page-pictures');
      return pagePictures(injectFunction, tabId, urls);
    },
    /** Resolves after this many milliseconds. */
    pause: (ms: number) =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, ms);
      }),
    cancel: (jobId: string) => send('cancelScrape', { jobId }),
    /** The job whose text was requested for the clipboard by menu or key. */
    pendingCopy: readPendingCopy,
    /** Why the user's last command on the tab failed; given only once. */
    failedCommand: takeFailedCommand,
    copyDone: (jobId: string, ok: boolean) => send('copyDone', { jobId, ok }),
    /** Does something with a result and says what was done. Rejects with a message for the user. */
    act: performAction,
    /** Stores a result that the user has changed. @throws {FailureError} if that cannot be stored. */
    edit: (jobId: string, edit: ResultEdit) => send('editResult', { jobId, ...edit }),
    copyPageLink,
    copyTabLinks,
    /** Asks the user for these origins; false if they refuse. */
    requestOrigins,
    /** Milliseconds since 1970. */
    now: Date.now,
  };
}

export interface PageAnswer {
  /** The document in the tab; absent if the browser keeps it closed. */
  documentId?: string;
  /** Whether the user has selected something in the page. */
  selection?: boolean;
}
