import type { Job } from '@/contract/job';
import { continuedActions, newTabJob } from '@/jobs/new-job';
import { requireOptions } from '@/contract/request/check-request';
import { FailureError } from '@/contract/result';
import type { DiscardedResults } from '@/jobs/discarded-results';
import type { RunSecrets } from '@/jobs/actions/run-secrets';
import { lookAtSteps } from '@/jobs/actions/look-at-steps';
import { editResult } from '@/jobs/edit-result';
import type { GivenReadings } from '@/jobs/given-readings';
import type { JobFiles } from '@/jobs/job-files';
import type { JobRunner } from '@/jobs/job-runner';
import type { Handlers } from '@/messaging/protocol';
import { findTab } from '@/platform/tabs';
import type { OpenJobStore } from '@/storage/open-job-store';
import type { ClipboardWriter } from './clipboard';
import { pickElementInTab } from './pick-element';
import { pickForStep } from './pick-for-step';
import type { PartsPicker } from './pick-parts';
import type { TabRecorder } from './record';
import type { TabAccess } from '@/jobs/tab-access';
import { createKeptTableHandlers } from './kept-table-handlers';
import { createFileHandlers } from './file-handlers';
import { createServiceHandlers } from './service-handlers';
import { createTableHandlers, type ReadPage } from './table-handlers';
import { createMapHandlers } from './map-handlers';
import { createPagesHandlers } from './pages-handlers';
import { createSearchHandlers } from './search-handlers';
import { announceAnswer } from '@/messaging/early-answer';
import { startTabJob } from './start-tab-job';
import { localized } from '@/contract/user-text';

/**
 * Answers the messages of extension pages; see src/messaging/protocol.ts.
 *
 * @param files - Keeps the files that jobs upload.
 * @param dismiss - Removes the badge and notification for a job that has ended.
 */
export function createHandlers(
  runner: JobRunner,
  store: OpenJobStore,
  clipboard: ClipboardWriter,
  files: JobFiles,
  discarded: DiscardedResults,
  dismiss: (job: Job) => Promise<void>,
  access: TabAccess,
  parts: PartsPicker,
  readPage: ReadPage,
  recorder: TabRecorder,
  given: GivenReadings,
  runSecrets: RunSecrets,
): Handlers {
  const tables = createTableHandlers(runner, store, readPage);
  return {
    ...tables,
    ...createKeptTableHandlers(store, access, tables.findTables),
    ...createPagesHandlers(runner, readPage),
    ...createSearchHandlers(store),
    ...createFileHandlers(runner, given),
    ...createMapHandlers(readPage, store),
    ...createServiceHandlers(runner, store, files, dismiss),
    async scrapeTab({
      jobId,
      tabId,
      documentId,
      request,
      extras,
      secrets,
      hold,
      preset,
      replaces,
      from,
    }) {
      const tab = await findTab(tabId);
      if (tab === undefined) {
        const message = localized('tabClosed');
        throw new FailureError({ code: 'TAB_CLOSED', message });
      }
      const order = {
        jobId,
        tab,
        ...(documentId !== undefined && { documentId }),
        request: requireOptions(request),
        ...(extras !== undefined && { extras }),
        ...(replaces !== undefined && { replaces }),
        ...(from !== undefined && { from }),
        ...(hold && { hold }),
        ...(preset !== undefined && { preset }),
      };
      if (secrets !== undefined) runSecrets.keep(jobId, secrets);
      await startTabJob(runner, store, order, announceAnswer);
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
    async pickElement({ tabId, fromPopup }) {
      // Not awaited: the popup that asked closes with the user's click in the page.
      void pickElementInTab(access, tabId, fromPopup).catch(() => {});
    },
    async pickForStep({ fromPopup, ...order }) {
      const picking = pickForStep(access, store, order, fromPopup);
      // As above.
      if (!fromPopup) await picking;
    },
    lookAtSteps: ({ tabId, selectors }) => lookAtSteps(access, tabId, selectors),
    async pickParts({ tabId, request, extras, jobId }) {
      // Not awaited, as above.
      void parts.pick(tabId, { request: requireOptions(request), extras }, jobId);
    },
    record: ({ tabId, fromPopup }) => recorder.start(tabId, fromPopup === true),
    stopRecording: ({ tabId }) => recorder.stop(tabId),
    async wake() {
      await store.findLosses();
      await discarded.sweep();
    },
    pauseJob: ({ jobId }) => runner.pause(jobId),
    resumeJob: ({ jobId }) => runner.resume(jobId),
    async continueActions({ jobId, secrets = [], ...order }) {
      const job = await store.update(jobId, (former) => continuedActions(former, order));
      if (job === undefined) return;
      runSecrets.keep(jobId, secrets);
      await runner.resume(jobId);
    },
    cancelScrape: ({ jobId }) => runner.cancel(jobId),
    async keepResult({ jobId }) {
      await store.update(jobId, (job) => (job.kept === true ? undefined : { ...job, kept: true }));
    },
    editResult: ({ jobId, ...edit }) => editResult(jobId, edit, store),
    deleteResults: ({ jobIds }) => runner.delete(jobIds),
    discardResults: ({ jobIds }) => discarded.discard(jobIds),
    restoreResults: ({ jobIds }) => discarded.restore(jobIds),
    sweepResults: () => discarded.sweep(true),
    deleteAllResults: () => runner.delete(),
    unsavedResult: async ({ jobId }) => runner.unsavedResult(jobId),
    storedJobs: ({ tabId }) => (tabId === undefined ? store.list() : store.listOfTab(tabId)),
    storedJob: async ({ jobId }) => (await store.get(jobId)) ?? null,
    storedResult: async ({ jobId, page }) => (await store.result(jobId, page)) ?? null,
    storedRawAnswer: async ({ jobId }) => (await store.rawAnswer(jobId)) ?? null,
    copyDone: async ({ jobId, ok }) => clipboard.popupCopied(jobId, ok),
  };
}
