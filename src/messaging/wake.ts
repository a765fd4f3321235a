import { browser } from '@/platform/browser';
import type { Job } from '@/contract/job';
import type { MessageName, ResponseOf } from './protocol';
import type { Result } from '@/contract/result';

/**
 * Has the browser start the background if it has ended; the background then marks the jobs that it
 * left. Resolves when it runs. Much smaller than {@link send}, for a page that has not loaded yet.
 */
export async function wakeBackground(): Promise<void> {
  const name: MessageName = 'wake';
  await browser.runtime.sendMessage({ name, request: {} });
}

/**
 * All jobs of a tab, as {@link send} gives them, in as little code. Rejects if the background does
 * not have them.
 */
export async function requestJobsOfTab(tabId: number): Promise<Job[]> {
  const name: MessageName = 'storedJobs';
  const reply: Result<ResponseOf<'storedJobs'>> | null | undefined =
    await browser.runtime.sendMessage({ name, request: { tabId } });
  if (reply?.ok !== true) throw new Error('no jobs given');
  return reply.value;
}
