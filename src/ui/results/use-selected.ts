import { useEffect, useState } from 'preact/hooks';
import { mayHaveResult, type Job, type ScrapeResult } from '@/contract/job';
import type { Shown } from '../viewer/shown';
import type { ResultsServices } from './results-services';

/** A job with its result; `undefined` while that is being read, and for a job without one. */
export function useSelected(services: ResultsServices, job: Job | undefined): Shown | undefined {
  const [result, setResult] = useState<ScrapeResult>();
  const jobId = job?.id;
  const mayBeThere = job !== undefined && job.many === undefined && mayHaveResult(job);

  useEffect(() => {
    let current = true;
    if (jobId !== undefined && mayBeThere) {
      void services.result(jobId).then((found) => {
        if (current) setResult(found);
      });
    }
    return () => {
      current = false;
    };
  }, [services, jobId, mayBeThere]);

  return job !== undefined && result?.jobId === job.id ? { job, result } : undefined;
}
