import type { CaptureReport } from '@/contract/capture-report';
import type { Job } from '@/contract/job';
import type { ScrapeData } from '@/contract/scrape-data';

/** Does the work of a job: reads its tab, or has a `Scraper` of the contract answer its request. */
export interface JobEngine {
  /**
   * @param signal - Aborted when the user stops the job.
   * @throws {FailureError} with a message for the user.
   */
  scrape(job: Job, signal: AbortSignal): Promise<JobAnswer>;
}

export interface JobAnswer {
  data: ScrapeData;
  /** There when a tab was read. */
  report?: CaptureReport;
  /** The document that was read, where a tab was. */
  documentId?: string;
}
