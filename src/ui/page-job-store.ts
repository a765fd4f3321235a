import type { ScrapeResult } from '@/contract/job';
import { send } from '@/messaging/messenger';
import { isInPrivateWindow } from '@/platform/own-page';
import type { JobReader } from '@/storage/job-store';
import { openJobStore } from '@/storage/open-job-store';

/**
 * All jobs, as this extension page can read them: from storage, or through the background if the
 * page is in a private window, where Firefox denies it IndexedDB.
 */
export function openPageJobStore(): JobReader {
  return isInPrivateWindow() ? askBackground : openJobStore();
}

/**
 * What a job gave: from storage, or from the background, which has it if there was no room to store it;
 * `undefined` if it gave nothing.
 *
 * @param page - Its index in a job of many pages. Default: 0.
 */
export async function readResult(
  store: Pick<JobReader, 'result'>,
  jobId: string,
  page?: number,
): Promise<ScrapeResult | undefined> {
  const stored = await store.result(jobId, page);
  // Jobs of many pages give none that are not stored.
  if (stored !== undefined || page !== undefined) return stored;
  return (await send('unsavedResult', { jobId })) ?? undefined;
}

const askBackground: JobReader = {
  get: async (jobId) => (await send('storedJob', { jobId })) ?? undefined,
  result: async (jobId, page) =>
    (await send('storedResult', { jobId, ...(page !== undefined && { page }) })) ?? undefined,
  rawAnswer: async (jobId) => (await send('storedRawAnswer', { jobId })) ?? undefined,
  list: () => send('storedJobs', {}),
  listOfTab: (tabId) => send('storedJobs', { tabId }),
};
