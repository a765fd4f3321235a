import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import type { Job, ScrapeResult } from '@/contract/job';
import { Address, BlobUrl, Empty, JobId, OfJob, message } from './message';

/** A message about several jobs. */
const OfJobs = lazily(() =>
  z.strictObject({ jobIds: z.array(JobId()).check(z.maxLength(10_000)) }),
);

const Title = lazily(() => z.string().check(z.maxLength(10_000)));

/** Messages about jobs and their results. */
// Marked as pure; see protocol.ts.
export const jobMessages = /* @__PURE__ */ (() => ({
  /**
   * Pauses a job that is waiting, reads many pages, or does actions in a tab; any other stays as it
   * is.
   */
  pauseJob: message<void>()(OfJob),
  /** Lets a paused job wait for its turn again; see `JobRunner.resume`. */
  resumeJob: message<void>()(OfJob),
  /** Stops a job. A job that has ended stays as it is. */
  cancelScrape: message<void>()(OfJob),
  /**
   * Tells that the user has seen how a job ended, so that nothing needs to point to it any longer.
   */
  seen: message<void>()(OfJob),
  /** Tells that the user is copying or saving a result, so that no later reading replaces it. */
  keepResult: message<void>()(OfJob),
  /**
   * Stores a file with a job whose answer names it by an address. The page has fetched it, and
   * keeps it at its `blob:` address until this is answered. False if it was not stored; see
   * `JobStore.keepMedia`.
   */
  keepMedia: message<boolean>()(() =>
    z.strictObject({
      jobId: JobId(),
      address: Address(),
      blobUrl: BlobUrl(),
    }),
  ),
  /** Stores a result whose title or text the user has changed, and so keeps it. */
  editResult: message<void>()(() =>
    z.strictObject({
      jobId: JobId(),
      title: z.exactOptional(z.union([Title(), z.array(Title()).check(z.maxLength(1000))])),
      name: Title(),
      markdown: z.string().check(z.maxLength(50_000_000)),
    }),
  ),
  /** Deletes jobs with their results. Skips unknown ids. */
  deleteResults: message<void>()(() =>
    z.extend(OfJobs(), {
      /** Leave those that the user has copied or saved. Default: all are deleted. */
      unlessKept: z.exactOptional(z.literal(true)),
    }),
  ),
  /** Deletes jobs in a way that can be undone for a while. */
  discardResults: message<void>()(OfJobs),
  /** Undoes that, if it is not too late. */
  restoreResults: message<void>()(OfJobs),
  /** Tells that the deletions can no longer be undone. */
  sweepResults: message<void>()(Empty),
  /** Deletes everything scraped so far. Stops jobs under way. */
  deleteAllResults: message<void>()(Empty),
  /**
   * Has the background load what answers, and check soon whether all that was stored is still there. A
   * background that had ended starts, and has by then marked the jobs that it left.
   */
  wake: message<void>()(Empty),
  /** The result of a job that ended with `STORAGE_FULL`, while the background still has it. */
  unsavedResult: message<ScrapeResult | null>()(OfJob),
  /** All jobs, or those of a tab, latest first. */
  storedJobs: message<Job[]>()(() => z.strictObject({ tabId: z.exactOptional(z.int()) })),
  storedJob: message<Job | null>()(OfJob),
  storedResult: message<ScrapeResult | null>()(() =>
    z.strictObject({ jobId: JobId(), page: z.exactOptional(z.int()) }),
  ),
  storedRawAnswer: message<string | null>()(OfJob),
  /** Tells that a page put the pending copy of this job on the clipboard, or could not. */
  copyDone: message<void>()(() => z.strictObject({ jobId: JobId(), ok: z.boolean() })),
}))();
