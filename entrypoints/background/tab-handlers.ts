import type { ScrapeOptions } from '@/contract/request/scrape-request';
import type { TabOptions } from '@/contract/tab-request';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import type { RunQuestions } from '@/jobs/actions/run-questions';
import type { RunSecrets } from '@/jobs/actions/run-secrets';
import type { AnswersAhead } from '@/jobs/answers-ahead';
import type { Engine } from '@/jobs/engine';
import type { JobRunner } from '@/jobs/job-runner';
import { continuedActions, newTabJob } from '@/jobs/new-job';
import { retentionFor } from '@/jobs/retention';
import type { PageReadings } from '@/jobs/page-readings';
import { announceAnswer } from '@/messaging/early-answer';
import type { Handlers } from '@/messaging/protocol';
import { findTab } from '@/platform/tabs';
import type { OpenJobStore } from '@/storage/open-job-store';
import { startTabJob } from './start-tab-job';

/** What some messages of {@link createTabHandlers} need. */
export interface TabServices {
  secrets: RunSecrets;
  questions: RunQuestions;
  tab: Engine;
  ahead: Pick<AnswersAhead, 'make'>;
  readings: Pick<PageReadings, 'find'>;
}

/**
 * Answers messages of extension pages that read a tab or a kept page, and that pause, continue or
 * stop a job; see src/messaging/protocol.ts.
 *
 * @param services.secrets - Keeps what the user types for a run.
 * @param services.questions - What runs wait for.
 * @param services.tab - Answers ahead of a job, from these readings; what it gives is kept for that job.
 */
export function createTabHandlers(
  runner: JobRunner,
  store: OpenJobStore,
  { secrets, questions, tab: engine, ahead, readings }: TabServices,
) {
  return {
    async scrapeTab({ tabId, request, secrets: typed, ...order }) {
      const [tab, options] = await Promise.all([findTab(tabId), requireOptions(request)]);
      if (tab === undefined) {
        throw new FailureError({ code: 'TAB_CLOSED', message: localized('tabClosed') });
      }
      const asked = { ...order, tab, request: options };
      if (typed !== undefined) secrets.keep(order.jobId, typed);
      await startTabJob(runner, store, asked, announceAnswer);
    },
    async readAgain({ jobId, from, request, replaces, bringBack, inTab }) {
      const former = await store.get(from);
      if (former?.snapshotSize === undefined) {
        throw new FailureError({ code: 'NOT_FOUND', message: localized('snapshotGone') });
      }
      const { target, incognito, operation, table, preset } = former;
      const { bringBack: _former, noModel: _alone, ownModel: _asked, ...asRead } = former.tab ?? {};
      const tab = bringBack.length > 0 ? { ...asRead, bringBack } : asRead;
      // Unless it is shown beside the tab, nothing under way there has to stop for it.
      const { tabId: _tabId, ...page } = target;
      const options = await requireOptions(request);
      const order = {
        jobId,
        target: inTab ? target : page,
        incognito,
        tab,
        from,
        request: options,
        preset,
        ...(operation === 'parse' && { operation }),
        ...(table && { table }),
      };
      const retention = await retentionFor(options, [target.url], [former]);
      await runner.start(newTabJob(order, retention, Date.now()), replaces ? from : undefined);
    },
    async answerAhead(asked) {
      const { answerAhead } = await import('./answer-ahead');
      await answerAhead(asked, { store, tab: engine, ahead, readings });
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
  } satisfies Partial<Handlers>;
}

/**
 * The options if the contract allows them. Its fields come with the engine, which is loaded by then.
 *
 * @throws {FailureError} `BAD_REQUEST`, with every problem.
 */
async function requireOptions(
  request: unknown,
): Promise<ScrapeOptions & Pick<TabOptions, 'ownModel'>> {
  const check = await import('@/contract/request/check-request');
  return check.requireTabOptions(request);
}
