import type { Job } from '@/contract/job';
import type { RequestServices } from './request-services';

/**
 * The latest job that a form requested in a tab, or the run that was left at its page when the
 * browser was closed.
 */
export async function latestOrInterrupted(
  services: Pick<RequestServices, 'latestJob' | 'leftRun'>,
  { tabId, url, incognito }: { tabId: number; url: string; incognito: boolean },
): Promise<Job | undefined> {
  return (await services.latestJob(tabId, url)) ?? services.leftRun(url, incognito);
}
