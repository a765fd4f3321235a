import type { Gathered, StepPictures, StepReport } from '@/contract/actions';
import type { Job, RemoteRun, ScrapeResult } from '@/contract/job';
import type { AskingProgress } from '@/contract/model-use';
import type { RunPage, TableRunState } from '@/contract/table/table-run';
import type { JobPage } from '@/contract/many-pages';
import type { PageOutcome } from '@/contract/page-outcomes';
import type { Failure } from '@/contract/result';
import type { UserText } from '@/contract/user-text';
import type { PageReading } from './page-readings';
import type { FoundLink } from './pages/page-verdicts';
import type { Semaphore } from './semaphore';

/**
 * Answers jobs: the tab, the service by address, or the service from what only the user has. What
 * it leaves out of a request is known before there is a job (contract/request/for-engine.ts).
 */
export interface Engine extends JobWork {
  policy: EnginePolicy;
}

/** What an engine does, apart from how its jobs are run. */
export interface JobWork {
  /**
   * Does the work of a job. Gives each thing it finds at once, and ends when there is no more.
   *
   * @param signal - Aborted when the user stops the job.
   * @throws {FailureError} with a text for the user.
   */
  run(job: Job, signal: AbortSignal): AsyncIterable<JobEvent>;
}

/** How an engine's jobs are run. */
export interface EnginePolicy {
  /** Where a job waits for its turn. Without it, jobs start at once. */
  semaphore?(this: void, job: Job): Semaphore;
  /**
   * Whether work begins while the job is still being stored. Only for work that costs nothing, so
   * that nothing is lost if the background is killed first.
   */
  beginsAtOnce(this: void, job: Job): boolean;
  /** Whether a failed job is run again when its failure says so (errors/retry.ts). */
  retries: boolean;
  /** Whether a later job stops one that is under way. */
  supersedes(this: void, former: Job, later: Job): boolean;
  /**
   * Why a job that a killed background left is interrupted; `null` if running it again does no harm
   * and can succeed.
   */
  interruption(job: Job): UserText | null | Promise<UserText | null>;
}

export type JobEvent =
  /**
   * A page was read: before its `page` event if working on it takes long, else after. `reading` is
   * present if it may be kept. `soFar`: it is still being read; this is what there would be if the
   * background ended now.
   */
  | { type: 'read'; documentId: string; reading?: PageReading; soFar?: true }
  /**
   * The rest of a page is being collected, and this is the number of rows so far; or a model is being
   * asked.
   */
  | { type: 'progress'; rows?: number; asking?: AskingProgress }
  /**
   * An action, counted from 0, is about to be done in the tab; `at` is the tab's address, if known.
   */
  | { type: 'action'; action: number; at?: string | undefined }
  /**
   * The user is asked whether to press the control of these words; without words, the question is
   * over. `mayAlways`: the user may agree for good.
   */
  | { type: 'question'; words?: string; mayAlways?: true }
  /**
   * An action in the tab has ended: how all went so far, and which is next. `gathered` is present
   * if the action gave something or was pictured, and then holds all that was gathered so far, with
   * all pictures.
   */
  | {
      type: 'step';
      steps: StepReport[];
      next: number;
      gathered?: Gathered;
      stepPictures?: StepPictures;
    }
  /**
   * The actions are paused until the user resumes them, because the user paused them or has to do
   * this one. `at` is the address that the tab shows, if known.
   */
  | { type: 'hold'; failure?: Failure; at?: string | undefined }
  /**
   * A page of a table was read, at its index among the pages of the job; it is stored at once.
   * Without a page, this only tells how far the run has come.
   */
  | { type: 'rows'; state: TableRunState; page?: { place: number; content: RunPage } }
  /** A service has begun a run of many pages, and can be asked about it. */
  | { type: 'accepted'; run: RemoteRun }
  /** A service that follows links has found this many pages. */
  | { type: 'expected'; pages: number }
  /**
   * In a job of many: the outcome of the page at this index. It is stored in one transaction with
   * what the page gave, so that no page is lost and none is read twice. `links` are all of the page,
   * if the job wants them.
   */
  | ({
      type: 'visit';
      given?: Pick<ScrapeResult, 'data' | 'report' | 'table'>;
      links?: readonly FoundLink[];
    } & PageOutcome)
  /** A job of many gets further pages, after those it has. */
  | { type: 'found'; pages: JobPage[] }
  /** A page is done; `report` is present if a tab was read. */
  | ({ type: 'page' } & Pick<ScrapeResult, 'data' | 'report' | 'stepPictures'>);
