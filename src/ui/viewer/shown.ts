import type { Job, ScrapeResult } from '@/contract/job';

/** A result on screen, with the job that gave it. */
export interface Shown {
  job: Job;
  result: ScrapeResult;
}
