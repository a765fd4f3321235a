import type { PagePart } from '@/contract/capture-report';
import type { Job } from '@/contract/job';
import type { TabOptions } from '@/contract/tab-request';
import { send } from '@/messaging/messenger';

/**
 * Answers a request from what a job kept of its page, replacing that job unless the user keeps it.
 * Rejects with a sentence.
 *
 * @param bringBack - Parts that the main content left out, to be included.
 * @param inTab - The answer is of the job's tab as well. Default: of its page alone.
 * @returns the id of the new job.
 */
export async function readAgain(
  { id: from }: Job,
  request: TabOptions,
  replaces: boolean,
  bringBack: PagePart[] = [],
  inTab: boolean = false,
): Promise<string> {
  const jobId: string = crypto.randomUUID();
  await send('readAgain', {
    jobId,
    from,
    request,
    replaces,
    bringBack,
    ...(inTab && { inTab }),
  });
  return jobId;
}
