import { isRemote } from '@/contract/engine';
import { useEffect } from 'preact/hooks';
import type { Job } from '@/contract/job';
import type { RequestServices } from './request-services';

/** Tells, once, that the user sees how a job of the service ended: nothing points to it any more. */
export function useSeen(job: Job | undefined, services: Pick<RequestServices, 'markSeen'>): void {
  const unseen = job !== undefined && hasNews(job) && job.finishedAt !== undefined;
  const jobId = job?.id;
  useEffect(() => {
    // A badge that stays is not worth an error.
    if (unseen && jobId !== undefined) services.markSeen(jobId).catch(() => {});
  }, [services, unseen, jobId]);
}

/** Whether a job of the service is under way, or ended without the user having seen how. */
export function hasNews({ engine, seen }: Job): boolean {
  return isRemote(engine) && seen !== true;
}
