import { send } from '@/messaging/messenger';
import { isInPrivateWindow } from '@/platform/own-page';
import type { JobReader } from '@/storage/job-store';
import { openJobStore } from '@/storage/open-job-store';

/**
 * All jobs, as this page of the extension can read them: in storage, or by way of the background
 * where the page is in a private window, in which Firefox refuses it IndexedDB.
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
