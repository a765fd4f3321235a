import type { Gathered, StepPictures, StepReport } from '@/contract/actions';
import type { CaptureReport } from '@/contract/capture-report';
import type { Job, RemoteRun } from '@/contract/job';
import type { RunPage, TableRunState } from '@/contract/table/table-run';
import type { JobPage } from '@/contract/many-pages';
import type { Failure } from '@/contract/result';
import type { ScrapeData } from '@/contract/scrape-data';
import type { UserText } from '@/contract/user-text';
import type { PageReading } from './page-readings';
import type { Semaphore } from './semaphore';

/**
 * Answers jobs: the tab, the service by address, the service on what only the user has. What it leaves
 * out of a request is known before there is a job (contract/request/for-engine.ts).
 */
export interface Engine {
  policy: EnginePolicy;
  /**
   * Does the work of a job and gives what it finds as it finds it; ends when there is no more.
   *
   * @param signal - Aborted when the user stops the job.
   * @throws {FailureError} with a text for the user.
   */
  run(job: Job, signal: AbortSignal): AsyncIterable<JobEvent>;
}

/** How the jobs of an engine are run. */
export interface EnginePolicy {
  /** Where a job waits for a place. Without one, they run at once. */
  semaphore?(this: void, job: Job): Semaphore;
  /**
   * Whether the work begins while the job is being stored: it costs nothing, so that nothing is lost
   * where the background is killed before.
   */
  beginsAtOnce(this: void, job: Job): boolean;
  /** Whether a failed one is run again where its failure says when (errors/retry.ts). */
  retries: boolean;
  /** Whether one that is under way is stopped by a later one. */
  supersedes(this: void, former: Job, later: Job): boolean;
  /**
   * Why one that a killed background left is interrupted; `null` where to run it again does no harm and
   * can succeed.
   */
  interruption(job: Job): UserText | null | Promise<UserText | null>;
}

export type JobEvent =
  /**
   * A page was read: before its `page` event where the work on it takes long, else after. `reading` is
   * there where it may be kept. `soFar`: it is being read still; this is what there would be if the
   * background ended now.
   */
  | { type: 'read'; documentId: string; reading?: PageReading; soFar?: true }
  /** The rest of a page is being collected: so many rows came so far. */
  | { type: 'progress'; rows: number }
  /** An action is about to be done in the tab; from 0. */
  | { type: 'action'; action: number }
  /**
   * An action in the tab has ended: how all went so far, and the one that is next. `gathered` is there where
   * it gave something, or was taken a picture of: all that was gathered so far, with all pictures.
   */
  | {
      type: 'step';
      steps: StepReport[];
      next: number;
      gathered?: Gathered;
      stepPictures?: StepPictures;
    }
  /**
   * The run of actions is paused until the user goes on: they hold it back, or have to do this first. `at` is
   * the address that the tab shows, where that may be known.
   */
  | { type: 'hold'; failure?: Failure; at?: string | undefined }
  /**
   * A page of a table was read, at its place among the pages of the job; it is stored at once. Without a page,
   * only how far the run is.
   */
  | { type: 'rows'; state: TableRunState; page?: { place: number; content: RunPage } }
  /** A service has begun many pages, which can be asked for so. */
  | { type: 'accepted'; run: RemoteRun }
  /** A service that follows links knows of so many pages. */
  | { type: 'expected'; pages: number }
  /**
   * Of a job of many: what became of the page at this place. What it gave is stored in the same
   * transaction, so that no page is lost and none is read twice.
   */
  | {
      type: 'visit';
      at: number;
      page: Omit<JobPage, 'url' | 'depth'>;
      given?: { data: ScrapeData; report?: CaptureReport };
      /** Further pages that the job is to have, after those it has; `at` may be the place of one of these. */
      found?: JobPage[];
    }
  /** A job of many is to have further pages, after those it has. */
  | { type: 'found'; pages: JobPage[] }
  /** A page is done; `report` is there where a tab was read. */
  | {
      type: 'page';
      data: ScrapeData;
      report?: CaptureReport;
      stepPictures?: StepPictures;
    };
