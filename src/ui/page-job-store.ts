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

const askBackground: JobReader = {
  get: async (jobId) => (await send('storedJob', { jobId })) ?? undefined,
  result: async (jobId, page) =>
    (await send('storedResult', { jobId, ...(page !== undefined && { page }) })) ?? undefined,
  rawAnswer: async (jobId) => (await send('storedRawAnswer', { jobId })) ?? undefined,
  list: () => send('storedJobs', {}),
  listOfTab: (tabId) => send('storedJobs', { tabId }),
};
