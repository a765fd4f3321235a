import { useEffect, useState } from 'preact/hooks';
import { isUnderWay, mayHaveResult, type Job, type ScrapeResult } from '@/contract/job';
import { useBackground } from '../use-background';
import type { RequestServices } from './request-services';

type JobSource = Pick<RequestServices, 'job' | 'result' | 'watchJobs' | 'keepBackground'>;

/** A job and, if there is one, its result, as they are stored, after every change. */
export function useJob(
  services: JobSource,
  jobId: string | undefined,
): { job?: Job; result?: ScrapeResult } {
  const [state, setState] = useState<{ job?: Job; result?: ScrapeResult }>({});

  useEffect(() => {
    if (jobId === undefined) return undefined;
    let current = true;
    const read = async () => {
      const job = await services.job(jobId);
      const result =
        job !== undefined && mayHaveResult(job) ? await services.result(jobId) : undefined;
      if (current && job !== undefined) setState({ job, ...(result !== undefined && { result }) });
    };
    void read();
    const stop = services.watchJobs((ids) => {
      if (ids.includes(jobId)) void read();
    });
    return () => {
      current = false;
      stop();
    };
  }, [services, jobId]);

  const current = state.job?.id === jobId ? state : {};
  useBackground(services, current.job !== undefined && isUnderWay(current.job));
  return current;
}
