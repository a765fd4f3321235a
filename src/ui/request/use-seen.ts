import { isRemote } from '@/contract/engine';
import { useEffect } from 'preact/hooks';
import { actsInTab, type Job } from '@/contract/job';
import type { RequestServices } from './request-services';

/**
 * Reports that the user has seen how a job ended, so that nothing needs to point to it. What a tab in the
 * background shows is seen only when that tab comes to the front.
 */
export function useSeen(job: Job | undefined, services: Pick<RequestServices, 'markSeen'>): void {
  const unseen = job !== undefined && hasNews(job) && job.finishedAt !== undefined;
  const jobId = job?.id;
  useEffect(() => {
    if (!unseen || jobId === undefined) return undefined;
    const look = () => {
      // A badge that stays is not worth an error.
      if (!document.hidden) services.markSeen(jobId).catch(() => {});
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [services, unseen, jobId]);
}

/**
 * Whether a job of the service, or actions in a tab, are under way, or ended without the user
 * having seen it.
 */
export function hasNews(job: Job): boolean {
  return (isRemote(job.engine) || actsInTab(job)) && job.seen !== true;
}
