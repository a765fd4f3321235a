import { mayHaveResult, type Job } from '@/contract/job';
import type { Shown } from '../viewer/shown';
import type { ResultsServices } from './results-services';
import { useRead } from '../use-read';

/**
 * A job with its result; `undefined` while that is being read, and for a job without one; `gone` if it
 * is done, but its result cannot be read any more.
 */
export function useSelected(
  services: ResultsServices,
  job: Job | undefined,
): Shown | 'gone' | undefined {
  const jobId = job?.id;
  const mayBeThere = job !== undefined && job.many === undefined && mayHaveResult(job);
  const read = useRead(
    () =>
      jobId !== undefined && mayBeThere
        ? services.result(jobId).then((result) => ({ jobId, result }))
        : undefined,
    [services, jobId, mayBeThere],
  );

  if (job === undefined || read?.jobId !== job.id) return undefined;
  if (read.result !== undefined) return { job, result: read.result };
  return job.state === 'done' ? 'gone' : undefined;
}
