import { send } from '@/messaging/messenger';
import { keepBackground } from '@/messaging/stay-awake';
import { loadInTab } from '@/platform/tabs';
import { readDraft } from '@/storage/drafts';
import { readBrowserStart } from '@/storage/browser-session';
import { watchJobs } from '@/storage/changes';
import { latestFormJob, leftRun, placeInQueue } from '@/storage/find-jobs';
import { performAction } from '../actions/perform-action';
import { openPageJobStore, readResult } from '../page-job-store';
import type { Consent } from '@/contract/actions';
import type { Job } from '@/contract/job';
import type { HintList } from '@/contract/recording/step-hints';
import type { StepSecret } from '@/contract/secret-steps';
import type { TabOptions } from '@/contract/tab-request';
import type { FileOrder, Order } from './request-services';

/** Actions to do in a tab. */
interface TabRunOrder {
  jobId: string;
  tabId: number;
  options: TabOptions;
  startAt?: number;
  startUrl?: string;
  /** What is known of the actions. Default: nothing. */
  hints?: HintList | undefined;
  /** What the user typed for this run; stored nowhere. */
  secrets?: readonly StepSecret[];
  /** The id of the preset whose actions these are, if unchanged. */
  preset?: string | undefined;
  /** Whether to pause the run after each action. */
  stepwise?: true | undefined;
  /** Whether to take a small picture after each action. */
  pictures?: true | undefined;
}

/** Sends requests, and shows and steers what became of them. */
export function createJobServices() {
  const store = openPageJobStore();
  return {
    /** @throws {FailureError} if the request is invalid or no service is connected. */
    send: ({ size: _size, ...order }: Order) => send('send', order),
    /**
     * Does a request's actions in a tab, from the one at `startAt`, then reads the page. First loads
     * what is at `startUrl`.
     *
     * @throws {FailureError} if the request is invalid or the tab is closed.
     */
    async runInTab(run: TabRunOrder) {
      const {
        options,
        startAt,
        startUrl,
        hints,
        secrets = [],
        stepwise,
        pictures,
        preset,
        ...order
      } = run;
      if (startUrl !== undefined) await loadInTab(order.tabId, startUrl);
      await send('scrapeTab', {
        ...order,
        ...(preset !== undefined && { preset }),
        ...(stepwise && { hold: stepwise }),
        ...(secrets.length > 0 && { secrets: [...secrets] }),
        request: options,
        acts: true,
        extras: {
          ...(startAt !== undefined && { startAt }),
          ...(hints !== undefined && { hints }),
          ...(pictures && { pictures }),
        },
      });
    },
    /** The PDF that a tab shows, as a file. @throws {FailureError} if it cannot be loaded. */
    readPdf: async (address: string) => (await import('./fetch-pdf')).fetchPdf(address),
    /** Has the service read a file. @throws {FailureError} as {@link send}. */
    async sendFile({ file, ...order }: FileOrder) {
      const blobUrl = URL.createObjectURL(file);
      try {
        await send('sendFile', { ...order, name: file.name, blobUrl });
      } finally {
        URL.revokeObjectURL(blobUrl);
      }
    },
    /** Pauses a job that is waiting, or does actions in a tab. */
    pause: (jobId: string) => send('pauseJob', { jobId }),
    /** Continues a paused run from the action at this index, or does that one only. */
    continueActions: ({
      secrets = [],
      ...order
    }: Pick<TabRunOrder, 'jobId' | 'tabId' | 'secrets'> & { at: number; single: boolean }) =>
      send('continueActions', {
        ...order,
        ...(secrets.length > 0 && { secrets: [...secrets] }),
      }),
    /** Answers what a run asks before it presses the control of these words. */
    answerQuestion: (jobId: string, words: string, consent: Consent) =>
      send('answerQuestion', { jobId, words, consent }),
    resume: (jobId: string) => send('resumeJob', { jobId }),
    cancel: (jobId: string) => send('cancelScrape', { jobId }),
    /** Looks up an interrupted job; false if the account has no record of it. */
    lookUp: (jobId: string) => send('lookUp', { jobId }),
    /** Whether the service of a job keeps a list to look it up in; true if that cannot be known. */
    keepsList: (jobId: string) => send('keepsList', { jobId }),
    /** Records that the user has seen how a job ended. */
    markSeen: (jobId: string) => send('seen', { jobId }),
    /**
     * The latest job that a form requested for a tab's page.
     *
     * @param known - All jobs of the tab, if they are being asked for anyway.
     */
    async latestJob(tabId: number, url: string, known?: Promise<Job[]>) {
      const draft = await readDraft(tabId);
      const sent = draft?.url === url ? draft.form.sent : undefined;
      const elsewhere = sent === undefined ? undefined : await store.get(sent);
      const jobs = await (known ?? send('storedJobs', { tabId }));
      const here = latestFormJob(jobs, url, await readBrowserStart());
      return (elsewhere?.createdAt ?? 0) > (here?.createdAt ?? 0) ? elsewhere : here;
    },
    /**
     * The run of actions that was left at a page when the browser was closed and can be continued; of
     * private windows only in private ones.
     */
    leftRun: async (url: string, incognito: boolean) =>
      leftRun(await send('storedJobs', {}), { url, incognito }, await readBrowserStart()),
    job: (jobId: string) => store.get(jobId),
    result: (jobId: string) => readResult(store, jobId),
    /** The position of a waiting job in the queue, from 1. */
    placeInQueue: (job: Job) => placeInQueue(store, job),
    /** The raw answer of a job that failed because of it; `undefined` if there is none. */
    rawAnswer: (jobId: string) => store.rawAnswer(jobId),
    watchJobs,
    keepBackground,
    act: performAction,
    now: Date.now,
  };
}
