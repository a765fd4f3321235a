import { useEffect, useState } from 'preact/hooks';
import { mayHaveResult, type Job, type ScrapeResult } from '@/contract/job';
import type { Shown } from '../viewer/shown';
import type { ResultsServices } from './results-services';

/**
 * A job with its result; `undefined` while that is being read, and for a job without one; `gone` if it
 * is done, but its result cannot be read any more.
 */
export function useSelected(
  services: ResultsServices,
  job: Job | undefined,
): Shown | 'gone' | undefined {
  const [read, setRead] = useState<{ jobId: string; result: ScrapeResult | undefined }>();
  const jobId = job?.id;
  const mayBeThere = job !== undefined && job.many === undefined && mayHaveResult(job);

  useEffect(() => {
    let current = true;
    if (jobId !== undefined && mayBeThere) {
      void services.result(jobId).then((result) => {
        if (current) setRead({ jobId, result });
      });
    }
    return () => {
      current = false;
    };
  }, [services, jobId, mayBeThere]);

  if (job === undefined || read?.jobId !== job.id) return undefined;
  if (read.result !== undefined) return { job, result: read.result };
  return job.state === 'done' ? 'gone' : undefined;
}
