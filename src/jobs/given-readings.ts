import type { Job } from '@/contract/job';
import type { PageReading } from './page-readings';

/** What extension pages have read for jobs that have not begun. In memory only. */
export interface GivenReadings {
  keep(jobId: string, reading: PageReading): void;
  of(job: Job): PageReading | undefined;
  drop(jobId: string): void;
}

export function createGivenReadings(): GivenReadings {
  const readings = new Map<string, PageReading>();
  return {
    keep: (jobId, reading) => void readings.set(jobId, reading),
    of: ({ id }) => readings.get(id),
    drop: (jobId) => void readings.delete(jobId),
  };
}
