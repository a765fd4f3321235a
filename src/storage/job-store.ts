import type { Job, RawAnswer, ScrapeResult } from '@/contract/job';

/**
 * Where jobs and their results are kept.
 *
 * Every method that writes rejects with a {@link FailureError} `STORAGE_FULL` when the browser has
 * no room; nothing is changed then. Records that cannot be read are left out of every answer.
 */
export interface JobStore {
  /** Stores a job before its work starts. False when there is a job with that id already. */
  add(job: Job): Promise<boolean>;
  /**
   * Changes a job, in one transaction with storing what it gave when there is something. The change
   * sees the stored job; when it gives `undefined` nothing is written, and so does the update.
   *
   * @param isRepeatable - What it stores can be had again, and comes many times a second: it survives the
   *   background and the browser, but does not wait until the disk has it, and is announced with others.
   */
  update(
    id: string,
    change: (job: Job) => Job | undefined,
    content?: ScrapeResult | RawAnswer,
    isRepeatable?: boolean,
  ): Promise<Job | undefined>;
  get(id: string): Promise<Job | undefined>;
  /** A page that a job gave. @param page - Its place. Default: 0, which every job that is done has. */
  result(id: string, page?: number): Promise<ScrapeResult | undefined>;
  /**
   * Stores what a job read of its page, as JSON, with its size in the job. It goes with the job. Nothing
   * is stored for a job that is not on the disk.
   */
  keepSnapshot(id: string, snapshot: unknown): Promise<void>;
  /** What {@link JobStore.keepSnapshot} stored; `undefined` when there is none. */
  snapshot(id: string): Promise<unknown>;
  /** Deletes snapshots; their jobs stay. */
  dropSnapshots(ids: readonly string[]): Promise<void>;
  /**
   * Keeps a file that a job's answer names by an address, with its size in the job. It goes with the job.
   * False where it is not kept: the job is not on the disk, or the file is larger than 50 MB.
   */
  keepMedia(id: string, address: string, file: Blob): Promise<boolean>;
  /** Deletes such files; their jobs stay. */
  dropMedia(ids: readonly string[]): Promise<void>;
  /** The answer as it came of a job that failed over it; `undefined` where there is none. */
  rawAnswer(id: string): Promise<string | undefined>;
  /** All jobs, latest first. */
  list(): Promise<Job[]>;
  /** Jobs of a tab, latest first. */
  listOfTab(tabId: number): Promise<Job[]>;
  /** Deletes jobs with their results; unknown ids are skipped. */
  delete(ids: readonly string[]): Promise<void>;
  clear(): Promise<void>;
}

/** The part of a store that pages use: they read, only the background writes. */
export type JobReader = Pick<JobStore, 'get' | 'result' | 'rawAnswer' | 'list' | 'listOfTab'>;

/** The place of what a job gave among its pages. */
export function pageOf(content: ScrapeResult | RawAnswer | undefined): number {
  return content !== undefined && 'page' in content ? (content.page ?? 0) : 0;
}

/** Latest first. */
export function byTime(jobs: Job[]): Job[] {
  return jobs.toSorted((a, b) => b.createdAt - a.createdAt);
}
