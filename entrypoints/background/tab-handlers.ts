import { requireOptions } from '@/contract/request/check-request';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import type { RunQuestions } from '@/jobs/actions/run-questions';
import type { RunSecrets } from '@/jobs/actions/run-secrets';
import type { JobRunner } from '@/jobs/job-runner';
import { continuedActions, newTabJob } from '@/jobs/new-job';
import { announceAnswer } from '@/messaging/early-answer';
import type { Handlers } from '@/messaging/protocol';
import { findTab } from '@/platform/tabs';
import type { OpenJobStore } from '@/storage/open-job-store';
import { startTabJob } from './start-tab-job';

/**
 * Answers messages of extension pages that read a tab or a kept page, and that pause, continue or
 * stop a job; see src/messaging/protocol.ts.
 *
 * @param secrets - Keeps what the user types for a run.
 * @param questions - What runs wait for.
 */
export function createTabHandlers(
  runner: JobRunner,
  store: OpenJobStore,
  secrets: RunSecrets,
  questions: RunQuestions,
): Pick<
  Handlers,
  | 'scrapeTab'
  | 'readAgain'
  | 'pauseJob'
  | 'resumeJob'
  | 'continueActions'
  | 'answerQuestion'
  | 'cancelScrape'
> {
  return {
    async scrapeTab({ tabId, request, secrets: typed, ...order }) {
      const tab = await findTab(tabId);
      if (tab === undefined) {
        throw new FailureError({ code: 'TAB_CLOSED', message: localized('tabClosed') });
      }
      const asked = { ...order, tab, request: requireOptions(request) };
      if (typed !== undefined) secrets.keep(order.jobId, typed);
      await startTabJob(runner, store, asked, announceAnswer);
    },
    async readAgain({ jobId, from, request, replaces, bringBack }) {
      const former = await store.get(from);
      if (former?.snapshotSize === undefined) {
        throw new FailureError({ code: 'NOT_FOUND', message: localized('snapshotGone') });
      }
      const { target, incognito, retention } = former;
      const { bringBack: _former, ...asRead } = former.tab ?? {};
      const tab = bringBack.length > 0 ? { ...asRead, bringBack } : asRead;
      // It is not a reading of the tab, so nothing under way there has to stop for it.
      const { tabId: _tabId, ...page } = target;
      const order = { jobId, target: page, incognito, tab, from, request: requireOptions(request) };
      await runner.start(newTabJob(order, retention, Date.now()), replaces ? from : undefined);
    },
    pauseJob: ({ jobId }) => runner.pause(jobId),
    resumeJob: ({ jobId }) => runner.resume(jobId),
    async continueActions({ jobId, secrets: typed = [], ...order }) {
      const job = await store.update(jobId, (former) => continuedActions(former, order));
      if (job === undefined) return;
      secrets.keep(jobId, typed);
      await runner.resume(jobId);
    },
    answerQuestion: async ({ jobId, words, consent }) => questions.answer(jobId, words, consent),
    cancelScrape: ({ jobId }) => runner.cancel(jobId),
  };
}
