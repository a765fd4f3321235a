import { expect, it, vi } from 'vitest';
import { requestJobsOfTab } from '@/messaging/wake';
import { browser } from '@/platform/browser';
import { keepOpening, takeOpening } from '@/ui/popup/opening';
import { tabJob } from '../../support/tab-job';

it('gives what was asked for while the popup was loading, failures too', async () => {
  const tab = { id: 1, incognito: false };
  const failed = Promise.reject(new Error('no answer'));
  keepOpening(window, { tab: Promise.resolve(tab), page: failed, jobs: Promise.resolve([]) });
  const opening = takeOpening(window);
  expect(await opening?.tab).toBe(tab);
  expect(await opening?.jobs).toEqual([]);
  await expect(opening?.page).rejects.toThrow('no answer');
});

it('asks the background for the jobs of a tab, and has none where it fails', async () => {
  const jobs = [tabJob('a')];
  const send = vi.spyOn(browser.runtime, 'sendMessage').mockResolvedValueOnce({
    ok: true,
    value: jobs,
  });
  expect(await requestJobsOfTab(7)).toEqual(jobs);
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'storedJobs', request: { tabId: 7 } });
  send.mockResolvedValueOnce({ ok: false, error: { code: 'UNEXPECTED', message: '' } });
  await expect(requestJobsOfTab(7)).rejects.toThrow('no jobs given');
  send.mockResolvedValueOnce(null);
  await expect(requestJobsOfTab(7)).rejects.toThrow('no jobs given');
});
