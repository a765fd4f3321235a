import { isOpen, type Job } from '@/contract/job';
import type { DiscardedResults } from '@/jobs/discarded-results';
import { editResult } from '@/jobs/edit-result';
import type { JobRunner } from '@/jobs/job-runner';
import type { Handlers } from '@/messaging/protocol';
import type { OpenJobStore } from '@/storage/open-job-store';

/**
 * Answers messages of extension pages about stored results; see src/messaging/protocol.ts.
 *
 * @param dismiss - Removes the badge and notification for a job that has ended.
 * @param prepare - Begins to load what answers.
 * @param later - Does what nobody waits for once what a page asks first is answered.
 */
export function createResultHandlers(
  runner: JobRunner,
  store: OpenJobStore,
  discarded: DiscardedResults,
  dismiss: (job: Job) => Promise<void>,
  prepare: () => void,
  later: (work: () => Promise<unknown>) => void,
) {
  return {
    async wake() {
      prepare();
      later(() => Promise.all([store.findLosses(), discarded.sweep()]));
      await runner.sorted();
    },
    async keepResult({ jobId }) {
      await store.update(jobId, (job) => (job.kept === true ? undefined : { ...job, kept: true }));
    },
    async seen({ jobId }) {
      const job = await store.update(jobId, (stored) =>
        isOpen(stored) || stored.seen === true ? undefined : { ...stored, seen: true },
      );
      if (job !== undefined) await dismiss(job);
    },
    editResult: ({ jobId, ...edit }) => editResult(jobId, edit, store),
    async deleteResults({ jobIds, unlessKept }) {
      const jobs = unlessKept ? await Promise.all(jobIds.map((id) => store.get(id))) : [];
      await runner.delete(jobIds.filter((_, at) => jobs[at]?.kept !== true));
    },
    discardResults: ({ jobIds }) => discarded.discard(jobIds),
    restoreResults: ({ jobIds }) => discarded.restore(jobIds),
    async sweepResults() {
      const datasets = import('@/storage/datasets').then(({ sweepDatasets }) => sweepDatasets());
      await Promise.all([discarded.sweep(true), datasets]);
    },
    deleteAllResults: () => runner.delete(),
    unsavedResult: async ({ jobId }) => runner.unsavedResult(jobId),
    storedJobs: ({ tabId }) => (tabId === undefined ? store.list() : store.listOfTab(tabId)),
    storedJob: async ({ jobId }) => (await store.get(jobId)) ?? null,
    storedResult: async ({ jobId, page }) => (await store.result(jobId, page)) ?? null,
    storedRawAnswer: async ({ jobId }) => (await store.rawAnswer(jobId)) ?? null,
  } satisfies Partial<Handlers>;
}
