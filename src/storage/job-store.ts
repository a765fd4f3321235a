import { isOpen, type Job, type RawAnswer, type ScrapeResult } from '@/contract/job';
import { withOutcomes, type PageOutcomes } from '@/contract/page-outcomes';

/**
 * Where jobs and their results are stored.
 *
 * Every writing method rejects with a {@link FailureError} `STORAGE_FULL` when the browser has no
 * room; then nothing has changed. Records that cannot be read are left out of every answer.
 */
export interface JobStore {
  /** Stores a job before its work starts. False if a job with that id exists already. */
  add(job: Job): Promise<boolean>;
  /**
   * Changes a job, and stores what it gave, if anything, in the same transaction. The change gets
   * the stored job; if it returns `undefined`, nothing is written, and the update gives `undefined`
   * too.
   */
  update(
    id: string,
    change: (job: Job) => Job | undefined,
    content?: ScrapeResult | RawAnswer | readonly ScrapeResult[],
  ): Promise<Job | undefined>;
  /**
   * Stores the outcomes of some pages of a job of many, and their results, in one transaction. A
   * job that has ended stays as it is. These writes are frequent and repeatable, so they do not wait
   * for the disk: they survive the end of the background and the browser, but not a power cut. They are
   * announced together with others.
   */
  addOutcomes(id: string, outcomes: PageOutcomes, results: readonly ScrapeResult[]): Promise<void>;
  get(id: string): Promise<Job | undefined>;
  /** A page that a job gave. @param page - Its index. Default: 0, which every finished job has. */
  result(id: string, page?: number): Promise<ScrapeResult | undefined>;
  /**
   * Stores what a job read of its page, as JSON, and its size in the job. It is deleted with the
   * job. Does nothing for a job that is not on the disk.
   */
  keepSnapshot(id: string, snapshot: unknown): Promise<void>;
  /** What {@link JobStore.keepSnapshot} stored; `undefined` if nothing. */
  snapshot(id: string): Promise<unknown>;
  /** Deletes snapshots, but not their jobs. */
  dropSnapshots(ids: readonly string[]): Promise<void>;
  /**
   * Stores a file that a job's answer names by an address, and its size in the job. It is deleted
   * with the job. False if it was not stored: the job is not on the disk or is of a private
   * window, or the file is larger than 50 MB.
   */
  keepMedia(id: string, address: string, file: Blob): Promise<boolean>;
  /** Deletes such files, but not their jobs. */
  dropMedia(ids: readonly string[]): Promise<void>;
  /** The unreadable answer that made a job fail, as it came; `undefined` if there is none. */
  rawAnswer(id: string): Promise<string | undefined>;
  /**
   * All jobs, latest first.
   *
   * @param isWanted - Asked of each as it is stored, unchecked: reading the others takes long.
   */
  list(isWanted?: (stored: StoredFields) => boolean): Promise<Job[]>;
  /** Jobs of a tab, latest first. */
  listOfTab(tabId: number): Promise<Job[]>;
  /** Deletes jobs with their results; skips unknown ids. */
  delete(ids: readonly string[]): Promise<void>;
  clear(): Promise<void>;
}

/** A stored job before it is parsed; another version may have written it. */
export type StoredFields = { readonly [Name in keyof Job]?: unknown };

/** The part of a store that extension pages use: they only read, and the background writes. */
export type JobReader = Pick<JobStore, 'get' | 'result' | 'rawAnswer' | 'list' | 'listOfTab'>;

/**
 * What an update stores beside the job: the answer as it came, or results, each by its index among
 * the pages.
 */
export function contentsOf(
  content: Parameters<JobStore['update']>[2],
): { content: ScrapeResult | RawAnswer; index: number }[] {
  const contents = [content ?? []].flat();
  return contents.map((each) => ({
    content: each,
    index: 'page' in each ? (each.page ?? 0) : 0,
  }));
}

/** A job with the outcomes of some of its pages; `undefined` if it has ended. */
export function whileOpen(job: Job, outcomes: PageOutcomes): Job | undefined {
  return isOpen(job) ? withOutcomes(job, [outcomes]) : undefined;
}

/**
 * Sorts jobs, latest first. If the clock was set back, jobs that seem to be of the future are
 * older than all that were made since: those come last.
 *
 * @param now - Milliseconds since 1970.
 */
export function byTime(jobs: Job[], now = Date.now()): Job[] {
  // A job that the clock was set back under has ended before it began.
  const timeOf = ({ createdAt, finishedAt = now }: Job) => Math.min(createdAt, finishedAt);
  const isAhead = (job: Job) => timeOf(job) > now + ADJUSTED_MS;
  return jobs.toSorted((a, b) => Number(isAhead(a)) - Number(isAhead(b)) || timeOf(b) - timeOf(a));
}

/** By less than this, clocks are adjusted all the time. */
const ADJUSTED_MS = 60_000;
