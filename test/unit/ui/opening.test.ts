import { expect, it, vi } from 'vitest';
import { requestJobsOfTab } from '@/messaging/wake';
import { browser } from '@/platform/browser';
import { keepOpening, takeOpening } from '@/ui/popup/opening';
import { tabJob } from '../../support/tab-job';

it('returns what was requested while the popup was loading, failures included', async () => {
  const tab = { id: 1, incognito: false };
  const failed = Promise.reject(new Error('no answer'));
  keepOpening(window, { tab: Promise.resolve(tab), page: failed, jobs: Promise.resolve([]) });
  const opening = takeOpening(window);
  expect(await opening?.tab).toBe(tab);
  expect(await opening?.jobs).toEqual([]);
  await expect(opening?.page).rejects.toThrow('no answer');
});

it('requests the jobs of a tab from the background, and has none if that fails', async () => {
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
