import type { Job } from '@/contract/job';
import type { PageReading } from './page-readings';

/** What extension pages have read for jobs that have not begun. In memory only. */
export type GivenReadings = ReturnType<typeof createGivenReadings>;

export function createGivenReadings() {
  const readings = new Map<string, PageReading>();
  return {
    keep: (jobId: string, reading: PageReading) => void readings.set(jobId, reading),
    of: ({ id }: Job) => readings.get(id),
    drop: (jobId: string) => void readings.delete(jobId),
  };
}
