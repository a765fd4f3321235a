import { cleanup, renderHook, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { JOB_STATES, type Job, type JobState } from '@/contract/job';
import { createPopupController } from '@/ui/popup/popup-controller';
import { useJob } from '@/ui/request/use-job';
import { useSearch } from '@/ui/results/use-search';
import { useTableRun } from '@/ui/table/use-table-run';
import { fakePopupServices } from '../../support/fake-popup-services';
import { fakeRequestServices } from '../../support/fake-request-services';
import { fakeTableServices } from '../../support/fake-table-services';
import { tabJob } from '../../support/tab-job';

afterEach(cleanup);

/** How many backgrounds are started again if they end. */
let kept: number;
beforeEach(() => {
  kept = 0;
});

function keepBackground() {
  kept += 1;
  return () => void (kept -= 1);
}

/** What pages show a job with: each begins to follow it, and looks again when `told`. */
const FOLLOWERS: [string, (job: () => Job) => { told: () => void; close: () => void }][] = [
  [
    'a form',
    (job) =>
      follow((watchJobs) => {
        const { services } = fakeRequestServices({
          job: async () => job(),
          watchJobs,
          keepBackground,
        });
        return renderHook(() => useJob(services, 'a')).unmount;
      }),
  ],
  [
    'the list of results',
    (job) =>
      follow((watchJobs) => {
        const requests = fakeRequestServices({ keepBackground }).services;
        const services = { search: async () => [job()], watchJobs, requests };
        return renderHook(() => useSearch(services, '')).unmount;
      }),
  ],
  [
    'a table',
    (job) =>
      follow((watch) => {
        const { runs } = fakeTableServices();
        const own = { ...runs, latest: async () => job(), watch, keepBackground };
        return renderHook(() => useTableRun(own, 'a', 1)).unmount;
      }),
  ],
];

type Watch = (listener: (jobIds: string[]) => void) => () => void;

function follow(begin: (watch: Watch) => () => void) {
  let tell: (jobIds: string[]) => void = () => {};
  const unmount = begin((listener) => {
    tell = listener;
    return () => {};
  });
  return { told: () => tell(['a']), close: unmount };
}

const UNDER_WAY: readonly JobState[] = ['queued', 'running'];

// Promise ended-job-is-shown (Jobs): A page shows that a job has ended with its background.
it.each(FOLLOWERS)(
  '%s has a background work while the job that it shows is under way',
  async (_, begin) => {
    let state: JobState = 'running';
    const { told, close } = begin(() => tabJob('a', { state }));
    for (state of [...JOB_STATES, 'running' as const]) {
      told();
      await waitFor(() =>
        expect([state, kept]).toEqual([state, UNDER_WAY.includes(state) ? 1 : 0]),
      );
    }
    close();
    await waitFor(() => expect(kept).toBe(0));
  },
);

// Promise ended-job-is-shown
it('the popup has a background work while it reads its page', async () => {
  const services = fakePopupServices({ keepBackground });
  const defaults = { onlyMainContent: true, removeBase64Images: true };
  const popup = createPopupController(services, defaults);
  await popup.open();
  expect(kept).toBe(1);
  services.end({ state: 'interrupted' });
  await waitFor(() => expect(kept).toBe(0));
  popup.scrape();
  await waitFor(() => expect(kept).toBe(1));
  popup.close();
  expect(kept).toBe(0);
});
