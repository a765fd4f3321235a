import { withTimeout } from '@/async/deadline';
import { FailureError } from '@/contract/result';
import { SILENCE_MS } from '@/messaging/ask-again';
import { watchAnswers } from '@/messaging/early-answer';
import { send } from '@/messaging/messenger';
import { keepBackground } from '@/messaging/stay-awake';
import { t } from '@/platform/i18n';
import { requestOrigins } from '@/platform/origins';
import { readPageFilling } from '@/platform/page-filling';
import { readCaptureProgress, readPageState } from '@/platform/page-state';
import { findActiveTab } from '@/platform/tabs';
import { watchJobs } from '@/storage/changes';
import { takeFailedCommand } from '@/storage/failed-command';
import { listResults } from '@/storage/find-jobs';
import { readPendingCopy } from '@/storage/pending-copy';
import { removeSitePicks, saveSitePicks, sitePicksFor } from '@/storage/site-picks';
import { performAction } from '@/ui/actions/perform-action';
import { copyPageLink, copyTabLinks } from '@/ui/popup/copy-links';
import { takeOpening } from '@/ui/popup/opening';
import type { PopupServices } from '@/ui/popup/popup-services';
import { openPageJobStore } from '@/ui/page-job-store';

/** The popup's services in the browser. */
export function createServices(): PopupServices {
  const store = openPageJobStore();
  const opening = takeOpening(window);
  return {
    async openPage() {
      const tab = (await opening?.tab.catch(() => undefined)) ?? (await findActiveTab());
      if (tab === undefined) {
        throw new FailureError({ code: 'TAB_CLOSED', message: t('noTab') });
      }
      const { id: tabId, url = '', title = '', incognito, icon } = tab;
      return { tabId, url, title, incognito, ...(icon !== undefined && { icon }) };
    },
    askPage: async (tabId) =>
      (await (opening?.page.catch(() => undefined) ?? readPageState(tabId))) ?? {},
    // The background has its database open already, whereas this page would have to wait.
    jobsOfTab: async (tabId) =>
      (opening && (await withTimeout(SILENCE_MS, opening.jobs).catch(() => undefined))) ??
      send('storedJobs', { tabId }),
    job: (jobId) => store.get(jobId),
    result: async (jobId) =>
      (await store.result(jobId)) ?? (await send('unsavedResult', { jobId })) ?? undefined,
    watchJobs,
    keepBackground,
    watchAnswers,
    isFirst: (jobId) =>
      listResults(store).then(
        (jobs) => jobs.every((job) => job.id === jobId),
        // If the store cannot be opened, there are earlier jobs.
        () => false,
      ),
    scrape: (job) => send('scrapeTab', job),
    answerAhead: (order) => send('answerAhead', order),
    sitePicks: sitePicksFor,
    keepForSite: (host, picks) =>
      picks === undefined ? removeSitePicks(host) : saveSitePicks(picks),
    async pickParts(order) {
      await send('pickParts', order);
      // It would cover the page and take its key presses.
      close();
    },
    async pointAtTable(order) {
      await send('pointAtTable', order);
      // As above.
      close();
    },
    progress: readCaptureProgress,
    pageFilling: readPageFilling,
    // Rarely needed.
    async moreButton(tabId) {
      const { findMoreButton } = await import('@/platform/more-button');
      return findMoreButton(tabId, '/collector.js');
    },
    pause: (ms) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms);
      }),
    cancel: (jobId) => send('cancelScrape', { jobId }),
    pendingCopy: readPendingCopy,
    failedCommand: takeFailedCommand,
    copyDone: (jobId, ok) => send('copyDone', { jobId, ok }),
    act: performAction,
    edit: (jobId, edit) => send('editResult', { jobId, ...edit }),
    copyPageLink,
    copyTabLinks,
    requestOrigins,
    now: Date.now,
  };
}
