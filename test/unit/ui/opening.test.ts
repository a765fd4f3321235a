import { expect, it, vi } from 'vitest';
import { requestJobsOfTab } from '@/messaging/wake';
import { browser } from '@/platform/browser';
import { awaitedStart } from '@/ui/popup/awaited-start';
import { keepOpening, takeOpening } from '@/ui/popup/opening';
import { createPopupServices } from '@/ui/popup/popup-services';
import { createJobServices } from '@/ui/request/job-services';
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

it('asks nobody again for the jobs of the tab when it looks for what the user awaits', async () => {
  const jobs = [{ ...tabJob('a', { state: 'done' }), engine: 'service' as const }];
  keepOpening(window, {
    tab: Promise.resolve(undefined),
    page: Promise.resolve(undefined),
    jobs: Promise.resolve(jobs),
  });
  const send = vi.spyOn(browser.runtime, 'sendMessage');
  const { jobsOfTab } = createPopupServices((asked) => asked);
  const page = { tabId: 7, url: jobs[0]?.target.url ?? '', title: '', incognito: false };
  const requests = { ...createJobServices(), comesBack: async () => false };
  expect(await awaitedStart(page, requests, jobsOfTab(7))).toBe('answer');
  expect(send).not.toHaveBeenCalled();
});
